/**
 * The catalogue: every call of the API, once (portal specification §7).
 * It holds no schemas, so that a browser can use it; `schemas/` gives each call its shapes under the same name,
 * and the compiler holds the two together.
 */

export type CallForm = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` for what is required in it. */
  path: string
  /** Query names as the specification spells them; a trailing `!` marks one that must be given. */
  query: readonly string[]
  /** Whether a JSON body is sent. */
  body: boolean
  about: string
}

export const CALLS = {
  'CodeList/GetCountries': get(
    '/api/CodeList/GetCountries',
    ['Query', 'Page', 'PerPage'],
    'Nations by name or code',
  ),
  'Competition/Info': get(
    '/api/Competition/Info',
    ['idCompetition', 'idExternal', 'language'],
    'One competition by its number or by its name in addresses',
  ),
  'Competition/GetFeatured': get(
    '/api/Competition/GetFeatured',
    ['Language', 'PartnerId'],
    'What is on now, then what comes next, then what has just finished',
  ),
  'Competition/GetResults': get(
    '/api/Competition/GetResults',
    ['IdAgeCategory', 'IdCompetition', 'Language'],
    'Places of all categories, or of one age category',
  ),
  'Competition/GetCompetitors': post('/api/Competition/GetCompetitors', 'Judoka entered in a competition'),
  'Competition/GetCompAgesWithWeights': get(
    '/api/Competition/GetCompAgesWithWeights',
    ['IdCompetition', 'Language'],
    'Age categories with the weight categories held, and their state',
  ),
  'Competition/GetCompetitionAges': get(
    '/api/Competition/GetCompetitionAges',
    ['IdCompetition', 'Language'],
    'Age categories of a competition',
  ),
  'Competition/GetCompetitions': post(
    '/api/Competition/GetCompetitions',
    'Competitions, filtered, sorted and paged',
  ),
  'Contest/GetContests': get(
    '/api/Contest/GetContests',
    ['competitionId', 'contestCode'],
    'Contests of a competition by the beginning of their code',
  ),
  'Contest/Find': get(
    '/api/Contest/Find',
    ['IdCompetition', 'UpdatedAtMin', 'Language', 'IdWeight', 'IdTeamCompetition', 'TeamFightsIds'],
    'Contests of a competition, of one category, or changed since a moment',
  ),
  'EnvInfo/GetEnvInfo': get('/api/EnvInfo/GetEnvInfo', [], 'Which build answers'),
  'Judoka/GetJudokas': get(
    '/api/Judoka/{idPartner}/GetJudokas',
    ['Page!', 'PerPage!', 'Query'],
    "Judoka who took part in a partner's competitions, by name; partner 0 is all of them",
  ),
  'JudokaProfile/Info': get('/api/JudokaProfile/Info', ['IdAthlete', 'Language'], 'Who a judoka is'),
  'JudokaProfile/ResultYears': get('/api/JudokaProfile/ResultYears', ['IdAthlete'], 'Years with a result'),
  'JudokaProfile/Results': get(
    '/api/JudokaProfile/Results',
    ['Year', 'IdAthlete', 'Language'],
    "A judoka's results of one year",
  ),
  'JudokaProfile/AllResults': get(
    '/api/JudokaProfile/AllResults',
    ['IdAthlete', 'Language'],
    "All of a judoka's results, latest first",
  ),
  'JudokaProfile/Stats': get(
    '/api/JudokaProfile/Stats',
    ['IdAthlete', 'Language'],
    'Contests, wins and medals by year',
  ),
  'JudokaProfile/HeadToHead': get(
    '/api/JudokaProfile/HeadToHead',
    ['IdCompetitor', 'Year', 'IdAthlete', 'Language'],
    'Meetings with one opponent, or with all of them',
  ),
  'JudokaProfile/HeadToHead/Opponents': get(
    '/api/JudokaProfile/HeadToHead/Opponents',
    ['idPerson!'],
    'Everyone a judoka has met',
  ),
  'Partner/GetSupportedPartners': get(
    '/api/Partner/GetSupportedPartners',
    ['Lang'],
    'Partners shown on the portal',
  ),
} as const satisfies Record<string, CallForm>

export type CallName = keyof typeof CALLS

function get<P extends string, const Q extends readonly string[]>(path: P, query: Q, about: string) {
  return { method: 'GET', path, query, body: false, about } as const
}

function post<P extends string>(path: P, about: string) {
  return { method: 'POST', path, query: [], body: true, about } as const
}

type Bare<Q extends string> = Q extends `${infer Name}!` ? Name : Q
type InPath<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | InPath<Rest>
  : never

/** Names a call takes in its path. */
export type PathNames<C extends CallName> = InPath<(typeof CALLS)[C]['path']>

/** Names a call takes in its query. */
export type QueryNames<C extends CallName> = Bare<(typeof CALLS)[C]['query'][number]>

/** A query name without the mark of what must be given. */
export const bareName = (name: string): string => name.replace(/!$/, '')

/** Whether a query name carries the mark of what must be given. */
export const isRequired = (name: string): boolean => name.endsWith('!')
