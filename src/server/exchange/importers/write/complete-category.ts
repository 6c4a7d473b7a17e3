import { and, eq, isNull } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { countWins } from '#judo/pool/index.ts'
import { EMPTY_SCORE_COLUMNS, type ScoreColumns } from '#server/competitions/contests/score-columns.ts'
import { competitionCategory, contest, entry, individualResult } from '#server/platform/db/schema/index.ts'
import type { ReadCounts } from '../import-summary.ts'
import type { ImportedCategory, ImportedContest } from '../imported-competition.ts'
import type { ImportTransaction } from '../keep-corrections.ts'
import { applyDifference, diffValues } from './diff-rows.ts'
import type { PersonMatch } from './insert-people.ts'
import { requireById, toContestOutcome } from './write-categories.ts'
import { writeScoreEvents } from './write-score-events.ts'
import { writeVideos } from './write-videos.ts'

/** What completing a category changed, and what the sources do not agree on. */
export type CategoryCompletion = {
  changedContests: number
  addedPlaces: number
  videos: ReadCounts
  events: ReadCounts
  differences: string[]
}

type StoredCategory = typeof competitionCategory.$inferSelect
type StoredContest = typeof contest.$inferSelect
type ContestValues = Partial<StoredContest>

/**
 * Completes a category with what another source knows of it: unknown values of the same contests, their videos and score
 * events, nations, and places if the contests agree. Contests are never added, removed or moved on the sheet.
 */
export async function completeCategory(
  db: ImportTransaction,
  stored: StoredCategory,
  imported: ImportedCategory,
  people: ReadonlyMap<Entrant, PersonMatch>,
  nameOf: (entrant: Entrant) => string,
): Promise<CategoryCompletion> {
  const rows = await db
    .select()
    .from(contest)
    .where(and(eq(contest.competitionCategoryId, stored.id), isNull(contest.teamContestId)))
  const unmatched = new Set(rows)
  const differences: string[] = []
  const same: { id: number; contest: ImportedContest; categoryId: number }[] = []
  let changedContests = 0
  for (const importedContest of imported.contests) {
    const row = findRow(importedContest)
    if (row === undefined) {
      differences.push(
        `${nameOf(importedContest.white)} – ${nameOf(importedContest.blue)} is only in the files`,
      )
      continue
    }
    unmatched.delete(row)
    const aligned = row.whiteId === idOf(importedContest.white) ? importedContest : swapSides(importedContest)
    const { values, different } = compareContest(row, toContestOutcome(aligned, idOf))
    if (different.length > 0) differences.push(`contest ${row.number} differs in ${different.join(', ')}`)
    if (different.includes('winner')) continue
    same.push({ id: row.id, contest: aligned, categoryId: row.categoryId })
    if (values === null) continue
    const changed = [{ id: row.id, values }]
    const written = await applyDifference(db, contest, { added: [], changed, removed: [] })
    changedContests += written.changed
  }
  for (const { number } of unmatched) differences.push(`contest ${number} is not in the files`)
  const videos = await writeVideos(db, same)
  const events = await writeScoreEvents(
    db,
    stored.competitionId,
    same,
    (entrant) => requireById(people, entrant).id,
  )
  await completeNations()
  const addedPlaces = await completePlaces()
  return { changedContests, addedPlaces, videos, events, differences }

  function idOf(entrant: Entrant | null): number | null {
    return entrant === null ? null : (people.get(entrant)?.id ?? null)
  }

  /** The contest of the same two judoka; if they met twice, the one of the same round. */
  function findRow({ white, blue, round }: ImportedContest): StoredContest | undefined {
    const [whitePerson, bluePerson] = [idOf(white), idOf(blue)]
    if (whitePerson === null || bluePerson === null) return undefined
    const meetings = [...unmatched].filter(
      ({ whiteId, blueId }) =>
        (whiteId === whitePerson && blueId === bluePerson) ||
        (whiteId === bluePerson && blueId === whitePerson),
    )
    return meetings.length > 1 ? meetings.find((meeting) => meeting.round === round) : meetings[0]
  }

  async function completeNations(): Promise<void> {
    for (const entrant of imported.entrants) {
      const person = people.get(entrant)
      if (person === undefined || person.countryId === null) continue
      for (const table of [entry, individualResult]) {
        const unknown = await db
          .select({ id: table.id })
          .from(table)
          .where(
            and(
              eq(table.competitionId, stored.competitionId),
              eq(table.categoryId, stored.categoryId),
              eq(table.personId, person.id),
              isNull(table.countryId),
            ),
          )
        const changed = unknown.map(({ id }) => ({ id, values: { countryId: person.countryId } }))
        await applyDifference(db, table, { added: [], changed, removed: [] })
      }
    }
  }

  /** Adds places if the sources agree on all contests. */
  async function completePlaces(): Promise<number> {
    const places = await db
      .select()
      .from(individualResult)
      .where(eq(individualResult.competitionCategoryId, stored.id))
    const placeOf = new Map(places.map(({ personId, place }) => [personId, place]))
    const agreed = differences.length === 0
    let added = 0
    for (const { entrant, place } of imported.places) {
      const person = people.get(entrant)
      const known = person && placeOf.get(person.id)
      if (known === place || person === undefined) continue
      if (known !== undefined) {
        differences.push(`${nameOf(entrant)} has place ${known}, in the files ${place}`)
      } else if (agreed) {
        added += 1
        await db.insert(individualResult).values({
          competitionId: stored.competitionId,
          competitionCategoryId: stored.id,
          categoryId: stored.categoryId,
          personId: person.id,
          place,
          wins: countWins(entrant, imported.contests),
          countryId: person.countryId,
        })
      }
    }
    if (agreed && stored.incomplete !== null && imported.incomplete === null) {
      await db
        .update(competitionCategory)
        .set({ incomplete: null })
        .where(eq(competitionCategory.id, stored.id))
    }
    return added
  }
}

