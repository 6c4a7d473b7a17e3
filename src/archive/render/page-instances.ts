import type { InstanceKind, InstanceParams, PageInstance } from '#publication/page-instances.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedRecordingPart } from '#publication/schemas/index.ts'
import { listResourceIds, type Snapshot } from '../snapshot.ts'
import {
  createDisplayTypeLister,
  listAges,
  listAthletes,
  listCategories,
  listCompetitions,
  listDrawPartsOfCategories,
  listMedalContests,
  listTeamDrawParts,
  listTeamDraws,
  listTeamEvents,
} from './competition-instances.ts'
import { listJudoka, listJudokaYears } from './judoka-instances.ts'
import { listClubs, listPartnerClubs, listPartners, listRankedClubs } from './partner-instances.ts'

/** Lists the instances of each kind that the snapshot has data for; those of one competition follow each other. */
export const INSTANCE_LISTERS: {
  [K in InstanceKind]: (snapshot: Snapshot) => PageInstance<InstanceParams[K]>[]
} = {
  single: () => [{ params: {}, partnerLanguages: [] }],
  onRequest: () => [],
  nations: listNations,
  competitions: listCompetitions,
  competitionsByCountry: createDisplayTypeLister('country'),
  competitionsByRegion: createDisplayTypeLister('region'),
  competitionsByClub: createDisplayTypeLister('club'),
  competitionsBySchool: createDisplayTypeLister('school'),
  teamEvents: listTeamEvents,
  ages: listAges,
  categories: listCategories,
  drawParts: listDrawPartsOfCategories,
  teamDraws: listTeamDraws,
  teamDrawParts: listTeamDrawParts,
  medalContests: listMedalContests,
  athletes: listAthletes,
  recordings: (snapshot) => listVideos(snapshot, ({ of }) => of !== 'contest'),
  contestVideos: (snapshot) => listVideos(snapshot, ({ of }) => of === 'contest'),
  partners: listPartners,
  partnerClubs: listPartnerClubs,
  rankedClubs: listRankedClubs,
  clubs: listClubs,
  judoka: listJudoka,
  judokaYears: listJudokaYears,
}

/** Videos with at least one part that matches. */
function listVideos(
  snapshot: Snapshot,
  shows: (part: PublishedRecordingPart) => boolean,
): PageInstance<'video'>[] {
  return listResourceIds(snapshot, RESOURCES.recording('')).flatMap((video) => {
    const isShown = snapshot.read(RESOURCES.recording(video)).parts.some(shows)
    return isShown ? [{ params: { video }, partnerLanguages: [] }] : []
  })
}

/** Each nation that took part in a competition. */
function listNations(snapshot: Snapshot): PageInstance<'nation'>[] {
  return listResourceIds(snapshot, RESOURCES.nation('')).map((nation) => ({
    params: { nation },
    partnerLanguages: [],
  }))
}
