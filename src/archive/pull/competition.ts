import { PUBLISHED, type PublishedFile } from '#contract/published/files.ts'
import { askCompetition, publishWhole } from '#contract/published/from-api/whole-competition.ts'
import {
  publishedAbout,
  publishedAthlete,
  publishedCompetition,
  publishedDocuments,
  publishedDraw,
  publishedOrder,
  publishedParticipants,
  publishedResults,
  publishedTeams,
  publishedWatch,
} from '#contract/published/shapes.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import type { ListedCompetition } from './listed.ts'
import { type ValidatedCall, write } from './reading.ts'

/**
 * Everything public of one competition.
 * @returns whether it was unchanged and taken over from the last snapshot
 */
export async function pullCompetition(
  call: ValidatedCall,
  draft: SnapshotDraft,
  { row, digest }: ListedCompetition,
): Promise<boolean> {
  const { id } = row
  const source = `competition/${id}`
  if (draft.keep(source, digest)) return true
  const info = await call('Competition/Info', { idExternal: id })
  const whole = publishWhole(row, info, await askCompetition(call, info))
  const { teams } = whole
  const files: PublishedFile<unknown>[] = [
    write(draft, PUBLISHED.competition(id), publishedCompetition, whole.competition),
    write(draft, PUBLISHED.about(id), publishedAbout, whole.about),
    write(draft, PUBLISHED.results(id), publishedResults, whole.results),
    write(draft, PUBLISHED.participants(id), publishedParticipants, whole.participants),
    write(draft, PUBLISHED.order(id), publishedOrder, whole.order),
    write(draft, PUBLISHED.documents(id), publishedDocuments, whole.documents),
    write(draft, PUBLISHED.watch(id), publishedWatch, whole.watch),
    ...(teams ? [write(draft, PUBLISHED.teams(id), publishedTeams, teams)] : []),
    ...whole.athletes.map((athlete) =>
      write(draft, PUBLISHED.athlete(id, athlete.person.id), publishedAthlete, athlete),
    ),
    ...whole.draws.map((draw) => write(draft, PUBLISHED.draw(id, draw.category), publishedDraw, draw)),
  ]
  draft.made(source, digest, files)
  return false
}
