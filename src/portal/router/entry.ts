/** The router as one file of the site (`/shell.js`, see `astro.config.mjs`); `load-router.ts` imports it. */
export { handleFormInput, prepareAddress, showAddress } from './router.ts'

/** The strip of followed judoka, with the styles of its own that only the home page needs. */
export const importFollowedStrip = () => import('../pages/home/show-followed-strip.tsx')
