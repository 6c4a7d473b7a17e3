import type { Family, ParamsOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedRecordingPart } from '#contract/published/shapes.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Ahead } from '#site'
import {
  ofAges,
  ofAthletes,
  ofCategories,
  ofCompetitions,
  ofTeamCompetitions,
  ofTeams,
  shownBy,
} from './competition-routes.ts'
import { ofJudoka, ofYears } from './judoka-routes.ts'
import { ofClubs, ofPartners, ofPartnersClubs, ofRankedClubs } from './partner-routes.ts'
import type { Snapshot } from './snapshot.ts'

/** A page that exists: what its address holds, and the languages of the partners it belongs to. */
export type Route<F extends Family = Family> = {
  params: ParamsOf<F>
  partnerLanguages: readonly LanguageCode[]
}

type Lister<F extends Family> = (snapshot: Snapshot) => Route<F>[]

/** How far ahead each family is rendered. */
export const AHEAD: Record<Family, Ahead> = {
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
export const ROUTES: { [F in Family]: Lister<F> } = {
  home: single,
  calendar: single,
  ranking: single,
  clubs: single,
  judokaList: single,
  partner: ofPartners,
  partnerCalendar: ofPartners,
  following: single,
  apply: single,
  applied: single,
  applyTo: ofCompetitions,
  cookies: single,
  components: single,
  competitionNotFound: single,
  judokaNotFound: single,
  competition: ofCompetitions,
  results: ofCompetitions,
  standings: ofCompetitions,
  documents: ofCompetitions,
  documentsOfCompetition: ofCompetitions,
  documentsOfDraw: ofCompetitions,
  documentsOfStandings: ofCompetitions,
  documentsOfResults: ofCompetitions,
  draws: ofCompetitions,
  individualDraws: ofCompetitions,
  contestOrder: ofCompetitions,
  watch: ofCompetitions,
  athlete: ofAthletes,
  watchLive: single,
  fullRound: (snapshot) => recordings(snapshot, ({ of }) => of !== 'contest'),
  matchVideo: (snapshot) => recordings(snapshot, ({ of }) => of === 'contest'),
  participants: ofCompetitions,
  athletes: ofCompetitions,
  nations: shownBy(1),
  participantClubs: shownBy(2),
  participantSchools: shownBy(3),
  participantRegions: shownBy(4),
  participantTeams: ofTeams,
  resultsByAge: ofAges,
  standingsByAge: ofAges,
  draw: ofCategories,
  legacyDraw: ofCategories,
  legacyDraws: ofCompetitions,
  bracketsTest: ofCompetitions,
  teamDraws: ofTeams,
  teamDraw: ofTeamCompetitions,
  club: ofClubs,
  clubAthletes: ofClubs,
  clubCoaches: ofClubs,
  clubReferees: ofClubs,
  clubCompetitions: ofClubs,
  partnerClubs: ofPartners,
  partnerClub: ofPartnersClubs,
  partnerClubAthletes: ofPartnersClubs,
  partnerClubCoaches: ofPartnersClubs,
  partnerClubReferees: ofPartnersClubs,
  partnerClubCompetitions: ofPartnersClubs,
  partnerJudoka: ofPartners,
  partnerRanking: ofPartners,
  rankedClub: ofRankedClubs,
  judoka: ofJudoka,
  judokaResults: ofJudoka,
  judokaMedals: ofJudoka,
  headToHead: ofJudoka,
  judokaYear: ofYears,
}

function single(): { params: Record<never, string>; partnerLanguages: readonly LanguageCode[] }[] {
  return [{ params: {}, partnerLanguages: [] }]
}

/** Videos in which something of a kind is shown. */
function recordings(
  snapshot: Snapshot,
  shows: (part: PublishedRecordingPart) => boolean,
): Route<'fullRound' | 'matchVideo'>[] {
  const prefix = PUBLISHED.recording('').name
  return Object.keys(snapshot.manifest.resources).flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const video = name.slice(prefix.length)
    const isShown = snapshot.read(PUBLISHED.recording(video)).parts.some(shows)
    return isShown ? [{ params: { video }, partnerLanguages: [] }] : []
  })
}
