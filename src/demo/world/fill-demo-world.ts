import type { IsoDay } from '#judo/competition/index.ts'
import { isIsoDate } from '#language/dates.ts'
import { insertCodeLists } from '#server/platform/code-lists/insert-code-lists.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { findDuplicates, markDuplicates } from '#server/registry/people/find-duplicates.ts'
import { markAsDemoWorld } from './accounts.ts'
import { savePictures } from './files/pictures.ts'
import { makeWorld, type World, type WorldSize } from './make-world.ts'
import { makeAllRows } from './rows/all-rows.ts'
import { type DemoProgress, writeRows } from './write-rows.ts'

export { PRIVATE_DATA_MARKERS } from './people/private-data.ts'
export type { DemoProgress } from './write-rows.ts'

/** A demo world of fictional people, which a new installation shows until real data is imported. */

export type DemoSettings = {
  /** The same seed and day give the same database, ids included. */
  seed: number
  /** One competition runs on this day; most are before it, some after. */
  today: IsoDay
  /** When that competition is in the middle of its day; a late morning in Vienna by default. */
  liveAt?: Date | undefined
  /** `small` by default, with one competition of each kind; `full` is a federation with four seasons. */
  size?: WorldSize
  /** Folder for pictures; without it, no pictures are written and the pages show placeholders. */
  files?: string
  /** Minimum number of competitions; those beyond the size are past competitions with places only. */
  competitions?: number
}

/** The day of a demo world that begins now; with a stopped clock, the same at every start. */
export function getDemoDay({
  now,
  isClockRunning,
}: {
  now: () => Date
  isClockRunning: boolean
}): Pick<DemoSettings, 'today' | 'liveAt'> {
  const moment = now()
  return { today: moment.toISOString().slice(0, 10), liveAt: isClockRunning ? moment : undefined }
}

export type DemoSummary = {
  judoka: number
  nations: number
  competitions: { externalId: string; name: string; categories: number; judoka: number; contests: number }[]
  contests: number
  places: number
}

/** The demo world must not be mixed with real data, so each of these tables has to be empty. */
const TABLES_TO_CHECK = [
  schema.competition,
  schema.person,
  schema.club,
  schema.partner,
  schema.adminUser,
] as const

/** Whether a database has no competitions, people, clubs, partners and users. */
export async function isDatabaseEmpty(db: DatabaseOrTransaction): Promise<boolean> {
  for (const table of TABLES_TO_CHECK) {
    const rows = await db.select({ id: table.id }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/**
 * Fills an empty database with the demo world in one transaction, and marks it as one; as after every import, judoka who may
 * be one person are marked. Nobody can sign in
 * until `prepareDemoAccounts` sets a password.
 *
 * @throws Error if the database is not empty; RangeError if `today` is not a date
 */
export async function fillDemoWorld(
  db: Database,
  { seed, today, liveAt, size = 'small', competitions = 0, files }: DemoSettings,
  progress: DemoProgress = () => undefined,
): Promise<DemoSummary> {
  if (!isIsoDate(today)) throw new RangeError(`Expected a date as YYYY-MM-DD, got "${today}".`)
  const world = makeWorld(seed, today, size, liveAt)
  await db.transaction(async (transaction) => {
    if (!(await isDatabaseEmpty(transaction))) {
      throw new Error('The demo world requires an empty database, but this one contains data.')
    }
    const codes = await insertCodeLists(transaction)
    await writeRows(transaction, makeAllRows(world, codes, today, competitions), progress)
    if (files !== undefined) await savePictures(world, files)
    await markAsDemoWorld(transaction)
  })
  await markDuplicates(db, await findDuplicates(db))
  return summarizeWorld(world)
}

function summarizeWorld({ judoka, competitions }: World): DemoSummary {
  const competitionSummaries = competitions.map(({ dates: { externalId, name }, categories, teams }) => ({
    externalId,
    name,
    categories: categories.length,
    judoka: categories.reduce((sum, { entrants }) => sum + entrants.length, 0),
    contests:
      categories.reduce((sum, { results, unfinished }) => sum + results.length + unfinished.length, 0) +
      (teams?.teamContests.reduce((sum, { bouts }) => sum + bouts.length, 0) ?? 0),
  }))
  const places = competitions.flatMap(({ categories, teams }) =>
    [...categories, ...(teams ? [teams] : [])].flatMap((each) => each.places),
  )
  return {
    judoka: judoka.length,
    nations: new Set(judoka.map(({ nation }) => nation)).size,
    competitions: competitionSummaries,
    contests: competitionSummaries.reduce((sum, { contests }) => sum + contests, 0),
    places: places.length,
  }
}
