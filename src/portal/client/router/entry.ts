/** The router as one file of the site (`/shell.js`, see `astro.config.mjs`); `load-router.ts` imports it. */
export { handleFormInput, prepareAddress, showAddress } from './router.ts'
