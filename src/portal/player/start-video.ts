import { parseVideoSlug } from '#publication/videos.ts'
import { followPages, host, place } from './placement.ts'
import { openVideo } from './player-control.ts'
import { $isYouTubeAllowed, $playback, $problem, $video } from './player-store.ts'
import { $contest } from './recording/current-contest.ts'
import { markContestInPage } from './recording/mark-contest.ts'
import { parseStartSecond } from './start-second.ts'

export { pause, play, seek } from './player-control.ts'

/**
 * The beginning of a video: hls.js and the address are loaded first, so that the picture appears as soon as possible; React and the
 * controls follow it.
 */

export const isOpen = (): boolean => $video.get() !== null

/** Controls do not wait longer for the first picture. Milliseconds. */
const CONTROLS_DELAY_MS = 1500

/** Starts the video of a link or button with `data-play`, at `data-second` or, for the button of the page, at the second of its address. */
export function startVideo(trigger: HTMLElement): void {
  const { play, second, contest } = trigger.dataset
  if (!play) return
  const slot = trigger.closest<HTMLElement>('[data-player-slot]')
  const asked = slot ? parseStartSecond(location.hash) : null
  const start = asked ?? (second === undefined ? null : Number(second))
  const slug = slot && start === null ? findRunningStream(play) : play
  const page = rememberContest(contest)
  const isFirst = !host.isConnected
  if (isFirst) for (const playerSlot of listSlots()) playerSlot.dataset.starting = ''
  openVideo({ slug, second: start, page, address: findAddress(trigger, slug, page) }).catch(console.error)
  if (!isFirst) place()
  // a page that starts the video by itself keeps the focus where it is
  showControls(navigator.userActivation.isActive).catch(console.error)
}

const listSlots = () => document.querySelectorAll<HTMLElement>('[data-player-slot]')

async function showControls(isAsked: boolean): Promise<void> {
  await untilFirstPicture()
  for (const slot of listSlots()) delete slot.dataset.starting
  if (!isOpen()) return
  place()
  const { renderControls } = await import('./start-player.tsx')
  await renderControls()
  if (isAsked) host.querySelector('section')?.focus({ preventScroll: true })
}

/** Until something can be shown: the first picture, a problem, or the question for consent. */
const untilFirstPicture = (): Promise<void> =>
  new Promise((resolve) => {
    const video = $video.get()
    const needsConsent = video && parseVideoSlug(video.slug).source === 'yt' && !$isYouTubeAllowed.get()
    const timer = setTimeout(end, needsConsent ? 0 : CONTROLS_DELAY_MS)
    const unlisten = [
      $playback.subscribe(({ isReady }) => isReady && end()),
      $problem.listen((problem) => problem && end()),
    ]
    function end(): void {
      clearTimeout(timer)
      queueMicrotask(() => unlisten.forEach((stop) => void stop()))
      resolve()
    }
  })

/** The stream of the page that is on now, if there is one; the page offers its first one. */
function findRunningStream(slug: string): string {
  const now = Date.now()
  const links = [...document.querySelectorAll<HTMLElement>('[data-from]')].filter(
    ({ dataset: { from, until } }) => Date.parse(from ?? '') <= now && now < Date.parse(until ?? ''),
  )
  return links.some(({ dataset }) => dataset.play === slug) ? slug : (links[0]?.dataset.play ?? slug)
}

/** The address of the page with the contest, so that it can be shared and returned to. */
function rememberContest(contest: string | undefined): string {
  const page = new URL(location.href)
  page.hash = ''
  if (contest && page.pathname.endsWith('/watch/')) {
    page.search = ''
    page.searchParams.set('contest', contest)
    history.replaceState(history.state, '', page)
  }
  return page.pathname + page.search
}

/** The address that opens this video again, to which a second is added: of a mat or a commentator what its link names. */
function findAddress({ dataset: { contest } }: HTMLElement, slug: string, page: string): string {
  if (contest) return page
  const links = [...document.querySelectorAll<HTMLElement>('[data-address]')]
  return (
    links.find(({ dataset }) => dataset.play === slug)?.dataset.address ?? page.replace(/[?&]t=[^&]*/, '')
  )
}

followPages()
document.addEventListener('astro:page-load', () => markContestInPage($contest.get()))
$video.listen((video) => !video && place())
$contest.listen((contest) => {
  markContestInPage(contest)
  tellParent({ type: 'hajime:contest', contest })
})
let wasPlaying = false
$playback.listen(({ isPlaying, second }) => {
  if (isPlaying === wasPlaying) return
  wasPlaying = isPlaying
  tellParent({ type: isPlaying ? 'hajime:playing' : 'hajime:paused', second })
})

/** The page around an embedded player; everything that it is told is public. */
function tellParent(
  message:
    | { type: 'hajime:contest'; contest: number | null }
    | { type: 'hajime:playing' | 'hajime:paused'; second: number },
): void {
  if (parent !== window) parent.postMessage(message, '*')
}
