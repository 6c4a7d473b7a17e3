/** What renders pages in the browser, as one file of the site (`/shell.js`, see `astro.config.mjs`). */
export { prepare, show } from './show.ts'

/** Someone turned to a field of a form, or changed what it says. */
export const attend: typeof import('./typed.ts').attend = async (...turned) =>
  (await import('./typed.ts')).attend(...turned)
