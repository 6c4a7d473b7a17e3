import type { CallInput, CallName } from '#contract/calls.ts'
import { analyzeDatabase, type OpenDatabase, openInMemory } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { copyFilledDatabase } from '../../embedded-templates.ts'
import { DEMO_TEMPLATE } from '../../unit/demo/world/demo-database.ts'
import { multiplyRows } from '../fixtures/multiply-rows.ts'

/** The world in which the costs of calls are measured, and what is asked of it. */

/** Each with its competitions, clubs and people: 240 competitions, 7,000 people and 23,000 contests in all. */
const COPIES = 19

const COPIED = [
  tables.person,
  tables.club,
  tables.competition,
  tables.competitionCategory,
  tables.teamCompetition,
  tables.team,
  tables.teamContest,
  tables.entry,
  tables.contest,
  tables.scoreEvent,
  tables.contestVideo,
  tables.individualResult,
  tables.teamResult,
  tables.competitionDocument,
  tables.programmeBlock,
  tables.programmeBlockMat,
  tables.coaching,
  tables.refereeRecord,
  tables.coachRecord,
  tables.personRegistration,
]

/** The demo world many times, in the embedded database, whose statements take processor time of this thread alone. */
export async function openCostWorld(): Promise<OpenDatabase> {
  const opened = await openInMemory(await copyFilledDatabase(DEMO_TEMPLATE))
  await multiplyRows(opened.db, COPIED, { copies: COPIES, idStep: 100_000 })
  await analyzeDatabase(opened.db)
  return opened
}

/** Rows of the demo world. */
const LEAGUE = 1
const UNION = 2
/** The largest competition, with places; one that is running; one of teams; one that takes entries. */
const OVER = 8
const RUNNING = 9
const OF_TEAMS = 7
const OPEN = 11
const CONTEST_WITH_EVENTS = 998
/** The judoka with the most contests. */
const BUSIEST = 235
const RIVAL = 241
const CLUB = 4
export const USER = 3
const PERSON_OF_USER = 6
const CUP = { IdPartner: LEAGUE, IdCup: 1, Year: 2026 }

