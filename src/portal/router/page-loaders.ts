import type { RouteName } from '#publication/routes.ts'
import type { AnyPage } from '../frame/page/PageBody.tsx'

const home = () => import('../pages/home/page.tsx')
const calendars = () => import('../pages/calendar/page.tsx')
const partnerChoice = () => import('../pages/partner/choose-partner-page.tsx')
const partners = () => import('../pages/partner/page.tsx')
const overview = () => import('../pages/competition/page.tsx')
const results = () => import('../pages/results/page.tsx')
const standings = () => import('../pages/standings/page.tsx')
const documents = () => import('../pages/documents/page.tsx')
const categories = () => import('../pages/draw/categories/categories-page.tsx')
const draws = () => import('../pages/draw/page.tsx')
const teamDraws = () => import('../pages/draw/team-page.tsx')
const legacyDraws = () => import('../pages/draw/legacy-page.tsx')
const legacyTeamDraws = () => import('../pages/draw/legacy-team-page.tsx')
const bracketsTest = () => import('../pages/draw/brackets-test-page.tsx')
const contestOrder = () => import('../pages/contest-order/page.tsx')
const contests = () => import('../pages/contest/page.tsx')
const videos = () => import('../pages/watch/page.tsx')
const participants = () => import('../pages/participants/page.tsx')
const athletes = () => import('../pages/participants/athlete/page.tsx')
const judoka = () => import('../pages/judoka/page.tsx')
const nations = () => import('../pages/nation/page.tsx')
const following = () => import('../pages/following/page.tsx')
const applications = () => import('../pages/purchases/page.tsx')
const registrations = () => import('../pages/purchases/registrations-page.tsx')
const subscriptions = () => import('../pages/purchases/subscriptions/subscriptions-page.tsx')
const events = () => import('../pages/purchases/events/events-page.tsx')
const account = () => import('../pages/account/profile/profile-page.tsx')
const accountLinks = () => import('../pages/account/links/links-page.tsx')
const accountSettings = () => import('../pages/account/settings/settings-page.tsx')
const claim = () => import('../pages/account/claims/claim-page.tsx')
const claims = () => import('../pages/account/claims/claims-page.tsx')
const pageViews = () => import('../pages/account/page-views/page-views-page.tsx')
const accountDeletion = () => import('../pages/account/profile/deletion-page.tsx')
const cookies = () => import('../pages/cookies/page.tsx')
const accessibility = () => import('../pages/accessibility/page.tsx')
const widgets = () => import('../pages/widgets/page.tsx')
const offline = () => import('../pages/offline/page.tsx')
const gallery = () => import('../pages/gallery/page.tsx')
const clubs = () => import('../pages/club/page.tsx')
const clubList = () => import('../pages/club/club-list-page.tsx')
const judokaDirectory = () => import('../pages/judoka-directory/page.tsx')
const rankings = () => import('../pages/ranking/page.tsx')
const rankedClubs = () => import('../pages/ranking/ranked-club-page.tsx')
const notFound = () => import('../pages/not-found/page.tsx')

/** The module of each page, which exports it by the name of its route. */
const PAGE_MODULES: { [F in RouteName]: () => Promise<{ readonly [K in F]: AnyPage }> } = {
  home,
  calendar: calendars,
  ranking: partnerChoice,
  clubs: partnerChoice,
  judokaList: partnerChoice,
  partner: partners,
  partnerCalendar: calendars,
  competition: overview,
  results,
  resultsByAge: results,
  standings,
  standingsByAge: standings,
  documents,
  documentsOfCompetition: documents,
  documentsOfDraw: documents,
  documentsOfStandings: documents,
  documentsOfResults: documents,
  draws: categories,
  individualDraws: categories,
  draw: draws,
  drawPart: draws,
  teamDraws: categories,
  teamDraw: teamDraws,
  teamDrawPart: teamDraws,
  legacyDraws: categories,
  legacyDraw: legacyDraws,
  legacyDrawPart: legacyDraws,
  legacyTeamDraw: legacyTeamDraws,
  legacyTeamDrawPart: legacyTeamDraws,
  bracketsTest,
  contestOrder,
  contest: contests,
  watch: videos,
  participants,
  athletes: participants,
  nations: participants,
  participantRegions: participants,
  participantClubs: participants,
  participantSchools: participants,
  participantTeams: participants,
  athlete: athletes,
  watchLive: videos,
  fullRound: videos,
  matchVideo: videos,
  judoka,
  judokaResults: judoka,
  judokaYear: judoka,
  judokaMedals: judoka,
  headToHead: judoka,
  nation: nations,
  following,
  apply: applications,
  applied: applications,
  applyTo: applications,
  registrations,
  subscriptions,
  user: account,
  userLinks: accountLinks,
  userSettings: accountSettings,
  userClaim: claim,
  userClaims: claims,
  userPageViews: pageViews,
  userDeletion: accountDeletion,
  events,
  event: events,
  cookies,
  accessibility,
  widgets,
  offline,
  components: gallery,
  club: clubs,
  clubAthletes: clubs,
  clubCoaches: clubs,
  clubReferees: clubs,
  clubCompetitions: clubs,
  partnerClubs: clubList,
  partnerClub: clubs,
  partnerClubAthletes: clubs,
  partnerClubCoaches: clubs,
  partnerClubReferees: clubs,
  partnerClubCompetitions: clubs,
  partnerJudoka: judokaDirectory,
  partnerRanking: rankings,
  rankedClub: rankedClubs,
  competitionNotFound: notFound,
  judokaNotFound: notFound,
}

/** Imports the page of a route. At the address of the contest order, a query selects the screen in the hall. */
export async function loadPage<F extends RouteName>(route: F, search: URLSearchParams): Promise<AnyPage> {
  if (route === 'contestOrder' && search.get('screen'))
    return (await import('../pages/contest-order/hall/page.tsx')).hallOrder
  return (await PAGE_MODULES[route]())[route]
}
