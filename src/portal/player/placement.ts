import { play, setStage } from './player-control.ts'
import { $mode, $playback, $video, setMode } from './player-store.ts'

/**
 * Where in the document the player is: in the page that shows its video, otherwise as mini in the dock, which the client router
 * keeps.
 */

export const host = document.createElement('div')
host.dataset.player = ''

// the first picture appears before the controls
setStage(host)

/** Follows the pages that the router shows, from now on. */
export function followPages(): void {
  // before the swap, because what is in the page is removed with it
  document.addEventListener('astro:before-swap', () => moveTo(findDock()))
  document.addEventListener('astro:page-load', place)
  new MutationObserver(() => {
    if (!host.isConnected) place()
  }).observe(document.documentElement, { childList: true, subtree: true })
}

/** Moves the player to the page if it shows the open video. */
export function place(): void {
  const video = $video.get()
  if (!video) {
    host.remove()
    return
  }
  // `pages/watch/PlayerSlot.tsx` compares it to the address of its page
  host.dataset.player = video.page
  const slot = findSlot(video.slug)
  const isMini = $mode.get().endsWith('mini')
  if (slot) {
    if (isMini) setMode('normal')
    moveTo(slot)
  } else {
    setMode('mini')
    moveTo(findDock())
  }
}

/** The place of the player in the page; null if the page does not show this video. */
const findSlot = (slug: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-player-slot]')].find((slot) =>
    slot.dataset.playerSlot?.split(' ').includes(slug),
  ) ?? null

const findDock = (): HTMLElement => document.getElementById('dock') ?? document.body

/** Browsers without `moveBefore` pause a video that is moved. */
function moveTo(parent: HTMLElement): void {
  if (host.parentElement === parent) return
  const { isPlaying } = $playback.get()
  if (host.isConnected && 'moveBefore' in parent) parent.moveBefore(host, null)
  else parent.append(host)
  if (isPlaying) play()
}
