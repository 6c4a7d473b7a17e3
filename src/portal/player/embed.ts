/**
 * The messages of an embedded player (docs/specification/video.md, "Embedding"): the page around the frame plays, pauses and seeks,
 * and is told what plays and which contest is on. The player is loaded with the first command.
 */

type Command = { type: 'hajime:play' } | { type: 'hajime:pause' } | { type: 'hajime:seek'; second: number }

/** Obeys the page around the frame, from now on. */
export function handleEmbedMessages(loadVideo: () => Promise<typeof import('./start-video.ts')>): void {
  addEventListener('message', ({ source, data }) => {
    const command = source === parent ? parseCommand(data) : null
    if (command) run(command, loadVideo).catch(console.error)
  })
  parent.postMessage({ type: 'hajime:ready' }, '*') // what it says is public
}

async function run(command: Command, loadVideo: () => Promise<typeof import('./start-video.ts')>) {
  const button = document.querySelector<HTMLElement>('[data-player-slot] [data-play]')
  const player = await loadVideo()
  if (player.isOpen()) {
    if (command.type === 'hajime:seek') player.seek(command.second)
    else if (command.type === 'hajime:play') player.play()
    else player.pause()
  } else if (button && command.type !== 'hajime:pause') {
    if (command.type === 'hajime:seek') button.dataset.second = String(command.second)
    player.startVideo(button)
  }
}

/** Null for what is not a command, such as messages of browser extensions. */
function parseCommand(data: unknown): Command | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'hajime:play' || data.type === 'hajime:pause') return { type: data.type }
  if (data.type !== 'hajime:seek' || !('second' in data)) return null
  return typeof data.second === 'number' && data.second >= 0 ? { type: data.type, second: data.second } : null
}
