import type { CallName } from '#contract/calls.ts'
import { Forbidden, SignInRequired } from '../request/errors.ts'
import { hasFullAccess } from './access-filters.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Parts of the back office that calls of the API belong to; slugs of `admin_module`. */
export type BackOfficeModule = 'competitions' | 'contests' | 'live' | 'translations'

/**
 * Who may make a call.
 * - `everyone`: visitors too. What they get is public, and no filter narrows it.
 * - `signed in`: whoever has an account, whatever the role; the answer is about themselves and nobody else.
 * - `signed by the sender`: no account. What comes carries a signature, and the answer refuses one that is wrong.
 * - a module: whom their level opens it for. Beside it stands what the call touches: that has to lie within the user's
 *   filters, and the answer asks `requireWithin` once it knows which one it is.
 */
export type CallRight =
  | 'everyone'
  | 'signed in'
  | 'signed by the sender'
  | { module: BackOfficeModule; within: 'competition' | 'everything' }

/**
 * Every call with who may make it; a call without a line doesn't compile.
 * The documents say who must be signed in and that the back office goes by modules and levels; which module a call
 * belongs to is our choice.
 */
export const CALL_RIGHTS: { readonly [C in CallName]: CallRight } = {
  'Clubs/List': 'everyone',
  'Clubs/Info': 'everyone',
  'Clubs/Athletes': 'everyone',
  'Clubs/Referees': 'everyone',
  'Clubs/Coaches': 'everyone',
  'Clubs/Competitions': 'everyone',

  'CodeList/GetCountriesWithCompetitions': 'everyone',
  'CodeList/GetClubs': 'everyone',
  'CodeList/GetCountries': 'everyone',
  'CodeList/GetPartners': 'everyone',
  'CodeList/GetCompetitionTypes': 'everyone',
  'CodeList/GetAges': 'everyone',
  'CodeList/GetWeightsWithDefault': 'everyone',
  'CodeList/GetCompetitorsColorScheme': 'everyone',

  'Competition/Info': 'everyone',
  'Competition/GetCompCompetitionsFragments': 'everyone',
  'Competition/GetFeatured': 'everyone',
  'Competition/GetResults': 'everyone',
  'Competition/GetCompetitors': 'everyone',
  'Competition/GetTeams': 'everyone',
  'Competition/GetTeamCompetitors': 'everyone',
  'Competition/GetTeamContests': 'everyone',
  'Competition/GetTeamCompetitions': 'everyone',
  'Competition/GetTeamResults': 'everyone',
  'Competition/GetCompAgesWithWeightsTeams': 'everyone',
  'Competition/GetCompAgesWithWeights': 'everyone',
  'Competition/GetCompetitions': 'everyone',
  'Competition/GetCompetitionStandings': 'everyone',
  'Competition/GetCompetitionJudokaProfile': 'everyone',
  'Competition/SearchInCompetition': 'everyone',
  'Competition/GetCompetitionAges': 'everyone',
  'Competition/GetCompetitionFiles': 'everyone',
  'Competition/PurchasableEntries': 'everyone',
  'Competition/LoginUserRegistrations': 'signed in',
  'Competition/AddMissingStartTimeToFragmentsMats': { module: 'competitions', within: 'competition' },
  'Competition/GetCompRanks': 'everyone',

  'Contest/GetContests': 'everyone',
  'Contest/MediaTokenForVideofield': 'everyone',
  'Contest/Find': 'everyone',
  'Contest/TeamsFind': 'everyone',
  'Contest/FindForSpecificSystem': 'everyone',
  'Contest/Events/FromPoints': { module: 'contests', within: 'competition' },
  'Contest/Events': 'everyone',

  'EnvInfo/GetEnvInfo': 'everyone',

  'Follow/UserFollowJudoka': 'signed in',
  'Follow/UserUnfollowJudoka': 'signed in',
  'Follow/GetUserFollowingJudokaIds': 'signed in',
  'Follow/GetUserFollowingJudoka': 'signed in',
  'Follow/SearchJudokaToFollow': 'signed in',

  'Judoka/GetJudokas': 'everyone',

  'JudokaProfile/Info': 'everyone',
  'JudokaProfile/ResultYears': 'everyone',
  'JudokaProfile/Results': 'everyone',
  'JudokaProfile/AllResults': 'everyone',
  'JudokaProfile/Stats': 'everyone',
  'JudokaProfile/HeadToHead': 'everyone',
  'JudokaProfile/HeadToHead/Opponents': 'everyone',

  'Live/Packets': 'signed by the sender',
  'Live/State': 'everyone',

  'Partner/GetSupportedPartners': 'everyone',

  'Purchasable/BuyEntries': 'signed in',
  'Purchasable/BuyCompetitionEntries': 'signed in',
  'Purchasable/BuyEventEntries': 'signed in',
  'Purchasable/BuyPersonRegistrations': 'signed in',
  'Purchasable/BuyClubRegistrations': 'signed in',
  'Purchasable/WebHook': 'signed by the sender',
  'Purchasable/WebHook/ConnectedAccounts': 'signed by the sender',

  'Ranking/GetCupsForPartner': 'everyone',
  'Ranking/GetRankingCategories': 'everyone',
  'Ranking/GetClubRankings': 'everyone',
  'Ranking/GetCupCompetitions': 'everyone',
  'Ranking/GetIndividualRankings': 'everyone',
  'Ranking/GetTeamPoints': 'everyone',
  'Ranking/GetCoachRanking': 'everyone',

  'Search/GlobalSearch': 'everyone',

  'User/GetAccountsInfo': 'signed in',
  'User/StripeCustomerCashBalance': 'signed in',
  User: 'signed in',

  locales: 'everyone',
  'locales/add': { module: 'translations', within: 'everything' },
}

/** Who may make a call; undefined where nobody may. */
export const getCallRight = (name: CallName): CallRight | undefined => CALL_RIGHTS[name]

/** Whether the same is answered whoever asks, so that anybody may keep it. */
export const isPublicCall = (name: CallName): boolean => getCallRight(name) === 'everyone'

/**
 * Lets a call through, or not.
 * @throws NotSignedIn where a user is needed and nobody is signed in
 * @throws Forbidden where the user lacks the right, and for a call that nobody has been given
 */
export function requireRight(name: CallName, user: SignedInUser | null): void {
  const right = getCallRight(name)
  if (right === 'everyone' || right === 'signed by the sender') return
  if (!user) throw new SignInRequired()
  if (right === undefined) throw new Forbidden('make this call: it is open to nobody yet')
  if (right === 'signed in') return
  if (!hasModuleAccess(user, right.module)) throw new Forbidden(`work on ${right.module}`)
  if (right.within === 'everything' && !hasFullAccess(user))
    throw new Forbidden('change what all partners share')
}

/** Modules are open by level; those who run everything need no permission for each. */
function hasModuleAccess(user: SignedInUser, module: BackOfficeModule): boolean {
  return Object.hasOwn(user.modules, module) || hasFullAccess(user)
}
