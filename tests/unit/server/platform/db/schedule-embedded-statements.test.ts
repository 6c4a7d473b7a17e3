import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openInMemory } from '#server/platform/db/open-database.ts'

/** The embedded database executes statements on the thread that reads requests. */

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openInMemory()
})
afterAll(() => opened.close())

/** Turns of the event loop while something happens. */
async function countTurns(run: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await run()
  isDone = true
  return turns
}

test('the statements of a request do not wait for a turn of the event loop each', async () => {
  const turns = await countTurns(async () => {
    for (let n = 0; n < 100; n++) await opened.db.execute(sql`select 1`)
  })
  expect(turns).toBeLessThan(80)
})

test('requests are read while many statements wait', async () => {
  const turns = await countTurns(() =>
    Promise.all(
      Array.from({ length: 60 }, () =>
        opened.db.execute(sql`select count(*) from generate_series(1, 50000)`),
      ),
    ),
  )
  expect(turns).toBeGreaterThan(2)
})
