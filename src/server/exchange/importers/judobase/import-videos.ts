import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { startImport } from '../keep-corrections.ts'
import type { SourceFile } from '../source-file.ts'
import { writeVideos } from '../write/write-videos.ts'
import { convertCompetition } from './convert-competition.ts'
import { readJudobase } from './read-judobase.ts'
import { validateCompetition } from './validate-competition.ts'

/**
 * Imports only the videos of `contest.find` responses, for contests that a competition has already, by their code.
 * @returns number of contests with videos, and of those that the competition does not have
 * @throws ImportError if any value is invalid; nothing is then written
 */
export async function importJudobaseVideos(
  db: Database,
  competitionId: number,
  files: readonly SourceFile[],
): Promise<{ matched: number; unknown: number }> {
  const read = readJudobase(files)
  const filmed = read.contests
    .flatMap((contests) => convertCompetition(validateCompetition(contests), undefined).categories)
    .flatMap(({ contests }) => contests)
    .filter(({ videos, contestCode }) => videos !== undefined && contestCode !== null)
  const codes = filmed.flatMap(({ contestCode }) => contestCode ?? [])
  const stored = await db
    .select({ id: contest.id, code: contest.contestCode })
    .from(contest)
    .where(and(eq(contest.competitionId, competitionId), inArray(contest.contestCode, codes)))
  const ids = new Map(stored.map(({ id, code }) => [code, id]))
  const matched = filmed.flatMap((contest) => {
    const id = ids.get(contest.contestCode ?? null)
    return id === undefined ? [] : [{ id, contest }]
  })
  await db.transaction((tx) => writeVideos(startImport(tx), matched))
  return { matched: matched.length, unknown: filmed.length - matched.length }
}
