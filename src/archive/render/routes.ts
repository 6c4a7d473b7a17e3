import type { LanguageCode } from '#language/languages.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { RouteName, RouteParams } from '#publication/routes.ts'
import type { PublishedRecordingPart } from '#publication/schemas/index.ts'
import type { PrerenderPolicy } from '#site'
import type { Snapshot } from '../snapshot.ts'
import {
  createDisplayTypeLister,
  listAgeRoutes,
  listAthleteRoutes,
  listCategoryRoutes,
  listCompetitionRoutes,
  listTeamCategoryRoutes,
  listTeamCompetitionRoutes,
} from './competition-routes.ts'
import { listJudokaRoutes, listJudokaYearRoutes } from './judoka-routes.ts'
import {
  listClubRoutes,
  listPartnerClubRoutes,
  listPartnerRoutes,
  listRankedClubRoutes,
} from './partner-routes.ts'

/** A page that exists: what its address holds, and the languages of the partners it belongs to. */
export type PrerenderRoute<F extends RouteName = RouteName> = {
  params: RouteParams<F>
  partnerLanguages: readonly LanguageCode[]
}

type RouteLister<F extends RouteName> = (snapshot: Snapshot) => PrerenderRoute<F>[]

/** How far ahead each family is rendered. */
export const PRERENDER_POLICIES: Record<RouteName, PrerenderPolicy> = {
  home: 'declared',
  calendar: 'declared',
  ranking: 'declared',
  clubs: 'declared',
  judokaList: 'declared',
  partner: 'declared',
  partnerCalendar: 'declared',
  competition: 'declared',
  results: 'declared',
  resultsByAge: 'declared',
  standings: 'declared',
  standingsByAge: 'declared',
  documents: 'declared',
  documentsOfCompetition: 'default',
  documentsOfDraw: 'default',
  documentsOfStandings: 'default',
  documentsOfResults: 'default',
  draws: 'declared',
  individualDraws: 'declared',
  draw: 'declared',
  teamDraws: 'declared',
  teamDraw: 'declared',
  legacyDraws: 'default',
  legacyDraw: 'default',
  bracketsTest: 'default',
  contestOrder: 'declared',
  watch: 'declared',
  athlete: 'default',
  watchLive: 'declared',
  fullRound: 'default',
  matchVideo: 'default',
  participants: 'declared',
  athletes: 'declared',
  nations: 'declared',
  participantRegions: 'declared',
  participantClubs: 'declared',
  participantSchools: 'declared',
  participantTeams: 'declared',
  judoka: 'profile',
  judokaResults: 'default',
  judokaYear: 'default',
  judokaMedals: 'default',
  headToHead: 'default',
  following: 'declared',
  apply: 'declared',
  applied: 'declared',
  applyTo: 'declared',
  cookies: 'declared',
  components: 'declared',
  club: 'profile',
  clubAthletes: 'default',
  clubCoaches: 'default',
  clubReferees: 'default',
  clubCompetitions: 'default',
  partnerClubs: 'declared',
  partnerClub: 'profile',
  partnerClubAthletes: 'default',
  partnerClubCoaches: 'default',
  partnerClubReferees: 'default',
  partnerClubCompetitions: 'default',
  partnerJudoka: 'declared',
  partnerRanking: 'declared',
  rankedClub: 'default',
  competitionNotFound: 'declared',
  judokaNotFound: 'declared',
}

/** Every page of a family that the snapshot has data for, competition by competition. */
export const ROUTE_LISTERS: { [F in RouteName]: RouteLister<F> } = {
  home: listSinglePage,
  calendar: listSinglePage,
  ranking: listSinglePage,
  clubs: listSinglePage,
  judokaList: listSinglePage,
  partner: listPartnerRoutes,
  partnerCalendar: listPartnerRoutes,
  following: listSinglePage,
  apply: listSinglePage,
  applied: listSinglePage,
  applyTo: listCompetitionRoutes,
  cookies: listSinglePage,
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
  watch: listCompetitionRoutes,
  athlete: listAthleteRoutes,
  watchLive: listSinglePage,
  fullRound: (snapshot) => listVideoRoutes(snapshot, ({ of }) => of !== 'contest'),
  matchVideo: (snapshot) => listVideoRoutes(snapshot, ({ of }) => of === 'contest'),
  participants: listCompetitionRoutes,
  athletes: listCompetitionRoutes,
  nations: createDisplayTypeLister(1),
  participantClubs: createDisplayTypeLister(2),
  participantSchools: createDisplayTypeLister(3),
  participantRegions: createDisplayTypeLister(4),
  participantTeams: listTeamCompetitionRoutes,
  resultsByAge: listAgeRoutes,
  standingsByAge: listAgeRoutes,
  draw: listCategoryRoutes,
  legacyDraw: listCategoryRoutes,
  legacyDraws: listCompetitionRoutes,
  bracketsTest: listCompetitionRoutes,
  teamDraws: listTeamCompetitionRoutes,
  teamDraw: listTeamCategoryRoutes,
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

/** Videos in which something of a kind is shown. */
function listVideoRoutes(
  snapshot: Snapshot,
  shows: (part: PublishedRecordingPart) => boolean,
): PrerenderRoute<'fullRound' | 'matchVideo'>[] {
  const prefix = RESOURCES.recording('').name
  return Object.keys(snapshot.manifest.resources).flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const video = name.slice(prefix.length)
    const isShown = snapshot.read(RESOURCES.recording(video)).parts.some(shows)
    return isShown ? [{ params: { video }, partnerLanguages: [] }] : []
  })
}
