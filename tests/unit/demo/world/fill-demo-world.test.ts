import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDemoWorld, isDatabaseEmpty } from '#demo/world/fill-demo-world.ts'
import { fillIfEmpty } from '#demo/world/fill-if-empty.ts'
import { makeWorld } from '#demo/world/make-world.ts'
import { readDemoToken } from '#demo/world/scoreboard-token.ts'
import { insertCodeLists } from '#server/platform/code-lists/insert-code-lists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, person } from '#server/platform/db/schema/index.ts'
import { findDuplicates } from '#server/registry/people/find-duplicates.ts'
import { openTestDatabase } from '../../../test-database.ts'
import { dumpTables, makeDemoDatabase, openDemoDatabase, TODAY } from './demo-database.ts'

/** Most seeds make no two judoka whose names are alike. */
const SEED_WITH_SIMILAR_NAMES = 138

let filled: Database
beforeAll(async () => {
  filled = (await openDemoDatabase()).db
})

test('the same seed and day give the same database, including ids and times', async () => {
  const other = await makeDemoDatabase()
  expect(await dumpTables(other.db)).toEqual(await dumpTables(filled))
})

test('another seed gives other people and other results', () => {
  const one = makeWorld(1, TODAY)
  const other = makeWorld(2, TODAY)
  const namesOf = ({ judoka }: typeof one) => judoka.map(({ name }) => `${name.familyName} ${name.givenName}`)
  const shared = namesOf(one).filter((name) => namesOf(other).includes(name))
  expect(shared.length).toBeLessThan(one.judoka.length / 5)
  expect(one.competitions[0]?.categories[0]?.results.length).toBeGreaterThan(0)
  expect(one.competitions[0]?.categories[0]?.results).not.toEqual(
    other.competitions[0]?.categories[0]?.results,
  )
})

test('another day moves the competitions and keeps the people', () => {
  const one = makeWorld(1, '2026-07-15')
  const later = makeWorld(1, '2026-12-31')
  expect(later.judoka.map(({ name }) => name)).toEqual(one.judoka.map(({ name }) => name))
  const league = ({ competitions }: typeof one) =>
    competitions
      .filter(({ plan }) => plan.partner === 'cjl' && plan.stage === 'finished')
      .map(({ dates }) => dates)
  expect(league(one)).toEqual([
    {
      name: 'Brno Junior Cup 2024',
      externalId: 'brn_junior_cup2024',
      first: '2024-07-20',
      last: '2024-07-20',
    },
    { name: 'Graz Open 2025', externalId: 'gra_open2025', first: '2025-07-19', last: '2025-07-20' },
    { name: 'Ljubljana Open 2026', externalId: 'lju_open2026', first: '2026-06-27', last: '2026-06-28' },
  ])
  expect(league(later).map(({ first }) => first)).toEqual(['2025-01-04', '2026-01-03', '2026-12-12'])
})

test('fillDemoWorld does nothing in a filled database', async () => {
  const before = await dumpTables(filled)
  expect(await isDatabaseEmpty(filled)).toBe(false)
  await expect(fillDemoWorld(filled, { seed: 2, today: TODAY })).rejects.toThrow('empty database')
  expect(await dumpTables(filled)).toEqual(before)
})

test('an empty database gets the world of now with a token for its scoreboards, another one nothing', async () => {
  const { db } = await openTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'hajime-demo-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const settings = {
    dataFolder,
    filesFolder: join(dataFolder, 'files'),
    now: () => new Date(`${TODAY}T12:00:00Z`),
    isClockRunning: false,
  }
  const summary = await fillIfEmpty({ db }, settings, () => undefined)
  expect(summary?.competitions).toHaveLength(12)
  expect((await dumpTables(db)).contest).toEqual((await dumpTables(filled)).contest)
  const token = readDemoToken(dataFolder)
  expect(token).toMatch(/./)
  expect(await fillIfEmpty({ db }, settings, () => undefined)).toBeNull()
  expect(readDemoToken(dataFolder)).toBe(token)
})

test('later rows get ids of their own', async () => {
  const [added] = await filled
    .insert(competition)
    .values({ externalId: 'later', name: 'Later' })
    .returning({ id: competition.id })
  expect(added?.id).toBe(13)
})

test('an interrupted fill leaves no rows, and the next attempt gives the same world', async () => {
  const { db } = await openTestDatabase()
  await insertCodeLists(db)
  const before = await dumpTables(db)
  for (const today of ['15. 7. 2026', '2026-13-01', '2026-02-30']) {
    await expect(fillDemoWorld(db, { seed: 1, today })).rejects.toThrow(`got "${today}"`)
  }
  const reports: { done: number; total: number }[] = []
  const interrupted = fillDemoWorld(db, { seed: 1, today: TODAY }, (done, total, what) => {
    reports.push({ done, total })
    if (what === 'contest') throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(reports.every(({ done, total }) => done < total)).toBe(true)
  expect(await dumpTables(db)).toEqual(before)
  expect(await isDatabaseEmpty(db)).toBe(true)

  await fillDemoWorld(db, { seed: 1, today: TODAY })
  expect((await dumpTables(db)).contest).toEqual((await dumpTables(filled)).contest)
})

test('fillDemoWorld adds no fictional people to a database with a real person', async () => {
  const { db } = await openTestDatabase()
  await db.insert(person).values({ familyName: 'Novak', givenName: 'Ana', gender: 'female' })
  expect(await isDatabaseEmpty(db)).toBe(false)
  await expect(fillDemoWorld(db, { seed: 1, today: TODAY })).rejects.toThrow('empty database')
})

test('judoka who may be one person are marked, as after an import', async () => {
  const { db } = await makeDemoDatabase({ seed: SEED_WITH_SIMILAR_NAMES })
  const duplicates = await findDuplicates(db)
  const ids = [...new Set(duplicates.flatMap(({ judoka }) => judoka.map(({ id }) => id)))]
  const marked = await db
    .select({ id: person.id, at: person.updatedAt })
    .from(person)
    .where(eq(person.possibleDuplicate, true))
  expect(new Set(marked.map(({ at }) => at.toISOString()))).toEqual(new Set([`${TODAY}T00:00:00.000Z`]))
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(marked.map(({ id }) => id))).toEqual(new Set(ids))
})
