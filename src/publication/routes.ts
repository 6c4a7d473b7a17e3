import { LANGUAGE_CODES } from '#language/languages.ts'
import { memoize } from '#language/memoize.ts'

/**
 * The patterns of all addresses of the site (portal specification §2). Views build links with it, the pipeline
 * lists the pages to render from it, and the browser's router finds the page of an address with it.
 * `{id}` of a competition is its external id; `{category}` the number of a weight category, `{team}` of a team competition;
 * `{nation}` a three-letter code; `{code}` a contest (`contest-code.ts`).
 */
export const ROUTE_PATTERNS = {
  home: '/',
  calendar: '/calendar/',
  ranking: '/ranking/',
  clubs: '/clubs/',
  judokaList: '/judoka/',
  partner: '/{partner}/',
  partnerCalendar: '/{partner}/calendar/',
  competition: '/competition/{id}/',
  results: '/competition/{id}/results/',
  resultsByAge: '/competition/{id}/results/{age}/',
  standings: '/competition/{id}/standings/',
  standingsByAge: '/competition/{id}/standings/{age}/',
  documents: '/competition/{id}/documents/',
  documentsOfCompetition: '/competition/{id}/documents/competition/',
  documentsOfDraw: '/competition/{id}/documents/draw/',
  documentsOfStandings: '/competition/{id}/documents/standings/',
  documentsOfResults: '/competition/{id}/documents/results/',
  draws: '/competition/{id}/draw/',
  individualDraws: '/competition/{id}/draw/i/',
  draw: '/competition/{id}/draw/i/{category}/',
  drawPart: '/competition/{id}/draw/i/{category}/{part}/',
  teamDraws: '/competition/{id}/draw/t/',
  teamDraw: '/competition/{id}/draw/t/{team}/',
  teamDrawPart: '/competition/{id}/draw/t/{team}/{part}/',
  legacyDraws: '/competition/{id}/draw_legacy/',
  legacyDraw: '/competition/{id}/draw_legacy/{category}/',
  legacyDrawPart: '/competition/{id}/draw_legacy/{category}/{part}/',
  legacyTeamDraw: '/competition/{id}/draw_legacy/t/{team}/',
  legacyTeamDrawPart: '/competition/{id}/draw_legacy/t/{team}/{part}/',
  bracketsTest: '/competition/{id}/brackets_test/',
  contestOrder: '/competition/{id}/contest_order/',
  contest: '/competition/{id}/contest/{code}/',
  watch: '/competition/{id}/watch/',
  participants: '/competition/{id}/judoka/',
  athletes: '/competition/{id}/judoka/athletes/',
  nations: '/competition/{id}/judoka/nations/',
  participantRegions: '/competition/{id}/judoka/regions/',
  participantClubs: '/competition/{id}/judoka/clubs/',
  participantSchools: '/competition/{id}/judoka/schools/',
  participantTeams: '/competition/{id}/judoka/teams/',
  athlete: '/competition/{id}/judoka/{athlete}/',
  watchLive: '/watch/live/',
  fullRound: '/watch/full_rounds/{video}/',
  matchVideo: '/watch/matches/{video}/',
  judoka: '/judoka/{id}/',
  judokaResults: '/judoka/{id}/results/',
  judokaYear: '/judoka/{id}/results/{year}/',
  judokaMedals: '/judoka/{id}/medals/',
  headToHead: '/judoka/{id}/head_to_head/',
  nation: '/nation/{nation}/',
  following: '/following/',
  apply: '/apply_to_competition/',
  applied: '/apply_to_competition/success/',
  applyTo: '/competition/{id}/apply_to_competition/',
  registrations: '/registrations/',
  subscriptions: '/subscriptions/',
  user: '/user/',
  userLinks: '/user/links/',
  userSettings: '/user/settings/',
  userClaim: '/user/claim/',
  userClaims: '/user/claims/',
  userPageViews: '/user/page_views/',
  userDeletion: '/user/deletion/',
  events: '/events/',
  event: '/event/{event}/',
  cookies: '/cookies/',
  accessibility: '/accessibility/',
  widgets: '/widgets/',
  offline: '/offline/',
  components: '/components/',
  club: '/jzs/clubs/{club}/',
  clubAthletes: '/jzs/clubs/{club}/athletes/',
  clubCoaches: '/jzs/clubs/{club}/coaches/',
  clubReferees: '/jzs/clubs/{club}/referees/',
  clubCompetitions: '/jzs/clubs/{club}/competitions/',
  partnerClubs: '/{partner}/clubs/',
  partnerClub: '/{partner}/clubs/{club}/',
  partnerClubAthletes: '/{partner}/clubs/{club}/athletes/',
  partnerClubCoaches: '/{partner}/clubs/{club}/coaches/',
  partnerClubReferees: '/{partner}/clubs/{club}/referees/',
  partnerClubCompetitions: '/{partner}/clubs/{club}/competitions/',
  partnerJudoka: '/{partner}/judoka/',
  partnerRanking: '/{partner}/ranking/',
  rankedClub: '/{partner}/ranking/{cup}/club/{club}/{year}/',
  competitionNotFound: '/competition/not_found/',
  judokaNotFound: '/competition/judokaProfileNotFound/',
} as const

