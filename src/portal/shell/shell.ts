/** What renders pages in the browser, as one file of the site (`/shell.js`, see `astro.config.mjs`). */
import '../layout/run-arranging.ts'

export { prepare, show } from './show.tsx'
export { attend } from './typed.ts'
