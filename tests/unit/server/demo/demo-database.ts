import { asc, eq, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Database, openInMemory } from '#server/db/open.ts'
import * as schema from '#server/db/schema/index.ts'
import { type DemoSettings, fillDemoWorld } from '#server/demo/index.ts'

export const TODAY = '2026-07-15'

/** A database with the demo world in it. */
export async function demoDatabase({ seed = 1, today = TODAY }: Partial<DemoSettings> = {}) {
  const database = await openInMemory()
  const summary = await fillDemoWorld(database.db, { seed, today })
  return { ...database, summary }
}

/** Every row of every table, by the name of the table. */
export async function dump(db: Database): Promise<Record<string, string[]>> {
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  const rows = await Promise.all(tables.map((table) => db.select().from(table)))
  return Object.fromEntries(
    tables.map((table, index) => [
      getTableConfig(table).name,
      (rows[index] ?? []).map((row) => JSON.stringify(row)).sort(),
    ]),
  )
}

const { competition, competitionWeight, contest, individualResult, weightCategory } = schema

/** Every category with its competition, its contests by number and its places. */
export async function heldCategories(db: Database) {
  const categories = await db
    .select({ category: competitionWeight, competition, weight: weightCategory })
    .from(competitionWeight)
    .innerJoin(competition, eq(competition.id, competitionWeight.competitionId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionWeight.weightId))
    .orderBy(asc(competitionWeight.id))
  const contests = await db.select().from(contest).orderBy(asc(contest.id))
  const results = await db.select().from(individualResult).orderBy(asc(individualResult.id))
  return categories.map((held) => ({
    ...held,
    name: `${held.competition.name} ${held.weight.name}`,
    contests: contests.filter((each) => each.competitionWeightId === held.category.id),
    results: results.filter((each) => each.competitionWeightId === held.category.id),
  }))
}

export type ContestRow = typeof contest.$inferSelect
