import { z } from 'zod'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { buildResourcePath, RESOURCES, type Resource } from '#publication/resources.ts'
import {
  publishedAthlete,
  publishedClub,
  publishedClubs,
  publishedCompetition,
  publishedCompetitionChange,
  publishedCompetitionDates,
  publishedCompetitionHeader,
  publishedCompetitions,
  publishedCompetitionVideos,
  publishedContestDetails,
  publishedContestOrder,
  publishedCups,
  publishedDocuments,
  publishedDraw,
  publishedJudoka,
  publishedJudokaList,
  publishedLiveVersion,
  publishedNation,
  publishedParticipants,
  publishedPartners,
  publishedRanking,
  publishedRecording,
  publishedReleaseFiles,
  publishedResults,
  publishedTeams,
} from '#publication/schemas/index.ts'

/** The resources, with the names of their parameters, and the schema of each. */
const SCHEMAS: readonly (readonly [Resource<unknown>, z.ZodType])[] = [
  [RESOURCES.partners(), publishedPartners],
  [RESOURCES.competitions(), publishedCompetitions],
  [RESOURCES.competitionDates(), publishedCompetitionDates],
  [RESOURCES.competition('{id}'), publishedCompetition],
  [RESOURCES.competitionHeader('{id}'), publishedCompetitionHeader],
  [RESOURCES.results('{id}'), publishedResults],
  [RESOURCES.participants('{id}'), publishedParticipants],
  [RESOURCES.contestOrder('{id}'), publishedContestOrder],
  [RESOURCES.teams('{id}'), publishedTeams],
  [RESOURCES.competitionVideos('{id}'), publishedCompetitionVideos],
  [RESOURCES.athlete('{id}', '{judoka}'), publishedAthlete],
  [RESOURCES.documents('{id}'), publishedDocuments],
  [RESOURCES.releaseFiles('{id}'), publishedReleaseFiles],
  [RESOURCES.competitionChange('{id}'), publishedCompetitionChange],
  [RESOURCES.liveVersion('{id}'), publishedLiveVersion],
  [RESOURCES.draw('{id}', '{category}'), publishedDraw],
  [RESOURCES.contestDetails('{id}', '{category}'), publishedContestDetails],
  [RESOURCES.recording('{video}'), publishedRecording],
  [RESOURCES.judoka('{judoka}'), publishedJudoka],
  [RESOURCES.nation('{nation}'), publishedNation],
  [RESOURCES.club('{club}'), publishedClub],
  [RESOURCES.partnerCompetitions('{partner}'), publishedCompetitions],
  [RESOURCES.partnerClubs('{partner}'), publishedClubs],
  [RESOURCES.partnerJudoka('{partner}'), publishedJudokaList],
  [RESOURCES.partnerCups('{partner}'), publishedCups],
  [RESOURCES.latestRanking('{partner}'), publishedRanking.nullable()],
  [RESOURCES.ranking('{partner}', '{cup}', '{year}'), publishedRanking],
]

/** The JSON schema of each kind of file under `/data`, by the pattern of its address: `/data/competition/{id}/results.json`. */
export function createDataDictionary(): string {
  const files = SCHEMAS.map(([resource, schema]) => [buildResourcePath(resource), z.toJSONSchema(schema)])
  return `${JSON.stringify({ licence: DEFAULT_LICENCE, files: Object.fromEntries(files) }, null, 1)}\n`
}
