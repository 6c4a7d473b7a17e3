import { fetchCompetition, publishCompetitionResources } from '#publication/from-api/competition-resources.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import {
  publishedAthlete,
  publishedCompetition,
  publishedCompetitionHeader,
  publishedCompetitionVideos,
  publishedContestOrder,
  publishedDocuments,
  publishedDraw,
  publishedParticipants,
  publishedResults,
  publishedTeams,
} from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { type ValidatedCall, writeResource } from './call-api.ts'
import type { CompetitionSource } from './sources.ts'

/**
 * Pulls everything public of one competition.
 * @returns whether it is unchanged and was reused from the last snapshot
 */
export async function pullCompetition(
  call: ValidatedCall,
  draft: SnapshotDraft,
  { row, digest }: CompetitionSource,
): Promise<boolean> {
  const { id } = row
  const source = `competition/${id}`
  if (draft.reuseSource(source, digest)) return true
  const info = await call('Competition/Info', { idExternal: id })
  const whole = publishCompetitionResources(row, info, await fetchCompetition(call, info))
  const { teams } = whole
  const files: Resource<unknown>[] = [
    writeResource(draft, RESOURCES.competition(id), publishedCompetition, whole.competition),
    writeResource(draft, RESOURCES.competitionHeader(id), publishedCompetitionHeader, whole.about),
    writeResource(draft, RESOURCES.results(id), publishedResults, whole.results),
    writeResource(draft, RESOURCES.participants(id), publishedParticipants, whole.participants),
    writeResource(draft, RESOURCES.contestOrder(id), publishedContestOrder, whole.order),
    writeResource(draft, RESOURCES.documents(id), publishedDocuments, whole.documents),
    writeResource(draft, RESOURCES.competitionVideos(id), publishedCompetitionVideos, whole.watch),
    ...(teams ? [writeResource(draft, RESOURCES.teams(id), publishedTeams, teams)] : []),
    ...whole.athletes.map((athlete) =>
      writeResource(draft, RESOURCES.athlete(id, athlete.person.id), publishedAthlete, athlete),
    ),
    ...whole.draws.map((draw) =>
      writeResource(draft, RESOURCES.draw(id, draw.category), publishedDraw, draw),
    ),
  ]
  draft.recordSource(source, digest, files)
  return false
}
