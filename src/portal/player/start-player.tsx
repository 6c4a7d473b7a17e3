import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchScriptTexts } from '../data/fetch-translations.ts'
import { PageContextProvider } from '../page-context.ts'
import { Player } from './Player.tsx'
import { host } from './placement.ts'
import playerStyles from './player.module.css?inline'
import { $video } from './player-store.ts'
import timelineStyles from './timeline.module.css?inline'

/**
 * The controls of the player: React and its views. They are loaded after the first picture, and stay in the dock of the document,
 * which the client router keeps.
 */

const container = host.appendChild(document.createElement('div'))
const root = createRoot(container)

// Astro keeps only the style sheets that pages name, and these pages do not name any of the player
const sheet = new CSSStyleSheet()
sheet.replaceSync(playerStyles + timelineStyles)
document.adoptedStyleSheets.push(sheet)

/** Shows the controls in the language of the page. */
export async function renderControls(): Promise<void> {
  const { code, path } = splitLocalePrefix(location.pathname)
  const t = await fetchScriptTexts(code)
  flushSync(() =>
    root.render(
      <PageContextProvider value={{ code, t, path, route: 'home', query: {}, origin: null }}>
        <Player />
      </PageContextProvider>,
    ),
  )
}

document.addEventListener('astro:page-load', () => {
  if ($video.get()) renderControls().catch(console.error)
})