/** One request of each call that is measured: of the largest that visitors make. */
export const COST_INPUTS: { [C in CallName]?: CallInput<C> } = {
  'Clubs/List': {},
  'Clubs/Merged': {},
  'Clubs/Info': { idClub: CLUB },
  'Clubs/Athletes': { idClub: CLUB },
  'Clubs/Referees': { idClub: CLUB },
  'Clubs/Coaches': { idClub: CLUB },
  'Clubs/Competitions': { idClub: CLUB },
  'CodeList/GetCountriesWithCompetitions': {},
  'CodeList/GetClubs': {},
  'CodeList/GetPartners': { Page: 1, PerPage: 50 },
  'CodeList/GetCompetitionTypes': { lang: 'en' },
  'CodeList/GetAges': {},
  'CodeList/GetWeightsWithDefault': {},
  'CodeList/GetCompetitorsColorScheme': { lang: 'en' },
  'CodeList/GetCountries': { Page: 1, PerPage: 50 },
  'Competition/AddMissingStartTimeToFragmentsMats': {},
  'Competition/EnterableJudoka': { idCompetition: OPEN },
  'Competition/GetCompAgesWithWeights': { IdCompetition: OVER },
  'Competition/GetCompAgesWithWeightsTeams': { IdCompetition: OF_TEAMS },
  'Competition/GetCompCompetitionsFragments': { IdCompetition: OVER },
  'Competition/GetCompRanks': {},
  'Competition/GetCompetitionAges': { IdCompetition: OVER },
  'Competition/GetCompetitionFiles': { IdCompetition: OVER },
  'Competition/GetCompetitionJudokaProfile': { IdCompetition: OVER, IdAthlete: BUSIEST },
  'Competition/GetCompetitionStandings': { IdCompetition: OVER },
  'Competition/GetCompetitions': { body: { perPage: 50 } },
  'Competition/GetCompetitors': { body: { idCompetition: OVER } },
  'Competition/GetFeatured': { PartnerId: LEAGUE },
  'Competition/GetResults': { IdCompetition: OVER },
  'Competition/GetTeamCompetitions': { idCompetition: OF_TEAMS },
  'Competition/GetTeamCompetitors': { idCompetition: OF_TEAMS, IdTeam: 1 },
  'Competition/GetTeamContests': { idCompetition: OF_TEAMS },
  'Competition/GetTeamResults': { idCompetition: OF_TEAMS },
  'Competition/GetTeams': { idCompetition: OF_TEAMS },
  'Competition/Info': { idCompetition: OVER },
  'Competition/LoginUserRegistrations': { idCompetition: OPEN },
  'Competition/PurchasableEntries': { idCompetition: OPEN },
  'Competition/SearchInCompetition': { IdCompetition: OVER, Query: 'ma' },
  'Contest/Events': { idFight: CONTEST_WITH_EVENTS },
  'Contest/Events/FromPoints': { idFight: CONTEST_WITH_EVENTS },
  'Contest/Find': { IdCompetition: OVER },
  'Contest/FindEvents': { IdCompetition: RUNNING },
  'Contest/FindForSpecificSystem': { BracketsSystem: 'last8_rep', NumberOfCompetitors: 32 },
  'Contest/GetContests': { competitionId: OVER },
  'Contest/TeamsFind': { IdCompetition: OF_TEAMS },
  'EnvInfo/GetEnvInfo': {},
  'Events/Info': { idEvent: 1 },
  'Events/List': {},
  'Follow/GetUserFollowingJudoka': {},
  'Follow/GetUserFollowingJudokaIds': {},
  'Follow/SearchJudokaToFollow': { Query: 'ma', Take: 10 },
  'Follow/UserFollowJudoka': { body: { idJudoka: BUSIEST } },
  'Follow/UserUnfollowJudoka': { body: { idJudoka: BUSIEST } },
  'Judoka/GetJudokas': { idPartner: 0, Page: 1, PerPage: 50 },
  'JudokaProfile/AllResults': { IdAthlete: BUSIEST },
  'JudokaProfile/Digests': { Page: 1, PerPage: 1000 },
  'JudokaProfile/HeadToHead': { IdAthlete: BUSIEST, IdCompetitor: RIVAL },
  'JudokaProfile/HeadToHead/Opponents': { idPerson: BUSIEST },
  'JudokaProfile/Info': { IdAthlete: BUSIEST },
  'JudokaProfile/Profiles': { IdAthletes: Array.from({ length: 50 }, (_, index) => index + 1) },
  'JudokaProfile/Merged': {},
  'JudokaProfile/ResultYears': { IdAthlete: BUSIEST },
  'JudokaProfile/Results': { IdAthlete: BUSIEST, Year: 2026 },
  'JudokaProfile/Stats': { IdAthlete: BUSIEST },
  'Live/Contests': { idCompetition: RUNNING },
  'Live/Results': { idCompetition: OVER },
  'Live/State': { idCompetition: RUNNING },
  'Live/Teams': { idCompetition: OF_TEAMS },
  'Notifications/Key': {},
  'PageViews/Add': { body: { path: '/de/calendar/', referrer: 'judo.example' } },
  'PageViews/Report': { idPartner: LEAGUE, From: '2025-01-01', To: '2030-12-31' },
  'Partner/GetSupportedPartners': {},
  'Purchasable/BuyClubRegistrations': {
    body: { idPartner: UNION, year: 2026, registrations: [{ idClub: CLUB }] },
  },
  'Purchasable/BuyEntries': {
    body: {
      idCompetition: OPEN,
      entries: [{ idUser: USER, idPerson: PERSON_OF_USER, idAge: 7, idWeight: 35 }],
    },
  },
  'Purchasable/BuyCompetitionEntries': {
    body: {
      idCompetition: OPEN,
      entries: [{ idUser: USER, idPerson: PERSON_OF_USER, idAge: 7, idWeight: 35 }],
    },
  },
  'Purchasable/BuyEventEntries': { body: { idEvent: 1, entries: [{ idUser: USER }] } },
  'Purchasable/BuyPersonRegistrations': {
    body: { idPartner: UNION, year: 2026, registrations: [{ idUser: USER }] },
  },
  'Competition/AddChild': {
    idCompetition: OPEN,
    body: {
      givenName: 'Mia',
      familyName: 'Novak',
      birthYear: 2004,
      idClub: CLUB,
      idAge: 7,
      idWeight: 47,
      locale: 'en',
    },
  },
  'Competition/WithdrawEntry': { idCompetition: OPEN, body: { idEntry: 1 } },
  'Competition/JoinWaitingList': {
    idCompetition: OPEN,
    body: { entries: [{ idUser: USER, idPerson: PERSON_OF_USER, idAge: 7, idWeight: 35 }] },
  },
  'Competition/LeaveWaitingList': { idCompetition: OPEN, body: { idPerson: PERSON_OF_USER, idWeight: 35 } },
  'Events/Entrants': { idEvent: 1 },
  'Events/WithdrawEntry': { idEvent: 1, body: { idPaymentIntentItem: 1 } },
  'Purchasable/Payments': {},
  'Purchasable/Quote': { body: { idEvent: 1, entries: [{ idUser: USER }] } },
  'Purchasable/SeasonRegistrations': {},
  'Purchasable/StreamingOffers': {},
  'Purchasable/StreamingSubscriptions': {},
  'Ranking/GetClubRankings': { ...CUP, IdCup: 2 },
  'Ranking/GetCoachRanking': { idPartner: LEAGUE, idCup: 3, year: 2026 },
  'Ranking/GetCupCompetitions': CUP,
  'Ranking/GetCupsForPartner': { IdPartner: LEAGUE },
  'Ranking/GetIndividualRankings': CUP,
  'Ranking/GetRankingCategories': { IdPartner: LEAGUE, IdCup: 2 },
  'Ranking/GetTeamPoints': { IdClub: CLUB, IdPokal: 2, Leto: 2026 },
  'Search/GlobalSearch': { Query: 'kovacz lj' },
  User: {},
  'User/GetAccountsInfo': {},
  'User/Settings': {},
  'User/Administration': {},
  'User/Sessions': {},
  'User/Confirmation': {},
  'User/Data': {},
  'User/Consents': {},
  'User/GiveConsent': { body: { code: 'terms', locale: 'en' } },
  'User/WithdrawConsent': { code: 'terms' },
  'User/Links': {},
  'User/Invite': { body: { email: 'friend@judo.example', relation: 'child' } },
  'User/ChangeJudoka': { idPerson: PERSON_OF_USER, body: { isHidden: true } },
  'User/Claim': { body: { idPerson: BUSIEST, relation: 'child', note: '', locale: 'en' } },
  'Claims/List': {},
  'User/ChangeSettings': {
    body: {
      read: {
        language: 'en',
        timeZone: null,
        idBillingCountry: null,
        getsResultMails: false,
        version: 1,
      },
      chosen: { timeZone: 'Europe/Paris' },
    },
  },
  locales: { lng: 'en', ns: 'translation' },
}

