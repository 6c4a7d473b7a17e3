import type { RouteName } from '#publication/routes.ts'
import type { AnyPage } from '../frame/page/PageBody.tsx'
import type { LiveRouteName } from './route.ts'

// One function per import: each import in the code repeats the list of files and styles of its page.
const importCompetitionPages = () => import('../pages/competition/page.tsx')
const importResultsPages = () => import('../pages/results/page.tsx')
const importStandingsPages = () => import('../pages/standings/page.tsx')
const importDrawChoicePages = () => import('../pages/draw/categories-page.tsx')
const importDrawPages = () => import('../pages/draw/page.tsx')
const importTeamDrawPages = () => import('../pages/draw/team-page.tsx')
const importContestOrderPages = () => import('../pages/contest-order/page.tsx')
const importHallPages = () => import('../pages/contest-order/hall/page.tsx')
const importAthletePages = () => import('../pages/participants/athlete/page.tsx')
const importStaticPages = () => import('./static-page-loaders.ts')

/** Pages of a competition that may be in progress, imported on demand; not draws as tables, which few readers choose. */
const LIVE_PAGE_LOADERS = {
  competition: async () => (await importCompetitionPages()).competition,
  results: async () => (await importResultsPages()).results,
  resultsByAge: async () => (await importResultsPages()).resultsByAge,
  standings: async () => (await importStandingsPages()).standings,
  standingsByAge: async () => (await importStandingsPages()).standingsByAge,
  draws: async () => (await importDrawChoicePages()).draws,
  individualDraws: async () => (await importDrawChoicePages()).individualDraws,
  draw: async () => (await importDrawPages()).draw,
  drawPart: async () => (await importDrawPages()).drawPart,
  teamDraws: async () => (await importDrawChoicePages()).teamDraws,
  teamDraw: async () => (await importTeamDrawPages()).teamDraw,
  teamDrawPart: async () => (await importTeamDrawPages()).teamDrawPart,
  legacyDraws: async () => (await importDrawChoicePages()).legacyDraws,
  contestOrder: async (search) =>
    search.get('screen')
      ? (await importHallPages()).hallOrder
      : (await importContestOrderPages()).contestOrder,
  athlete: async () => (await importAthletePages()).athlete,
} satisfies Record<LiveRouteName, (search: URLSearchParams) => Promise<AnyPage>>

const isLiveRoute = (route: RouteName): route is LiveRouteName => Object.hasOwn(LIVE_PAGE_LOADERS, route)

/**
 * Imports the page of a route; of several, the one that the query selects. The imports of the other pages are in a module
 * of their own: their list is as large as a view, and most live pages don't need it.
 */
export async function loadPage(route: RouteName, search: URLSearchParams): Promise<AnyPage> {
  if (isLiveRoute(route)) return LIVE_PAGE_LOADERS[route](search)
  return (await importStaticPages()).STATIC_PAGE_LOADERS[route]()
}
