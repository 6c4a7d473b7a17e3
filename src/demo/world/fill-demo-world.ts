import { hashPassword } from 'better-auth/crypto'
import type { IsoDay } from '#judo/competition/index.ts'
import { isIsoDate } from '#language/dates.ts'
import type { Database, DatabaseOrTransaction } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import { savePictures } from './files/pictures.ts'
import { makeWorld, type World, type WorldSize } from './make-world.ts'
import { makeAllRows } from './rows/all-rows.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from './rows/user-rows.ts'
import { type DemoProgress, writeRows } from './write-rows.ts'

export { PRIVATE_DATA_MARKERS } from './people/private-data.ts'
export type { DemoProgress } from './write-rows.ts'

/** A demo world of fictional people: what a fresh install shows before anything real is imported. */

export type DemoSettings = {
  /** The same seed and day give the same database, ids included; only the hash of the password is salted anew. */
  seed: number
  /** One competition runs on this day, most lie before it, some after. */
  today: IsoDay
  /** `small` by default: one of everything; `full` is a federation with four seasons. */
  size?: WorldSize
  /** Where pictures are put; placeholders stand for them without. */
  files?: string
  /** So many competitions at least: what the size doesn't have is filled with archives of places alone. */
  competitions?: number
}

export type DemoSummary = {
  judoka: number
  nations: number
  competitions: { externalId: string; name: string; categories: number; judoka: number; contests: number }[]
  contests: number
  places: number
  /** Users who can sign in: their addresses, and the password of all of them. */
  users: { emails: string[]; password: string }
}

/** Nothing of the demo world may be mixed with real people, so one row of them is too many. */
const TABLES_TO_CHECK = [schema.competition, schema.person, schema.country, schema.partner] as const

/** Whether a database holds nothing yet that the demo world would be mixed with. */
export async function isDatabaseEmpty(db: DatabaseOrTransaction): Promise<boolean> {
  for (const table of TABLES_TO_CHECK) {
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
  { seed, today, size = 'small', competitions = 0, files }: DemoSettings,
  progress: DemoProgress = () => undefined,
): Promise<DemoSummary> {
  if (!isIsoDate(today)) throw new RangeError(`A day reads YYYY-MM-DD; ${today} came.`)
  const world = makeWorld(seed, today, size)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async (transaction) => {
    if (!(await isDatabaseEmpty(transaction))) {
      throw new Error('The demo world is for an empty database, and this one holds something already.')
    }
    await writeRows(transaction, makeAllRows(world, today, passwordHash, competitions), progress)
    if (files !== undefined) await savePictures(world, files)
  })
  return summarizeWorld(world)
}

function summarizeWorld({ judoka, competitions }: World): DemoSummary {
  const held = competitions.map(({ dates: { externalId, name }, categories, teams }) => ({
    externalId,
    name,
    categories: categories.length,
    judoka: categories.reduce((sum, { entrants }) => sum + entrants.length, 0),
    contests:
      categories.reduce((sum, { results, unfinished: ahead }) => sum + results.length + ahead.length, 0) +
      (teams?.teamContests.reduce((sum, { bouts }) => sum + bouts.length, 0) ?? 0),
  }))
  const places = competitions.flatMap(({ categories, teams }) =>
    [...categories, ...(teams ? [teams] : [])].flatMap((each) => each.places),
  )
  return {
    judoka: judoka.length,
    nations: new Set(judoka.map(({ nation }) => nation)).size,
    competitions: held,
    contests: held.reduce((sum, { contests }) => sum + contests, 0),
    places: places.length,
    users: { emails: DEMO_EMAILS, password: DEMO_PASSWORD },
  }
}
