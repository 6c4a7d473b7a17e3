import type { Family } from '#contract/published/addresses.ts'
import type { AnyPage } from '../layout/PageBody.tsx'

// One import each: every one in the program names all files and styles of its page.
const competitionPages = () => import('../competition/page.tsx')
const resultsPages = () => import('../results/page.tsx')
const standingsPages = () => import('../standings/page.tsx')
const drawChoicePages = () => import('../draw/choice-page.tsx')
const drawPages = () => import('../draw/page.tsx')
const teamDrawPages = () => import('../draw/team-page.tsx')
const plainDrawPages = () => import('../draw/plain-page.tsx')
const contestOrderPages = () => import('../contest-order/page.tsx')
const hallPages = () => import('../contest-order/hall-page.tsx')
const athletePages = () => import('../participants/athlete/page.tsx')

/** Pages of a competition that may be going on, fetched when an address asks for them. */
const LIVE_PAGES = {
  competition: async () => (await competitionPages()).competition,
  results: async () => (await resultsPages()).results,
  resultsByAge: async () => (await resultsPages()).resultsByAge,
  standings: async () => (await standingsPages()).standings,
  standingsByAge: async () => (await standingsPages()).standingsByAge,
  draws: async () => (await drawChoicePages()).draws,
  individualDraws: async () => (await drawChoicePages()).individualDraws,
  draw: async () => (await drawPages()).draw,
  teamDraws: async () => (await drawChoicePages()).teamDraws,
  teamDraw: async () => (await teamDrawPages()).teamDraw,
  legacyDraws: async () => (await drawChoicePages()).legacyDraws,
  legacyDraw: async () => (await plainDrawPages()).legacyDraw,
  contestOrder: async (search) =>
    search.get('screen') ? (await hallPages()).hallOrder : (await contestOrderPages()).contestOrder,
  athlete: async () => (await athletePages()).athlete,
} satisfies { [F in Family]?: (search: URLSearchParams) => Promise<AnyPage> }

export type LiveFamily = keyof typeof LIVE_PAGES

const isLive = (family: Family): family is LiveFamily => Object.hasOwn(LIVE_PAGES, family)

/**
 * A family's page; of several, the one that the query asks for. Where those lie that are never live, a live page doesn't know: that alone weighs
 * as much as a view.
 */
export async function pageOf(family: Family, search: URLSearchParams): Promise<AnyPage> {
  if (isLive(family)) return LIVE_PAGES[family](search)
  return (await import('./other-families.ts')).OTHER_PAGES[family]()
}
