import type { CallApi } from '#contract/client.ts'
import { fetchCompetition, publishCompetitionResources } from '#publication/from-api/competition-resources.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import {
  publishedAthlete,
  publishedCompetition,
  publishedCompetitionChange,
  publishedCompetitionHeader,
  publishedCompetitionVideos,
  publishedContestDetails,
  publishedContestOrder,
  publishedDocuments,
  publishedDraw,
  publishedParticipants,
  publishedResults,
  publishedTeams,
} from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import type { CompetitionSource } from './sources.ts'
import { writeResource } from './write-resource.ts'

/** The name of the source in a manifest. */
export const toCompetitionName = ({ externalId }: CompetitionSource['row']): string =>
  `competition/${externalId}`

/**
 * Pulls everything public of one competition.
 * @returns whether it is unchanged and was reused from the last snapshot
 */
export async function pullCompetition(
  call: CallApi,
  draft: SnapshotDraft,
  { row, digest }: CompetitionSource,
  now: Date,
): Promise<boolean> {
  const { externalId } = row
  const source = toCompetitionName(row)
  if (draft.reuseSource(source, digest)) return true
  const info = await call('Competition/Info', { idExternal: externalId })
  const whole = publishCompetitionResources(row, info, await fetchCompetition(call, info), now)
  const { teams } = whole
  const files: Resource<unknown>[] = [
    writeResource(draft, RESOURCES.competition(externalId), publishedCompetition, whole.competition),
    writeResource(draft, RESOURCES.competitionHeader(externalId), publishedCompetitionHeader, whole.about),
    writeResource(draft, RESOURCES.competitionChange(externalId), publishedCompetitionChange, {
      licence: whole.about.licence,
      updatedAt: info.updatedAt,
    }),
    writeResource(draft, RESOURCES.results(externalId), publishedResults, whole.results),
    writeResource(draft, RESOURCES.participants(externalId), publishedParticipants, whole.participants),
    writeResource(draft, RESOURCES.contestOrder(externalId), publishedContestOrder, whole.order),
    writeResource(draft, RESOURCES.documents(externalId), publishedDocuments, whole.documents),
    writeResource(draft, RESOURCES.competitionVideos(externalId), publishedCompetitionVideos, whole.watch),
    ...(teams ? [writeResource(draft, RESOURCES.teams(externalId), publishedTeams, teams)] : []),
    ...whole.athletes.map((athlete) =>
      writeResource(draft, RESOURCES.athlete(externalId, athlete.person.id), publishedAthlete, athlete),
    ),
    ...whole.draws.map((draw) =>
      writeResource(draft, RESOURCES.draw(externalId, draw.category), publishedDraw, draw),
    ),
    ...whole.contestDetails.map((details) =>
      writeResource(
        draft,
        RESOURCES.contestDetails(externalId, details.category),
        publishedContestDetails,
        details,
      ),
    ),
  ]
  draft.recordSource(source, digest, files)
  return false
}
