import { and, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { cup, cupPeriod, cupPoints, sourceIdentity } from '#server/platform/db/schema/index.ts'
import type { ImportedCompetition } from '../imported-competition.ts'
import { type ImportTransaction, withoutRemoved } from '../keep-corrections.ts'
import type { CodeLists } from './write-code-lists.ts'

/**
 * A ranking for competitions of the IJF: the points of the world ranking list, for the places of a calendar year.
 * Rules: docs/specification/imports.md, "The ranking of the tour".
 */

/** Points of a winner, by the level of the competition. */
const WINNER_POINTS: Readonly<Record<string, number>> = {
  'Olympic Games': 2200,
  'World Championships': 2000,
  Masters: 1800,
  'Grand Slam': 1000,
  'Grand Prix': 700,
  'European Championships': 700,
  'Asian Championships': 700,
  'African Championships': 700,
  'Panamerica Championships': 700,
  'Oceania Championships': 700,
  'Oceanian Championships': 700,
  'European Open': 100,
  'Asian Open': 100,
  'African Open': 100,
  'Panamerica Open': 100,
  'Oceanian Open': 100,
}

/** Points of a place in percent of those of the winner. */
const PLACE_PERCENTAGES: Readonly<Record<number, number>> = { 1: 100, 2: 70, 3: 50, 5: 36, 7: 26 }

/** The world ranking list counts the six best results of twelve months. */
const BEST_RESULTS_COUNT = 6

const WORLD_TOUR_IDENTITY = { source: 'ijf', entity: 'cup', sourceId: 'tour' } as const

/** Adds the ranking, its years and the points of the imported levels if they are missing. Existing ones are unchanged. */
export async function writeWorldTour(
  db: ImportTransaction,
  competitions: readonly ImportedCompetition[],
  { ranks, partnerId }: CodeLists,
): Promise<void> {
  const counted = competitions.filter(({ rank }) => rank !== null && Object.hasOwn(WINNER_POINTS, rank))
  if (counted.length === 0) return
  const cupId = await ensureCup(db, partnerId)
  if (cupId === null) return
  const years = new Set(counted.flatMap(({ dateFrom }) => (dateFrom ? Number(dateFrom.slice(0, 4)) : [])))
  const periods = [...years].map((year) => ({
    cupId,
    year,
    dateFrom: `${year}-01-01`,
    dateTo: `${year}-12-31`,
  }))
  const levels = new Set(counted.flatMap(({ rank }) => rank ?? []))
  const points = [...levels].flatMap((level) => {
    const rankId = ranks.get(level)
    if (rankId === undefined) return []
    return Object.entries(PLACE_PERCENTAGES).map(([place, share]) => ({
      cupId,
      rankId,
      place: Number(place),
      points: ((WINNER_POINTS[level] ?? 0) * share) / 100,
    }))
  })
  const stored = await db.select().from(cupPeriod).where(eq(cupPeriod.cupId, cupId))
  const missing = periods.filter(
    ({ year, dateFrom, dateTo }) =>
      !stored.some(
        (period) => period.year === year || (period.dateFrom <= dateTo && dateFrom <= period.dateTo),
      ),
  )
  const newPeriods = await withoutRemoved(db, cupPeriod, missing, ['cupId', 'year'])
  if (newPeriods.length > 0) await db.insert(cupPeriod).values(newPeriods)
  const newPoints = await withoutRemoved(db, cupPoints, points, ['cupId', 'rankId', 'place'])
  if (newPoints.length > 0) await db.insert(cupPoints).values(newPoints).onConflictDoNothing()
}

/** The id of the ranking; null if the federation has rankings that the back office created. */
async function ensureCup(db: DatabaseOrTransaction, partnerId: number): Promise<number | null> {
  const cups = await db.select({ id: cup.id }).from(cup).where(eq(cup.partnerId, partnerId))
  const [identified] = await db
    .select({ id: sourceIdentity.id })
    .from(sourceIdentity)
    .where(
      and(
        eq(sourceIdentity.source, WORLD_TOUR_IDENTITY.source),
        eq(sourceIdentity.entity, WORLD_TOUR_IDENTITY.entity),
        eq(sourceIdentity.sourceId, WORLD_TOUR_IDENTITY.sourceId),
      ),
    )
  if (identified && cups.some(({ id }) => id === identified.id)) return identified.id
  if (identified || cups.length > 0) return null
  const [added] = await db
    .insert(cup)
    .values({
      partnerId,
      name: 'World tour',
      shortName: 'TOUR',
      rankingType: 'individual',
      isDefault: true,
      bestResults: BEST_RESULTS_COUNT,
      winNeeded: true,
    })
    .returning({ id: cup.id })
  if (!added) throw new Error('Expected the inserted ranking of the world tour, got none')
  await db.insert(sourceIdentity).values({ ...WORLD_TOUR_IDENTITY, id: added.id })
  return added.id
}
