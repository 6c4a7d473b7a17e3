import { type CallDefinition, get, post } from './call-definition.ts'
import { COMPETITION_CALLS } from './calls/competition.ts'
import { CONTEST_CALLS } from './calls/contest.ts'
import { FOLLOW_CALLS } from './calls/follow.ts'
import { LIVE_CALLS } from './calls/live.ts'
import { PURCHASABLE_CALLS } from './calls/purchasable.ts'
import { SEARCH_CALLS } from './calls/search.ts'

/**
 * The catalogue: every call of the API, once (portal specification §7).
 * It holds no schemas, so that a browser can use it; `schemas/` gives each call its shapes under the same name,
 * and the compiler holds the two together.
 */

export { type CallDefinition as CallForm, stripRequiredMark as bareName } from './call-definition.ts'

export const CALLS = {
  ...COMPETITION_CALLS,
  ...CONTEST_CALLS,
  ...FOLLOW_CALLS,
  ...LIVE_CALLS,
  ...PURCHASABLE_CALLS,
  ...SEARCH_CALLS,
  'Clubs/List': get(
    '/api/Clubs/List',
    ['IdPartner', 'Query', 'Language'],
    "Clubs of a partner's nation, or of all; by name",
  ),
  'Clubs/Info': get('/api/Clubs/{idClub}/Info', ['Language'], 'What a club is and how to reach it'),
  'Clubs/Athletes': get('/api/Clubs/{idClub}/Athletes', ['Language'], 'Judoka of a club'),
  'Clubs/Referees': get('/api/Clubs/{idClub}/Referees', ['Language'], 'Referees of a club'),
  'Clubs/Coaches': get('/api/Clubs/{idClub}/Coaches', ['Language'], 'Coaches of a club'),
  'Clubs/Competitions': get(
    '/api/Clubs/{idClub}/Competitions',
    ['Language'],
    'Competitions a club organised or its judoka started at, latest first',
  ),
  'CodeList/GetCountriesWithCompetitions': get(
    '/api/CodeList/GetCountriesWithCompetitions',
    ['Language'],
    'Nations that have held a competition',
  ),
  'CodeList/GetClubs': get(
    '/api/CodeList/GetClubs',
    ['IdCountry'],
    'Clubs to choose from, of one nation or all',
  ),
  'CodeList/GetCountries': get(
    '/api/CodeList/GetCountries',
    ['Query', 'Page', 'PerPage'],
    'Nations by name or code',
  ),
  'CodeList/GetPartners': get(
    '/api/CodeList/GetPartners',
    ['Query', 'Page', 'PerPage'],
    'Partners by name or slug',
  ),
  'CodeList/GetCompetitionTypes': get('/api/CodeList/GetCompetitionTypes', ['lang'], 'Kinds of competitions'),
  'CodeList/GetAges': get(
    '/api/CodeList/GetAges',
    ['Lang', 'Status', 'IsOfficial', 'IdPartner'],
    "Everybody's age categories, with a partner's own where one is asked for",
  ),
  'CodeList/GetWeightsWithDefault': get(
    '/api/CodeList/GetWeightsWithDefault',
    ['IdAge', 'IdPartner', 'IsOfficial', 'Type', 'IsOpen'],
    'Weight categories, and which are preselected',
  ),
  'CodeList/GetCompetitorsColorScheme': get(
    '/api/CodeList/GetCompetitorsColorScheme',
    ['lang'],
    'Colours the two sides may wear',
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
  'EnvInfo/GetEnvInfo': get('/api/EnvInfo/GetEnvInfo', [], 'Which build answers'),
  'Judoka/GetJudokas': get(
    '/api/Judoka/{idPartner}/GetJudokas',
    ['Page!', 'PerPage!', 'Query', 'idCompetition', 'digests'],
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
  'Ranking/GetCupsForPartner': get(
    '/api/Ranking/GetCupsForPartner',
    ['IdPartner', 'Language'],
    'Cups of a partner',
  ),
  'Ranking/GetRankingCategories': get(
    '/api/Ranking/GetRankingCategories',
    ['IdPartner', 'IdCup', 'Year', 'RangeFrom', 'RangeTo', 'Language'],
    'Categories that are ranked',
  ),
  'Ranking/GetClubRankings': get(
    '/api/Ranking/GetClubRankings',
    ['IdPartner', 'IdCup', 'Year', 'RangeFrom', 'RangeTo', 'Language'],
    'Clubs, with the results that make up their points',
  ),
  'Ranking/GetCupCompetitions': get(
    '/api/Ranking/GetCupCompetitions',
    ['IdPartner', 'IdCup', 'Year', 'RangeFrom', 'RangeTo', 'Language'],
    'Competitions that count, latest first',
  ),
  'Ranking/GetIndividualRankings': get(
    '/api/Ranking/GetIndividualRankings',
    ['IdPartner', 'IdCup', 'Year', 'RangeFrom', 'RangeTo', 'Language', 'IdClub'],
    'Judoka by weight category, with the results that make up their points',
  ),
  'Ranking/GetTeamPoints': get(
    '/api/Ranking/GetTeamPoints',
    ['IdClub!', 'IdPokal!', 'Leto!', 'Lang'],
    "A club's points in a cup by age category",
  ),
  'Ranking/GetCoachRanking': get(
    '/api/Ranking/GetCoachRanking/Partner/{idPartner}/Cup/{idCup}/Year/{year}',
    [],
    'Coaches, with the results of their judoka that make up their points',
  ),
  'User/GetAccountsInfo': get(
    '/api/User/GetAccountsInfo',
    ['language'],
    'The account of who is signed in, and those linked to it',
  ),
  'User/StripeCustomerCashBalance': post(
    '/api/User/StripeCustomerCashBalance',
    'What who is signed in has at the payment provider',
  ),
  User: get('/api/User', [], 'Who is signed in'),
  locales: get('/locales/{lng}/{ns}.json', [], 'Texts of the portal in a language'),
  'locales/add': post('/locales/add/{lng}/{ns}', 'Adds missing texts; off in production'),
} as const satisfies Record<string, CallDefinition>

export type CallName = keyof typeof CALLS

type WithoutRequiredMark<Q extends string> = Q extends `${infer Name}!` ? Name : Q
type PathParameterName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterName<Rest>
  : never

/** Names a call takes in its path. */
export type PathParameterNames<C extends CallName> = PathParameterName<(typeof CALLS)[C]['path']>

/** Names a call takes in its query. */
export type QueryParameterNames<C extends CallName> = WithoutRequiredMark<(typeof CALLS)[C]['query'][number]>
