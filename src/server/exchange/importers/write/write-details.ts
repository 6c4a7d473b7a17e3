import { eq } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, contest } from '#server/platform/db/schema/index.ts'
import { ImportError, type ImportProblem } from '../import-error.ts'
import type { ImportNote } from '../import-summary.ts'
import type { ImportedCompetition, ImportedContest } from '../imported-competition.ts'
import type { ImportTransaction } from '../keep-corrections.ts'
import { applyDifference, diffRows } from './diff-rows.ts'
import type { PersonMatch } from './insert-people.ts'
import { requireById, toContestOutcome } from './write-categories.ts'
import { findCompetitionId } from './write-competitions.ts'
import { writeProgramme } from './write-programme.ts'
import { writeScoreEvents } from './write-score-events.ts'
import { writeVideos } from './write-videos.ts'

/**
 * Details of single contests of a competition that the same source has imported as a whole: they are merged into the rest
 * and remove nothing. Rules: docs/specification/imports.md, "Single contests".
 */

type StoredContest = typeof contest.$inferSelect

/** Competitions of which the files contain some of the stored contests only, with their ids. */
export async function findDetails(
  db: DatabaseOrTransaction,
  competitions: readonly ImportedCompetition[],
): Promise<ReadonlyMap<ImportedCompetition, number>> {
  const details = new Map<ImportedCompetition, number>()
  for (const imported of competitions) {
    if (imported.hasSingleContests !== true) continue
    const id = await findCompetitionId(db, imported)
    if (id === null) continue
    const stored = await findStoredContests(db, id)
    const contests = listContests(imported)
    const areStored = contests.every(({ contestCode }) => contestCode !== null && stored.has(contestCode))
    if (areStored && contests.length < stored.size) details.set(imported, id)
  }
  return details
}

export const describeDetails = (imported: ImportedCompetition): ImportNote => {
  const count = listContests(imported).length
  const subject = count === 1 ? '1 contest was' : `${count} contests were`
  return { about: imported.externalId, reason: `${subject} merged into those in the database` }
}

/**
 * Writes scores, times, videos and events of single contests. Places are not derived from them, so that another winner is
 * rejected.
 * @throws ImportError if a contest has other judoka or another winner than in the database
 */
export async function writeDetails(
  db: ImportTransaction,
  imported: ImportedCompetition,
  competitionId: number,
  people: ReadonlyMap<Entrant, PersonMatch>,
) {
  const personId = (entrant: Entrant) => requireById(people, entrant).id
  const stored = await findStoredContests(db, competitionId)
  const pairs = listContests(imported).flatMap((contest) => {
    const row = contest.contestCode === null ? undefined : stored.get(contest.contestCode)
    return row === undefined ? [] : [{ row, contest, outcome: toContestOutcome(contest, personId) }]
  })
  const problems = pairs.flatMap(({ row, contest, outcome }): ImportProblem[] => {
    const hasSameSides = row.whiteId === personId(contest.white) && row.blueId === personId(contest.blue)
    if (hasSameSides && row.winnerId === outcome.winnerId) return []
    const difference = hasSameSides ? 'another winner' : 'other judoka'
    const message = `expected contest ${contest.contestCode} as in the database, got ${difference}; import the whole competition`
    return [{ file: imported.file, where: '', message }]
  })
  if (problems.length > 0) throw new ImportError(problems)

  const difference = diffRows<Partial<StoredContest> & { id: number }>(
    pairs.map(({ row }) => row),
    pairs.map(({ row, outcome }) => ({ id: row.id, ...outcome, duration: outcome.duration ?? row.duration })),
    ({ id }) => id,
  )
  const contests = await applyDifference(db, contest, { ...difference, added: [], removed: [] })
  const written = pairs.map(({ row, contest }) => ({ id: row.id, contest, categoryId: row.categoryId }))
  const videos = await writeVideos(db, written)
  const events = await writeScoreEvents(db, competitionId, written, personId)
  await writeProgramme(
    db,
    { identity: imported.identity, timeZone: await readTimeZone(db, competitionId) },
    competitionId,
  )
  return { contests, places: { added: 0, changed: 0, removed: 0 }, others: { videos, events } }
}

/** That of the database: a response for one contest does not name it. */
async function readTimeZone(db: DatabaseOrTransaction, competitionId: number): Promise<string> {
  const [stored] = await db
    .select({ timeZone: competition.timeZone })
    .from(competition)
    .where(eq(competition.id, competitionId))
  return stored?.timeZone ?? 'UTC'
}

/** The contests of a competition by their code. */
async function findStoredContests(db: DatabaseOrTransaction, competitionId: number) {
  const rows = await db.select().from(contest).where(eq(contest.competitionId, competitionId))
  return new Map(rows.flatMap((row) => (row.contestCode === null ? [] : [[row.contestCode, row] as const])))
}

const listContests = ({ categories }: ImportedCompetition): ImportedContest[] =>
  categories.flatMap(({ contests }) => contests)
