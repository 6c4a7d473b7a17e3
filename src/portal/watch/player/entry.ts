/** The player as one file of the site (`/player.js`, see `astro.config.mjs`); the script of every page imports it. */

/** Its styles are loaded before it runs. */
const loadPlayer = () => import('./start-player.tsx')

/** Starts the video of a link or button with `data-play`. */
export const startPlayer = async (trigger: HTMLElement): Promise<void> =>
  (await loadPlayer()).startPlayer(trigger)

/** Obeys the messages of the page around an embedded player. */
export const obeyMessages = async (): Promise<void> => (await import('./embed.ts')).obeyMessages(loadPlayer)
