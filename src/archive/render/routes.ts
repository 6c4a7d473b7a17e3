import type { LanguageCode } from '#language/languages.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { RouteName } from '#publication/routes.ts'
import type { PublishedRecordingPart } from '#publication/schemas/index.ts'
import { listResourceIds, type Snapshot } from '../snapshot.ts'
import {
  createDisplayTypeLister,
  listAgeRoutes,
  listAthleteRoutes,
  listCategoryRoutes,
  listCompetitionRoutes,
  listDrawPartRoutes,
  listMedalContestRoutes,
  listTeamCategoryRoutes,
  listTeamCompetitionRoutes,
  listTeamDrawPartRoutes,
} from './competition-routes.ts'
import { listJudokaRoutes, listJudokaYearRoutes } from './judoka-routes.ts'
import {
  listClubRoutes,
  listPartnerClubRoutes,
  listPartnerRoutes,
  listRankedClubRoutes,
} from './partner-routes.ts'
import type { PrerenderRoute } from './prerender-route.ts'

type RouteLister<F extends RouteName> = (snapshot: Snapshot) => PrerenderRoute<F>[]

/** Lists, for each route, the pages the snapshot has data for; pages of one competition follow each other. */
export const ROUTE_LISTERS: { [F in RouteName]: RouteLister<F> } = {
  home: listSinglePage,
  calendar: listSinglePage,
  ranking: listSinglePage,
  clubs: listSinglePage,
  judokaList: listSinglePage,
  partner: listPartnerRoutes,
  partnerCalendar: listPartnerRoutes,
  nation: listNationRoutes,
  following: listSinglePage,
  registrations: listSinglePage,
  subscriptions: listSinglePage,
  events: listSinglePage,
  event: () => [], // the API delivers them
  apply: listSinglePage,
  applied: listSinglePage,
  applyTo: listCompetitionRoutes,
  cookies: listSinglePage,
  accessibility: listSinglePage,
  widgets: listSinglePage,
  offline: listSinglePage,
  components: listSinglePage,
  competitionNotFound: listSinglePage,
  judokaNotFound: listSinglePage,
  competition: listCompetitionRoutes,
  results: listCompetitionRoutes,
  standings: listCompetitionRoutes,
  documents: listCompetitionRoutes,
  documentsOfCompetition: listCompetitionRoutes,
  documentsOfDraw: listCompetitionRoutes,
  documentsOfStandings: listCompetitionRoutes,
  documentsOfResults: listCompetitionRoutes,
  draws: listCompetitionRoutes,
  individualDraws: listCompetitionRoutes,
  contestOrder: listCompetitionRoutes,
  contest: listMedalContestRoutes,
  watch: listCompetitionRoutes,
  athlete: listAthleteRoutes,
  watchLive: listSinglePage,
  fullRound: (snapshot) => listVideoRoutes(snapshot, ({ of }) => of !== 'contest'),
  matchVideo: (snapshot) => listVideoRoutes(snapshot, ({ of }) => of === 'contest'),
  participants: listCompetitionRoutes,
  athletes: listCompetitionRoutes,
  nations: createDisplayTypeLister('country'),
  participantClubs: createDisplayTypeLister('club'),
  participantSchools: createDisplayTypeLister('school'),
  participantRegions: createDisplayTypeLister('region'),
  participantTeams: listTeamCompetitionRoutes,
  resultsByAge: listAgeRoutes,
  standingsByAge: listAgeRoutes,
  draw: listCategoryRoutes,
  drawPart: listDrawPartRoutes,
  legacyDraw: listCategoryRoutes,
  legacyDrawPart: listDrawPartRoutes,
  legacyDraws: listCompetitionRoutes,
  legacyTeamDraw: listTeamCategoryRoutes,
  legacyTeamDrawPart: listTeamDrawPartRoutes,
  bracketsTest: listCompetitionRoutes,
  teamDraws: listCompetitionRoutes,
  teamDraw: listTeamCategoryRoutes,
  teamDrawPart: listTeamDrawPartRoutes,
  club: listClubRoutes,
  clubAthletes: listClubRoutes,
  clubCoaches: listClubRoutes,
  clubReferees: listClubRoutes,
  clubCompetitions: listClubRoutes,
  partnerClubs: listPartnerRoutes,
  partnerClub: listPartnerClubRoutes,
  partnerClubAthletes: listPartnerClubRoutes,
  partnerClubCoaches: listPartnerClubRoutes,
  partnerClubReferees: listPartnerClubRoutes,
  partnerClubCompetitions: listPartnerClubRoutes,
  partnerJudoka: listPartnerRoutes,
  partnerRanking: listPartnerRoutes,
  rankedClub: listRankedClubRoutes,
  judoka: listJudokaRoutes,
  judokaResults: listJudokaRoutes,
  judokaMedals: listJudokaRoutes,
  headToHead: listJudokaRoutes,
  judokaYear: listJudokaYearRoutes,
}

function listSinglePage(): { params: Record<never, string>; partnerLanguages: readonly LanguageCode[] }[] {
  return [{ params: {}, partnerLanguages: [] }]
}

/** Videos with at least one part that matches. */
function listVideoRoutes(
  snapshot: Snapshot,
  shows: (part: PublishedRecordingPart) => boolean,
): PrerenderRoute<'fullRound' | 'matchVideo'>[] {
  return listResourceIds(snapshot, RESOURCES.recording('')).flatMap((video) => {
    const isShown = snapshot.read(RESOURCES.recording(video)).parts.some(shows)
    return isShown ? [{ params: { video }, partnerLanguages: [] }] : []
  })
}

/** Each nation that took part in a competition. */
function listNationRoutes(snapshot: Snapshot): PrerenderRoute<'nation'>[] {
  return listResourceIds(snapshot, RESOURCES.nation('')).map((nation) => ({
    params: { nation },
    partnerLanguages: [],
  }))
}
