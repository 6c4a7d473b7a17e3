import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { installationKey } from '#server/platform/db/schema/index.ts'
import { loadMentions } from '#server/registry/people/person-mention.ts'
import { GRAND_SLAM, ID, MEN_60, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'

/** The numbers of withheld people who have no entry. */

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

/** Without an entry in the category. */
const KEY = { competition: GRAND_SLAM, weight: MEN_60, person: ID.hernandez }

async function standInOf(key = KEY): Promise<number | null> {
  const mention = (await loadMentions(opened.db, [key]))(key)
  return mention?.shown === false ? mention.standIn : null
}

test('are stable, and differ by category', async () => {
  const number = await standInOf()
  expect(number).toBeLessThan(-(2 ** 30))
  expect(await standInOf()).toBe(number)
  expect(await standInOf({ ...KEY, competition: 2 })).not.toBe(number)
  expect(await standInOf({ ...KEY, weight: WOMEN_48 })).not.toBe(number)
})

test('cannot be computed from ids', async () => {
  const text = `${KEY.competition}:${KEY.weight}:${KEY.person}`
  for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
    const digest = createHash(algorithm).update(text).digest('hex')
    expect(await standInOf()).not.toBe(-(2 ** 30 + Number.parseInt(digest.slice(0, 7), 16)))
  }
})

test('depend on keys of the installation', async () => {
  const keys = await opened.db.select().from(installationKey)
  expect(keys.map(({ key }) => key.length)).toEqual([32, 32])
  expect(Buffer.compare(keys[0]?.key ?? Buffer.of(), keys[1]?.key ?? Buffer.of())).not.toBe(0)
  for (const { name } of keys) {
    const before = await standInOf()
    await opened.db
      .update(installationKey)
      .set({ key: Buffer.alloc(32) })
      .where(eq(installationKey.name, name))
    expect(await standInOf(), name).not.toBe(before)
  }
})
