import { asc, eq, is, isNull } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type DemoSettings, fillDemoWorld } from '#demo/world/fill-demo-world.ts'
import { CODE_LISTS } from '#server/platform/code-lists/code-lists.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { type DatabaseTemplate, openDatabaseCopy, openTestDatabase } from '../../../test-database.ts'

export const TODAY = '2026-07-15'

const createTemplate = (today: string): DatabaseTemplate => ({
  name: `demo_${today.replaceAll('-', '_')}`,
  fill: (db) => fillDemoWorld(db, { seed: 1, today }),
})

/** The small demo world. */
export const DEMO_TEMPLATE = createTemplate(TODAY)

/** A copy of the small demo world of a day. */
export const openDemoDatabase = (today = TODAY): Promise<OpenDatabase> =>
  openDatabaseCopy(createTemplate(today))

/** Fills a database of its own with a demo world. */
export async function makeDemoDatabase(settings: Partial<DemoSettings> = {}) {
  const database = await openTestDatabase()
  const summary = await fillDemoWorld(database.db, { seed: 1, today: TODAY, ...settings })
  return { ...database, summary }
}

/** Every row of every table, by its name; without the keys of the database, and the times at which it got its code lists. */
export async function dumpTables(db: Database): Promise<Record<string, string[]>> {
  const tables = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .filter((table) => getTableConfig(table).name !== 'installation_key')
  const codeLists = new Set<PgTable>(CODE_LISTS.map(({ table }) => table))
  const rows = await Promise.all(tables.map((table) => db.select().from(table)))
  return Object.fromEntries(
    tables.map((table, index) => [
      getTableConfig(table).name,
      (rows[index] ?? [])
        .map((row) => ({ ...row, ...(codeLists.has(table) && { createdAt: null, updatedAt: null }) }))
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  )
}

const { ageCategory, competition, competitionCategory, contest, entry, individualResult, weightCategory } =
  schema

/** Every category that individuals fought in or will, with its entries, its contests by number and its places. */
export async function readCategories(db: Database) {
  const categories = await db
    .select({ category: competitionCategory, competition, weight: weightCategory, age: ageCategory })
    .from(competitionCategory)
    .innerJoin(competition, eq(competition.id, competitionCategory.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(isNull(competitionCategory.teamCompetitionId))
    .orderBy(asc(competitionCategory.id))
  const contests = await db.select().from(contest).orderBy(asc(contest.id))
  const results = await db.select().from(individualResult).orderBy(asc(individualResult.id))
  const entries = await db.select().from(entry).orderBy(asc(entry.id))
  return categories.map(({ category, ...rest }) => ({
    ...rest,
    category,
    name: `${rest.competition.name} ${rest.weight.name}`,
    contests: contests
      .filter((each) => each.competitionCategoryId === category.id)
      .sort((a, b) => a.number - b.number),
    results: results.filter((each) => each.competitionCategoryId === category.id),
    entries: entries.filter(
      ({ competitionId, categoryId }) =>
        competitionId === category.competitionId && categoryId === category.categoryId,
    ),
  }))
}

export type ContestRow = typeof contest.$inferSelect
