import type { Day } from '#judo/competition/index.ts'
import type { Database, Queries } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { isDay } from '../importers/days.ts'
import { rowsOf } from './rows.ts'
import { makeWorld, type World } from './world.ts'
import { type DemoProgress, writeRows } from './write.ts'

export { PRIVATE_MARKS } from './privacy.ts'
export type { DemoProgress } from './write.ts'

/** A demo world of fictional people: what a fresh install shows before anything real is imported. */

export type DemoSettings = {
  /** The same seed and day give the same database, ids included. */
  seed: number
  /** Competitions lie about three weeks, one year and two years before. */
  today: Day
}

export type DemoSummary = {
  judoka: number
  nations: number
  competitions: { externalId: string; name: string; categories: number; judoka: number; contests: number }[]
  contests: number
  places: number
}

/** Nothing of the demo world may be mixed with real people, so one row of them is too many. */
const TABLES_IN_USE = [schema.competition, schema.person, schema.country, schema.partner] as const

/** Whether a database holds nothing yet that the demo world would be mixed with. */
export async function isEmpty(db: Queries): Promise<boolean> {
  for (const table of TABLES_IN_USE) {
    const found = await db.select({ id: table.id }).from(table).limit(1)
    if (found.length > 0) return false
  }
  return true
}

/**
 * Fills an empty database with the demo world, wholly or not at all.
 *
 * @throws Error if the database is not empty; RangeError if `today` is no day
 */
export async function fillDemoWorld(
  db: Database,
  { seed, today }: DemoSettings,
  progress: DemoProgress = () => undefined,
): Promise<DemoSummary> {
  if (!isDay(today)) throw new RangeError(`A day reads YYYY-MM-DD; ${today} came.`)
  const world = makeWorld(seed, today)
  await db.transaction(async (transaction) => {
    if (!(await isEmpty(transaction))) {
      throw new Error('The demo world is for an empty database, and this one holds something already.')
    }
    await writeRows(transaction, rowsOf(world, today), progress)
  })
  return summaryOf(world)
}

function summaryOf({ judoka, competitions }: World): DemoSummary {
  const held = competitions.map(({ dates: { externalId, name }, categories }) => ({
    externalId,
    name,
    categories: categories.length,
    judoka: categories.reduce((sum, { sheet }) => sum + sheet.n, 0),
    contests: categories.reduce((sum, { results }) => sum + results.length, 0),
  }))
  const categories = competitions.flatMap((each) => each.categories)
  return {
    judoka: judoka.length,
    nations: new Set(judoka.map(({ nation }) => nation)).size,
    competitions: held,
    contests: held.reduce((sum, { contests }) => sum + contests, 0),
    places: categories.reduce((sum, { places }) => sum + places.length, 0),
  }
}
