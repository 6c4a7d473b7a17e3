import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { analyzeDatabase } from '#server/platform/db/open-database.ts'
import { country } from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'

test('analyzeDatabase updates the row counts of the query planner', async () => {
  const { db, close } = await openTestDatabase()
  const rowsKnown = async () => {
    const [found] = await db
      .select({ rows: sql<number>`reltuples::int` })
      .from(sql`pg_class`)
      .where(sql`relname = 'country'`)
    return found?.rows
  }
  await db.insert(country).values(['FRA', 'JPN', 'GEO'].map((short) => ({ name: short, short })))
  expect(await rowsKnown()).not.toBe(3)
  await analyzeDatabase(db)
  expect(await rowsKnown()).toBe(3)
  await close()
})
