import type { RouteName } from '#publication/routes.ts'
import type { AnyPage } from '../frame/page/PageBody.tsx'
import type { LiveRouteName } from './route.ts'

// One function per import: each import in the code repeats the list of files and styles of its page.
const importHomePages = () => import('../pages/home/page.tsx')
const importCalendarPages = () => import('../pages/calendar/page.tsx')
const importChoosePartnerPages = () => import('../pages/partner/choose-partner-page.tsx')
const importPartnerPages = () => import('../pages/partner/page.tsx')
const importDocumentsPages = () => import('../pages/documents/page.tsx')
const importDrawTestPages = () => import('../pages/draw/brackets-test-page.tsx')
const importLegacyDrawPages = () => import('../pages/draw/legacy-page.tsx')
const importLegacyTeamDrawPages = () => import('../pages/draw/legacy-team-page.tsx')
const importContestPages = () => import('../pages/contest/page.tsx')
const importWatchPages = () => import('../pages/watch/page.tsx')
const importParticipantsPages = () => import('../pages/participants/page.tsx')
const importJudokaPages = () => import('../pages/judoka/page.tsx')
const importNationPages = () => import('../pages/nation/page.tsx')
const importFollowingPages = () => import('../pages/following/page.tsx')
const importApplyPages = () => import('../pages/purchases/page.tsx')
const importEventPages = () => import('../pages/purchases/events/events-page.tsx')
const importComponentsPages = () => import('../pages/gallery/page.tsx')
const importOfflinePages = () => import('../pages/offline/page.tsx')
const importAccessibilityPages = () => import('../pages/accessibility/page.tsx')
const importWidgetsPages = () => import('../pages/widgets/page.tsx')
const importCookiesPages = () => import('../pages/cookies/page.tsx')
const importClubPages = () => import('../pages/club/page.tsx')
const importClubListPages = () => import('../pages/club/club-list-page.tsx')
const importDirectoryPages = () => import('../pages/judoka-directory/page.tsx')
const importRankingPages = () => import('../pages/ranking/page.tsx')
const importRankingClubPages = () => import('../pages/ranking/ranked-club-page.tsx')
const importNotFoundPages = () => import('../pages/not-found/page.tsx')

/** Pages that are never live, draws as tables and single contests, imported on demand. */
export const STATIC_PAGE_LOADERS: Record<Exclude<RouteName, LiveRouteName>, () => Promise<AnyPage>> = {
  home: async () => (await importHomePages()).home,
  calendar: async () => (await importCalendarPages()).calendar,
  ranking: async () => (await importChoosePartnerPages()).ranking,
  clubs: async () => (await importChoosePartnerPages()).clubs,
  judokaList: async () => (await importChoosePartnerPages()).judokaList,
  partner: async () => (await importPartnerPages()).partner,
  partnerCalendar: async () => (await importCalendarPages()).partnerCalendar,
  documents: async () => (await importDocumentsPages()).documents,
  documentsOfCompetition: async () => (await importDocumentsPages()).documentsOfCompetition,
  documentsOfDraw: async () => (await importDocumentsPages()).documentsOfDraw,
  documentsOfStandings: async () => (await importDocumentsPages()).documentsOfStandings,
  documentsOfResults: async () => (await importDocumentsPages()).documentsOfResults,
  bracketsTest: async () => (await importDrawTestPages()).bracketsTest,
  legacyDraw: async () => (await importLegacyDrawPages()).legacyDraw,
  legacyDrawPart: async () => (await importLegacyDrawPages()).legacyDrawPart,
  legacyTeamDraw: async () => (await importLegacyTeamDrawPages()).legacyTeamDraw,
  legacyTeamDrawPart: async () => (await importLegacyTeamDrawPages()).legacyTeamDrawPart,
  contest: async () => (await importContestPages()).contest,
  watch: async () => (await importWatchPages()).watch,
  watchLive: async () => (await importWatchPages()).watchLive,
  fullRound: async () => (await importWatchPages()).fullRound,
  matchVideo: async () => (await importWatchPages()).matchVideo,
  participants: async () => (await importParticipantsPages()).participants,
  athletes: async () => (await importParticipantsPages()).athletes,
  nations: async () => (await importParticipantsPages()).nations,
  participantRegions: async () => (await importParticipantsPages()).participantRegions,
  participantClubs: async () => (await importParticipantsPages()).participantClubs,
  participantSchools: async () => (await importParticipantsPages()).participantSchools,
  participantTeams: async () => (await importParticipantsPages()).participantTeams,
  judoka: async () => (await importJudokaPages()).judoka,
  judokaResults: async () => (await importJudokaPages()).judokaResults,
  judokaYear: async () => (await importJudokaPages()).judokaYear,
  judokaMedals: async () => (await importJudokaPages()).judokaMedals,
  headToHead: async () => (await importJudokaPages()).headToHead,
  nation: async () => (await importNationPages()).nation,
  following: async () => (await importFollowingPages()).following,
  apply: async () => (await importApplyPages()).apply,
  applied: async () => (await importApplyPages()).applied,
  applyTo: async () => (await importApplyPages()).applyTo,
  registrations: async () => (await import('../pages/purchases/registrations-page.tsx')).registrations,
  subscriptions: async () =>
    (await import('../pages/purchases/subscriptions/subscriptions-page.tsx')).subscriptions,
  events: async () => (await importEventPages()).events,
  event: async () => (await importEventPages()).event,
  components: async () => (await importComponentsPages()).components,
  accessibility: async () => (await importAccessibilityPages()).accessibility,
  widgets: async () => (await importWidgetsPages()).widgets,
  cookies: async () => (await importCookiesPages()).cookies,
  offline: async () => (await importOfflinePages()).offline,
  club: async () => (await importClubPages()).club,
  clubAthletes: async () => (await importClubPages()).clubAthletes,
  clubCoaches: async () => (await importClubPages()).clubCoaches,
  clubReferees: async () => (await importClubPages()).clubReferees,
  clubCompetitions: async () => (await importClubPages()).clubCompetitions,
  partnerClubs: async () => (await importClubListPages()).partnerClubs,
  partnerClub: async () => (await importClubPages()).partnerClub,
  partnerClubAthletes: async () => (await importClubPages()).partnerClubAthletes,
  partnerClubCoaches: async () => (await importClubPages()).partnerClubCoaches,
  partnerClubReferees: async () => (await importClubPages()).partnerClubReferees,
  partnerClubCompetitions: async () => (await importClubPages()).partnerClubCompetitions,
  partnerJudoka: async () => (await importDirectoryPages()).partnerJudoka,
  partnerRanking: async () => (await importRankingPages()).partnerRanking,
  rankedClub: async () => (await importRankingClubPages()).rankedClub,
  competitionNotFound: async () => (await importNotFoundPages()).competitionNotFound,
  judokaNotFound: async () => (await importNotFoundPages()).judokaNotFound,
}
