/** What renders pages in the browser, as one file of the site (`/shell.js`, see `astro.config.mjs`). */
export { handleFormInput, prepareAddress, showAddress } from './router.ts'