/** Calls that are not measured, and why. */
export const NOT_MEASURED: { [C in CallName]?: string } = {
  'Claims/Decide': 'needs a claim',
  'Claims/DecideChild': 'needs a claim',
  'Competition/WithdrawChild': 'needs a claim',
  'Contest/MediaTokenForVideofield': 'needs a server of videos',
  'Live/Packets': 'is limited by packets',
  'Notifications/Stop': 'needs keys of web push',
  'Notifications/Subscribe': 'needs keys of web push',
  'Purchasable/CancelPayment': 'needs a pending payment at the provider',
  'Purchasable/CancelSubscription': 'needs a subscription at the provider',
  'Purchasable/WebHook': 'is signed by the payment provider',
  'Purchasable/WebHook/ConnectedAccounts': 'is signed by the payment provider',
  'User/AnswerInvitation': 'needs an invitation',
  'User/CancelInvitation': 'needs an invitation',
  'User/Delete': 'checks a password, which takes long on purpose and is limited apart',
  'User/EndSession': 'needs a session',
  'User/StripeCustomerCashBalance': 'asks the payment provider',
  'User/Unlink': 'needs a linked account',
  'User/UnlinkJudoka': 'needs a linked judoka',
  'User/WithdrawClaim': 'needs a claim',
  'locales/add': 'is off in production',
}
