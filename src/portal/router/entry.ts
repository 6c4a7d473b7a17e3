/** The router as one file of the site (`/shell.js`, see `astro.config.mjs`); `load-router.ts` imports it. */
export { handleFormInput, prepareAddress, showAddress } from './router.ts'

const importStrip = () => import('../pages/home/load-followed-strip.ts')

/**
 * The strip of followed judoka. If the script of every page imported it, every page would link its styles; if this one did, it would
 * name all of them.
 */
export const loadFollowedStrip = async () => (await importStrip()).loadFollowedStrip()