export type RouteName = keyof typeof ROUTE_PATTERNS

/** An object with a value for each route. */
export const mapRoutes = <T>(getValue: (route: RouteName) => T): Record<RouteName, T> => {
  const routes = Object.keys(ROUTE_PATTERNS) as RouteName[]
  return Object.fromEntries(routes.map((route) => [route, getValue(route)])) as Record<RouteName, T>
}

type PatternParameterName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PatternParameterName<Rest>
  : never

/** The path parameters of a route. */
export type RouteParams<F extends RouteName> = {
  readonly [K in PatternParameterName<(typeof ROUTE_PATTERNS)[F]>]: string
}

type PathArguments<F extends RouteName> =
  PatternParameterName<(typeof ROUTE_PATTERNS)[F]> extends never
    ? []
    : [{ readonly [K in PatternParameterName<(typeof ROUTE_PATTERNS)[F]>]: string | number }]

/** The path of a page in the default language. */
export function buildPath<F extends RouteName>(route: F, ...[params]: PathArguments<F>): string {
  return fillRoutePattern(route, params ?? {})
}

/** Text and names of parameters by turns, beginning with text. */
const splitPattern = memoize((route: RouteName) => ROUTE_PATTERNS[route].split(/\{(\w+)\}/))

/** `buildPath` for a route that is only known at run time. */
export function fillRoutePattern(
  route: RouteName,
  params: Readonly<Record<string, string | number>>,
): string {
  return splitPattern(route)
    .map((part, at) => (at % 2 === 1 ? encodeURIComponent(params[part] ?? '') : part))
    .join('')
}

/** First path segments of the site: slugs of partners and external ids of competitions must differ from them. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...new Set(Object.values(ROUTE_PATTERNS).flatMap((pattern) => /^\/(\w+)/.exec(pattern)?.[1] ?? [])),
  'not_found',
  'judokaProfileNotFound',
  'account',
  'data',
  'api',
  'cdn',
  'video',
  'live',
  'assets',
  'pagefind',
  'widget',
  'flags',
  ...LANGUAGE_CODES,
]

/** Codes of nations that have a page: those of the IOC, and of teams that are no nation, have three letters. */
export const NATION_CODE = /^[A-Z]{3}$/

const PARAMETER_PATTERNS: Record<string, string> = {
  age: '[0-9]+',
  athlete: '[0-9]+',
  category: '[0-9]+',
  club: '[0-9]+',
  code: '[1-9][0-9]*-[1-9][0-9]*',
  cup: '[0-9]+',
  event: '[0-9]{1,9}',
  part: '(?:pool|repechage)_[a-d][1-4]?|[a-z]+[0-9]*_[1-9][0-9]*',
  team: '[0-9]+',
  year: '[0-9]{4}',
  id: '[^/]+',
  nation: '[A-Z]{3}',
  video: '[^/]+',
  partner: `(?!(?:${RESERVED_SEGMENTS.join('|')})/)[^/]+`,
}

const ROUTE_MATCHERS = (Object.keys(ROUTE_PATTERNS) as RouteName[])
  .map((route) => {
    const pattern = ROUTE_PATTERNS[route]
    const source = pattern.replace(
      /\{(\w+)\}/g,
      (_, name: string) => `(?<${name}>${PARAMETER_PATTERNS[name]})`,
    )
    return { route, fixed: !pattern.includes('{'), expression: new RegExp(`^${source}$`) }
  })
  .sort((a, b) => Number(b.fixed) - Number(a.fixed)) // `/competition/not_found/` before `/competition/{id}/`

/** The route of a path without its locale; null if no route matches. The trailing slash is optional. */
export function matchRoute(path: string): { route: RouteName; params: Record<string, string> } | null {
  const normalized = path.endsWith('/') ? path : `${path}/`
  for (const { route, expression } of ROUTE_MATCHERS) {
    const params = decodeParams(expression.exec(normalized))
    if (params) return { route, params }
  }
  return null
}

/** The parameters in the path; null if it does not match, or contains an invalid escape. */
function decodeParams(match: RegExpExecArray | null): Record<string, string> | null {
  if (!match) return null
  try {
    const groups = Object.entries(match.groups ?? {})
    return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}
