import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchTranslations } from '../../client/data/fetch-translations.ts'
import { PageContextProvider } from '../../page-context.ts'
import { markContestInPage } from './mark-contest.ts'
import { Player } from './Player.tsx'
import { followPages, host, place } from './placement.ts'
import playerStyles from './player.module.css?inline'
import { openVideo } from './player-control.ts'
import { $contest, $playback, $video } from './player-store.ts'
import timelineStyles from './timeline.module.css?inline'

export { pause, play, seek } from './player-control.ts'

/**
 * The player: React and its views, and hls.js when a video needs it. It is loaded with the first video, and stays in the dock of the
 * document, which the client router keeps.
 */

export const isOpen = (): boolean => $video.get() !== null

/** Starts the video of a link or button with `data-play`, at `data-second`. */
export function startPlayer(trigger: HTMLElement): void {
  const { dataset } = trigger
  const { play, second, contest } = dataset
  if (!play) return
  openVideo({
    slug: second === undefined && trigger.closest('[data-player-slot]') ? findRunningStream(play) : play,
    second: second === undefined ? null : Number(second),
    page: rememberContest(contest),
  }).catch(console.error)
  place()
  render()
    .then(() => host.querySelector('section')?.focus({ preventScroll: true }))
    .catch(console.error)
}

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

const root = createRoot(host)

// Astro keeps only the style sheets that pages name, and these pages do not name any of the player
const sheet = new CSSStyleSheet()
sheet.replaceSync(playerStyles + timelineStyles)
document.adoptedStyleSheets.push(sheet)

async function render(): Promise<void> {
  const { code, path } = splitLocalePrefix(location.pathname)
  const t = await fetchTranslations(code)
  flushSync(() =>
    root.render(
      <PageContextProvider value={{ code, t, path, route: 'home', query: {}, origin: null }}>
        <Player />
      </PageContextProvider>,
    ),
  )
}

followPages()
document.addEventListener('astro:page-load', () => {
  if (!isOpen()) return
  markContestInPage($contest.get())
  render().catch(console.error)
})
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
