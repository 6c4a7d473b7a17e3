import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { isUnreserved } from '#server/platform/db/public-rows.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  const many = sql`select n, 'name_' || n, 'Open' from generate_series(1000, 2999) n`
  await opened.db.execute(
    sql`insert into ${competition} (${sql.identifier(competition.id.name)}, ${sql.identifier(competition.externalId.name)}, ${sql.identifier(competition.name.name)}) ${many}`,
  )
})
afterAll(() => opened.close())

test.each([
  ['a', true],
  ['gs_par2025', true],
  ['a'.repeat(200), true],
  ['ranking', false],
  ['EN', false],
])('%j as the name of a competition in addresses: %s', async (name, isPossible) => {
  await opened.db.insert(competition).values({ id: 1, externalId: name, name: 'Cup' })
  const rows = await opened.db
    .select({ id: competition.id })
    .from(competition)
    .where(sql`${competition.id} = 1 and ${isUnreserved(competition.externalId)}`)
  await opened.db.delete(competition).where(sql`${competition.id} = 1`)
  expect(rows).toHaveLength(isPossible ? 1 : 0)
})

test('takes little longer than a simple expression', async () => {
  const measure = async (condition: ReturnType<typeof isUnreserved>) => {
    const times: number[] = []
    for (let n = 0; n < 7; n++) {
      const started = performance.now()
      const [row] = await opened.db.select({ count: count() }).from(competition).where(condition)
      times.push(performance.now() - started)
      expect(row?.count).toBe(2000)
    }
    return Math.min(...times)
  }
  const simple = await measure(sql`${competition.externalId} ~ '^[^/]+$'`)
  expect(await measure(isUnreserved(competition.externalId))).toBeLessThan(6 * simple)
})
