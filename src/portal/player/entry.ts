/** The player as one file of the site (`/player.js`, see `astro.config.mjs`); the script of every page imports it. */

/**
 * The scripts that the first picture needs. The build replaces the text with their addresses (`rendering/build/player-files.ts`), so that
 * they are loaded at the same time, and not one after another as each imports the next.
 */
const FILES = '__PLAYER_FILES__'

const loadVideo = () => {
  for (const file of FILES.split(' ')) if (file.endsWith('.js')) preload(file)
  return import('./start-video.ts')
}

/** Starts the video of a link or button with `data-play`. */
export const startPlayer = (trigger: HTMLElement): Promise<void> =>
  loadVideo().then(({ startVideo }) => startVideo(trigger), console.error)

// an embedded player obeys the page around it
if (parent !== window)
  import('./embed.ts').then(({ handleEmbedMessages }) => handleEmbedMessages(loadVideo), console.error)

function preload(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
}
