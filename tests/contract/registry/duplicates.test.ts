import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { competitionCategory, entry, person } from '#server/platform/db/schema/index.ts'
import { findDuplicates, markDuplicates } from '#server/registry/people/find-duplicates.ts'
import { copyMigratedFolder } from '../../embedded-templates.ts'
import { CUP, ID, INVISIBLE, MEN_60, NOW, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'

const SWAPPED_BEA = 901
const SECOND_NEJC = 902

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openFixture()
  const { db } = opened
  await db.insert(person).values([
    {
      id: SWAPPED_BEA,
      familyName: 'Bea',
      givenName: 'BELLANDI',
      gender: 'female',
      countryId: 2,
      gdprConsent: true,
      sortKey: 'bea bellandi',
    },
    {
      id: SECOND_NEJC,
      familyName: 'Novak',
      givenName: 'Nejc',
      gender: 'male',
      countryId: 3,
      gdprConsent: true,
      sortKey: 'novak nejc',
    },
  ])
  await db
    .insert(competitionCategory)
    .values({ id: 901, competitionId: INVISIBLE, ageId: 2, categoryId: WOMEN_48 })
  await db.insert(entry).values([
    { id: 901, competitionId: INVISIBLE, personId: SWAPPED_BEA, ageId: 2, categoryId: WOMEN_48 },
    { id: 902, competitionId: CUP, personId: SECOND_NEJC, ageId: 1, categoryId: MEN_60 },
  ])
})
afterAll(() => opened.close())

const isMarked = async (IdAthlete: number) => {
  const app = createApp(opened.db, { now: () => NOW })
  const client = createApiClient('http://hajime.test', async (request) => app.request(request))
  return (await client('JudokaProfile/Info', { IdAthlete })).mayBeIncomplete
}

test('judoka with swapped names are listed with the evidence; namesakes in one category are not', async () => {
  expect(await findDuplicates(opened.db)).toEqual([
    {
      likeness: 'swapped',
      country: expect.any(String),
      gender: 'female',
      judoka: [
        expect.objectContaining({ id: ID.bea, familyName: 'Bellandi', competitions: 1, birthYear: 1999 }),
        expect.objectContaining({ id: SWAPPED_BEA, givenName: 'BELLANDI', competitions: 1 }),
      ],
      commonCategories: ['-48'],
      commonCompetitions: 0,
    },
  ])
})

test('the pairs of one judoka are those with the judoka, of the people who are searched', async () => {
  const { db } = opened
  const all = await findDuplicates(db)
  expect(await findDuplicates(db, { id: ID.bea })).toEqual(all)
  expect(await findDuplicates(db, { id: SWAPPED_BEA })).toEqual(all)
  expect(await findDuplicates(db, { id: SECOND_NEJC })).toEqual([])
  expect(await findDuplicates(db, { id: ID.bea, where: ne(person.id, ID.bea) })).toEqual([])
  expect(await findDuplicates(db, { id: ID.bea, where: ne(person.id, SWAPPED_BEA) })).toEqual([])
  const bornIn = (birthYear: number) => db.update(person).set({ birthYear }).where(eq(person.id, SWAPPED_BEA))
  await bornIn(1998)
  expect(await findDuplicates(db, { id: ID.bea })).toEqual([])
  await bornIn(1999)
  expect(await findDuplicates(db, { id: ID.bea })).toEqual(await findDuplicates(db))
  expect(await findDuplicates(db, { id: ID.bea })).toHaveLength(1)
})

test('both profiles are marked, until the pair is no longer listed', async () => {
  const { db } = opened
  await markDuplicates(db, await findDuplicates(db))
  expect(await Promise.all([ID.bea, SWAPPED_BEA, ID.nejc].map(isMarked))).toEqual([true, true, false])
  await db.update(person).set({ familyName: 'Zorn' }).where(eq(person.id, SWAPPED_BEA))
  await markDuplicates(db, await findDuplicates(db))
  expect(await Promise.all([ID.bea, SWAPPED_BEA].map(isMarked))).toEqual([false, false])
})

test('marking is no change of a judoka', async () => {
  const { db } = opened
  const read = () => db.select({ id: person.id, at: person.updatedAt }).from(person).orderBy(person.id)
  const before = await read()
  await markDuplicates(db, [])
  expect(await isMarked(ID.bea)).toBe(false)
  await markDuplicates(db, await findDuplicates(db))
  expect(await read()).toEqual(before)
})

test('marking again writes nothing', async () => {
  const { db } = opened
  await markDuplicates(db, await findDuplicates(db))
  const read = () => db.select({ id: person.id, at: person.updatedAt }).from(person).orderBy(person.id)
  const before = await read()
  await markDuplicates(db, await findDuplicates(db))
  expect(await read()).toEqual(before)
})

test('npm run people -- duplicates prints how many there are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-people-'))
  await copyMigratedFolder(folder)
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/people.ts', 'duplicates'], {
    env: { ...process.env, HAJIME_DATA: folder, DATABASE_URL: '' },
  })
  rmSync(folder, { recursive: true })
  expect(stdout).toContain('0 pairs. The profiles of 0 judoka say that they may be incomplete.')
})