const VALUE_NAMES: Readonly<Record<string, string>> = {
  contestCode: 'contest code',
  winnerId: 'winner',
  reason: 'win reason',
  mat: 'mat',
  startedAt: 'start',
  firstHajime: 'first hajime',
  duration: 'duration',
}

type ImportedValues = ScoreColumns & Pick<StoredContest, 'goldenScore' | 'isFinished'> & ContestValues

/** The values that the database does not have, null if there are none, and the names of those that differ. */
function compareContest(
  stored: StoredContest,
  imported: ImportedValues,
): { values: ContestValues | null; different: string[] } {
  const different: string[] = []
  const values: ContestValues = {}
  for (const [column, value] of Object.entries(diffValues<ContestValues>(stored, imported) ?? {})) {
    const name = VALUE_NAMES[column]
    if (name === undefined || value === null) continue
    if (stored[column as keyof StoredContest] === null) Object.assign(values, { [column]: value })
    else different.push(name)
  }
  const score = pickScore(imported)
  if (diffValues(pickScore(stored), score) !== null && diffValues(EMPTY_SCORE_COLUMNS, score) !== null) {
    if (diffValues(pickScore(stored), EMPTY_SCORE_COLUMNS) === null) Object.assign(values, score)
    else different.push('score')
  }
  if (values.duration !== undefined && imported.goldenScore) values.goldenScore = true
  if (imported.isFinished && !stored.isFinished) values.isFinished = true
  return { values: Object.keys(values).length > 0 ? values : null, different }
}

const SCORE_COLUMNS = Object.keys(EMPTY_SCORE_COLUMNS) as (keyof ScoreColumns)[]

const pickScore = (row: ScoreColumns) =>
  Object.fromEntries(SCORE_COLUMNS.map((column) => [column, row[column]])) as ScoreColumns

function swapSides(contest: ImportedContest): ImportedContest {
  const { white, blue, scoreWhite, scoreBlue, events } = contest
  return {
    ...contest,
    white: blue,
    blue: white,
    scoreWhite: scoreBlue,
    scoreBlue: scoreWhite,
    ...(events && {
      events: events.map((event) => ({
        ...event,
        scoreWhite: event.scoreBlue,
        scoreBlue: event.scoreWhite,
      })),
    }),
  }
}
