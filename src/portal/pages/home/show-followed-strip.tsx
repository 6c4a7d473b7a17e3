import { createRoot } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchScriptTexts, loadCountryNames } from '#portal/data/fetch-translations.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import { $followedJudoka } from '#portal/stores/followed-judoka.ts'
import { FollowedJudokaList } from '../following/FollowedJudokaList.tsx'

/** Judoka in the strip: those who were followed last. */
const MAX_JUDOKA = 12

/** Shows what followed judoka do next, and their last results, in an element of the home page. Pages load it for those who follow somebody. */
export async function showFollowedStrip(content: Element): Promise<void> {
  const ids = new Set([...$followedJudoka.get()].slice(-MAX_JUDOKA))
  if (ids.size === 0) return
  const { code, path } = splitLocalePrefix(location.pathname)
  const [t] = await Promise.all([fetchScriptTexts(code), loadCountryNames(code)])
  const root = createRoot(content)
  root.render(
    <PageContextProvider value={{ code, t, path, route: 'home', query: {}, origin: null }}>
      <FollowedJudokaList ids={ids} />
    </PageContextProvider>,
  )
  document.addEventListener('astro:before-swap', () => root.unmount(), { once: true })
}
