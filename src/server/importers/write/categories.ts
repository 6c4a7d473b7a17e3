import { eq, inArray } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { scores } from '../../contest/scores.ts'
import type { Queries } from '../../db/open.ts'
import { competitionWeight, contest, entry, individualResult } from '../../db/schema/index.ts'
import type { PlannedCategory, PlannedCompetition, PlannedContest } from '../planned.ts'
import type { Changes } from '../summary.ts'
import { ageKey, type CodeLists, idIn, weightKey } from './code-lists.ts'
import { apply, difference, reserveIds } from './rows.ts'
import { writeScoreEvents } from './score-events.ts'
import { writeVideos } from './videos.ts'

/** A category is drawn (portal specification §4.1). */
const DRAWN = 2

/** What of a competition an import replaces: everything, or the categories its files tell of. */
export type Scope = 'whole competition' | 'categories told'

type Written = { contests: Changes; places: Changes }

/** A planned category with the ids of what it refers to. */
type Placed = { category: PlannedCategory; id: number; ageId: number; weightId: number }

/**
 * Writes what was fought at a competition: categories, entries, contests and places. Rows that are not told any more
 * are removed, rows that are told as before are not touched.
 */
export async function writeCategories(
  db: Queries,
  planned: PlannedCompetition,
  competitionId: number,
  people: ReadonlyMap<Entrant, number>,
  lists: CodeLists,
  scope: Scope,
): Promise<Written> {
  const personId = (entrant: Entrant) => idOf(people, entrant)
  const { placed, gone } = await writeCategoryRows(db, planned, competitionId, personId, lists, scope)
  const told = new Set(placed.map(({ weightId }) => weightId))
  const isOurs = ({ weightId }: { weightId: number }) => scope === 'whole competition' || told.has(weightId)

  // From what refers to what is referred to when removing; `gone` categories last.
  const results = (
    await db.select().from(individualResult).where(eq(individualResult.competitionId, competitionId))
  ).filter(isOurs)
  const places = await apply(
    db,
    individualResult,
    difference<typeof individualResult.$inferInsert>(
      results,
      placed.flatMap(placeRows),
      (row) => `${row.competitionWeightId} ${row.personId}`,
    ),
  )
  const fought = (await db.select().from(contest).where(eq(contest.competitionId, competitionId))).filter(
    isOurs,
  )
  const contests = await apply(
    db,
    contest,
    difference<typeof contest.$inferInsert>(
      fought,
      placed.flatMap(contestRows),
      (row) => `${row.competitionWeightId} ${row.number}`,
    ),
  )
  const entered = (await db.select().from(entry).where(eq(entry.competitionId, competitionId))).filter(isOurs)
  await apply(
    db,
    entry,
    difference<typeof entry.$inferInsert>(
      entered,
      placed.flatMap(entryRows),
      (row) => `${row.weightId} ${row.personId}`,
    ),
  )
  const written = await writtenContests()
  await writeVideos(db, written)
  await writeScoreEvents(db, competitionId, written, personId)
  if (gone.length > 0) await db.delete(competitionWeight).where(inArray(competitionWeight.id, gone))
  return { contests, places }

  /** Of those contests that the source tells more of, the ids of their rows. */
  async function writtenContests() {
    const telling = placed.flatMap(({ category, id, weightId }) =>
      category.contests
        .filter(({ videos, events }) => videos !== undefined || events !== undefined)
        .map((one) => ({ key: `${id} ${one.number}`, weightId, contest: one })),
    )
    if (telling.length === 0) return []
    const rows = await db
      .select({ id: contest.id, weight: contest.competitionWeightId, number: contest.number })
      .from(contest)
      .where(eq(contest.competitionId, competitionId))
    const ids = new Map(rows.map(({ id, weight, number }) => [`${weight} ${number}`, id]))
    return telling.flatMap(({ key, ...one }) => {
      const id = ids.get(key)
      return id === undefined ? [] : [{ ...one, id }]
    })
  }

  function entryRows({ category, ageId, weightId }: Placed) {
    return category.entrants.map((entrant) => ({
      competitionId,
      personId: personId(entrant),
      ageId,
      weightId,
      countryId: countryOf(entrant),
    }))
  }

  function placeRows({ category, id, weightId }: Placed) {
    return category.places.map(({ entrant, place }) => ({
      competitionId,
      competitionWeightId: id,
      weightId,
      personId: personId(entrant),
      place,
      countryId: countryOf(entrant),
    }))
  }

  function contestRows({ category, id, weightId }: Placed) {
    return category.contests.map((one) => ({
      competitionId,
      competitionWeightId: id,
      weightId,
      ...contestRow(one, personId),
    }))
  }

  function countryOf(entrant: Entrant): number | null {
    const country = planned.people.get(entrant)?.country ?? null
    return country === null ? null : idIn(lists.countries, country)
  }
}

async function writeCategoryRows(
  db: Queries,
  { categories }: PlannedCompetition,
  competitionId: number,
  personId: (entrant: Entrant) => number,
  lists: CodeLists,
  scope: Scope,
): Promise<{ placed: Placed[]; gone: number[] }> {
  const existing = await db
    .select()
    .from(competitionWeight)
    .where(eq(competitionWeight.competitionId, competitionId))
  const wanted = categories.map((category) => ({
    competitionId,
    ageId: idIn(lists.ages, ageKey(category)),
    weightId: idIn(lists.weights, weightKey(category)),
    judoka: category.entrants.length,
    status: DRAWN,
    drawSystem: category.drawSystem,
    drawLines:
      category.drawSystem === null
        ? null
        : category.lines.map((entrant) => (entrant === null ? '' : personId(entrant))).join(','),
    incomplete: category.incomplete,
  }))
  const { added, changed, removed } = difference<typeof competitionWeight.$inferInsert>(
    existing,
    wanted,
    (row) => row.weightId,
  )
  const newIds = await reserveIds(db, competitionWeight.id, added.length)
  const withIds = added.map((row, index) => ({ ...row, id: newIds[index] ?? 0 }))
  await apply(db, competitionWeight, { added: withIds, changed, removed: [] })

  const ids = new Map([...existing, ...withIds].map(({ weightId, id }) => [weightId, id]))
  return {
    placed: wanted.flatMap(({ ageId, weightId }, index) => {
      const category = categories[index]
      return category ? [{ category, id: idOf(ids, weightId), ageId, weightId }] : []
    }),
    gone: scope === 'whole competition' ? removed : [],
  }
}

const contestRow = (one: PlannedContest, personId: (entrant: Entrant) => number) => ({
  number: one.number,
  key: one.key,
  round: one.round,
  contestCode: one.code,
  whiteId: personId(one.white),
  blueId: personId(one.blue),
  winnerId: one.winner === null ? null : personId(one.winner),
  isFinished: one.isFinished,
  reason: one.reason,
  mat: one.mat,
  startedAt: one.startedAt,
  firstHajime: one.firstHajime,
  duration: one.duration,
  goldenScore: one.goldenScore,
  ...scores(one.scoreWhite, one.scoreBlue),
})

function idOf(ids: ReadonlyMap<number, number>, key: number): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was expected among the rows written before and is not there`)
  return id
}
