import type { Family } from '#contract/published/addresses.ts'
import type { AnyPage } from '../layout/PageBody.tsx'
import type { LiveFamily } from './families.ts'

// One import each: every one in the program names all files and styles of its page.
const homePages = () => import('../home/page.tsx')
const calendarPages = () => import('../calendar/page.tsx')
const partnerChoosePages = () => import('../partner/choose-page.tsx')
const partnerPages = () => import('../partner/page.tsx')
const documentsPages = () => import('../documents/page.tsx')
const drawTestPages = () => import('../draw/test-page.tsx')
const watchPages = () => import('../watch/page.tsx')
const participantsPages = () => import('../participants/page.tsx')
const judokaPages = () => import('../judoka/page.tsx')
const followingPages = () => import('../following/page.tsx')
const applyPages = () => import('../apply/page.tsx')
const componentsPages = () => import('../components/page.tsx')
const cookiesPages = () => import('../cookies/page.tsx')
const clubPages = () => import('../club/page.tsx')
const clubListPages = () => import('../club/list-page.tsx')
const directoryPages = () => import('../directory/page.tsx')
const rankingPages = () => import('../ranking/page.tsx')
const rankingClubPages = () => import('../ranking/club-page.tsx')
const notfoundPages = () => import('../notfound/page.tsx')

/** Pages that are never live. */
export const OTHER_PAGES: Record<Exclude<Family, LiveFamily>, () => Promise<AnyPage>> = {
  home: async () => (await homePages()).home,
  calendar: async () => (await calendarPages()).calendar,
  ranking: async () => (await partnerChoosePages()).ranking,
  clubs: async () => (await partnerChoosePages()).clubs,
  judokaList: async () => (await partnerChoosePages()).judokaList,
  partner: async () => (await partnerPages()).partner,
  partnerCalendar: async () => (await calendarPages()).partnerCalendar,
  documents: async () => (await documentsPages()).documents,
  documentsOfCompetition: async () => (await documentsPages()).documentsOfCompetition,
  documentsOfDraw: async () => (await documentsPages()).documentsOfDraw,
  documentsOfStandings: async () => (await documentsPages()).documentsOfStandings,
  documentsOfResults: async () => (await documentsPages()).documentsOfResults,
  bracketsTest: async () => (await drawTestPages()).bracketsTest,
  watch: async () => (await watchPages()).watch,
  watchLive: async () => (await watchPages()).watchLive,
  fullRound: async () => (await watchPages()).fullRound,
  matchVideo: async () => (await watchPages()).matchVideo,
  participants: async () => (await participantsPages()).participants,
  athletes: async () => (await participantsPages()).athletes,
  nations: async () => (await participantsPages()).nations,
  participantRegions: async () => (await participantsPages()).participantRegions,
  participantClubs: async () => (await participantsPages()).participantClubs,
  participantSchools: async () => (await participantsPages()).participantSchools,
  participantTeams: async () => (await participantsPages()).participantTeams,
  judoka: async () => (await judokaPages()).judoka,
  judokaResults: async () => (await judokaPages()).judokaResults,
  judokaYear: async () => (await judokaPages()).judokaYear,
  judokaMedals: async () => (await judokaPages()).judokaMedals,
  headToHead: async () => (await judokaPages()).headToHead,
  following: async () => (await followingPages()).following,
  apply: async () => (await applyPages()).apply,
  applied: async () => (await applyPages()).applied,
  applyTo: async () => (await applyPages()).applyTo,
  components: async () => (await componentsPages()).components,
  cookies: async () => (await cookiesPages()).cookies,
  club: async () => (await clubPages()).club,
  clubAthletes: async () => (await clubPages()).clubAthletes,
  clubCoaches: async () => (await clubPages()).clubCoaches,
  clubReferees: async () => (await clubPages()).clubReferees,
  clubCompetitions: async () => (await clubPages()).clubCompetitions,
  partnerClubs: async () => (await clubListPages()).partnerClubs,
  partnerClub: async () => (await clubPages()).partnerClub,
  partnerClubAthletes: async () => (await clubPages()).partnerClubAthletes,
  partnerClubCoaches: async () => (await clubPages()).partnerClubCoaches,
  partnerClubReferees: async () => (await clubPages()).partnerClubReferees,
  partnerClubCompetitions: async () => (await clubPages()).partnerClubCompetitions,
  partnerJudoka: async () => (await directoryPages()).partnerJudoka,
  partnerRanking: async () => (await rankingPages()).partnerRanking,
  rankedClub: async () => (await rankingClubPages()).rankedClub,
  competitionNotFound: async () => (await notfoundPages()).competitionNotFound,
  judokaNotFound: async () => (await notfoundPages()).judokaNotFound,
}
