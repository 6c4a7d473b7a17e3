import { eq, getTableName, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { listCountryCodes } from '#language/countries.ts'
import { CODE_LISTS } from '#server/platform/code-lists/code-lists.ts'
import { insertCodeLists } from '#server/platform/code-lists/insert-code-lists.ts'
import { ROLE_TYPES } from '#server/platform/code-lists/role-types.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../../../../test-database.ts'

let opened: OpenDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const TABLES = CODE_LISTS.map(({ table }) => [getTableName(table), table] as const)

const countRows = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async ([name, table]) => [name, await opened.db.$count(table)] as const)),
  )

/** Every row of the lists as text. */
const dump = async () =>
  (await Promise.all(TABLES.map(async ([, table]) => await opened.db.select().from(table).orderBy(table.id))))
    .flat()
    .map((row) => JSON.stringify(row))

describe('an empty database', () => {
  test('has rows in every list, and the same ones after another start', async () => {
    const { db } = opened
    await insertCodeLists(db)
    const counts = await countRows()
    for (const { table, rows } of CODE_LISTS) {
      expect([getTableName(table), counts[getTableName(table)]]).toEqual([getTableName(table), rows.length])
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    }
    const before = await dump()
    await insertCodeLists(db)
    expect(await dump()).toEqual(before)
  })

  test('gets every module, role and nation', async () => {
    const { db } = opened
    await insertCodeLists(db)
    const modules = await db.select({ slug: t.adminModule.slug }).from(t.adminModule)
    expect(modules.map(({ slug }) => slug).toSorted()).toEqual(BACK_OFFICE_MODULES.toSorted())
    const roles = await db.select({ code: t.userRoleType.code }).from(t.userRoleType)
    expect(roles.map(({ code }) => code).toSorted()).toEqual(ROLE_TYPES.toSorted())
    const countries = await db.select().from(t.country)
    const nations = countries.filter(({ isoCode }) => isoCode !== null)
    expect(new Set(nations.map(({ isoCode }) => isoCode)).size).toBe(nations.length)
    expect(nations.length).toBeGreaterThan(200)
    expect(listCountryCodes()).toEqual(expect.arrayContaining(nations.map(({ short }) => short)))
    // the union is unknown of teams without a nation, and of a few territories
    expect(nations.filter(({ continentId }) => continentId === null).map(({ short }) => short)).toEqual([
      'WLF',
      'NIU',
      'NFI',
      'MNP',
      'SXM',
      'TKL',
    ])
  })

  test('has weight categories of the IJF from the lightest to the heaviest, without a gap', async () => {
    const { db } = opened
    await insertCodeLists(db)
    const weights = await db
      .select({ age: t.ageCategory, weight: t.weightCategory })
      .from(t.weightCategory)
      .innerJoin(t.ageCategory, eq(t.ageCategory.id, t.weightCategory.ageId))
      .where(eq(t.weightCategory.type, 'individual'))
      .orderBy(t.weightCategory.orderNumber)
    const byAge = Map.groupBy(weights, ({ age }) => `${age.shortName} ${age.gender}`)
    const names = [...byAge].map(([age, list]) => [age, list.map(({ weight }) => weight.name).join(' ')])
    const men = '-60 -66 -73 -81 -90 -100 +100'
    const women = '-48 -52 -57 -63 -70 -78 +78'
    expect(Object.fromEntries(names)).toEqual({
      'cad male': '-50 -55 -60 -66 -73 -81 -90 +90',
      'cad female': '-40 -44 -48 -52 -57 -63 -70 +70',
      ...Object.fromEntries(['jun', 'u23', 'sen', 'vet'].map((age) => [`${age} male`, men])),
      ...Object.fromEntries(['jun', 'u23', 'sen', 'vet'].map((age) => [`${age} female`, women])),
    })
    for (const list of byAge.values()) {
      const limits = list.map(({ weight }) => [weight.weightMin, weight.weightMax])
      expect(limits[0]?.[0]).toBeNull()
      expect(limits.at(-1)?.[1]).toBeNull()
      for (const [index, [min]] of limits.slice(1).entries()) expect(min).toBe(limits[index]?.[1])
    }
  })
})

describe('a database with rows', () => {
  const stored = {
    country: { id: 7, short: 'AUT', name: 'Österreich' },
    age: { id: 3, shortName: 'sen', gender: 'male', name: 'Allgemeine Klasse', contestDuration: 300 },
    weight: { id: 4, ageId: 3, name: '-66', tolerance: 0.5 },
    rank: { id: 5, name: 'Grand Slam', orderNumber: 9 },
    module: { id: 6, slug: 'live', minAccessLevel: 5 },
  } as const

  beforeEach(async () => {
    const { db } = opened
    await db.insert(t.country).values(stored.country)
    await db.insert(t.ageCategory).values(stored.age)
    await db.insert(t.weightCategory).values(stored.weight)
    await db.insert(t.rank).values(stored.rank)
    await db.insert(t.adminModule).values(stored.module)
  })

  test('keeps them with their ids, and gets those that are missing once', async () => {
    const { db } = opened
    const before = await dump()
    await insertCodeLists(db)
    const after = await dump()
    expect(after).toEqual(expect.arrayContaining(before))
    expect(await countRows()).toEqual(
      Object.fromEntries(CODE_LISTS.map(({ table, rows }) => [getTableName(table), rows.length])),
    )
    const weights = await db.select().from(t.weightCategory).where(eq(t.weightCategory.ageId, stored.age.id))
    expect(weights).toHaveLength(8)
  })

  test('gets those of all partners beside those that a partner owns', async () => {
    const { db } = opened
    await db.insert(t.partner).values({ id: 1, slug: 'dju', name: 'DJU' })
    const owned = { partnerId: 1, contestDuration: 120, gender: 'female', name: 'Frauen' } as const
    await db.insert(t.ageCategory).values({ id: 90, shortName: 'sen', ...owned })
    await db.insert(t.weightCategory).values({ ageId: 90, name: '-52' })
    await insertCodeLists(db)
    const ages = await db.select().from(t.ageCategory).where(eq(t.ageCategory.shortName, 'sen'))
    expect(ages.map(({ gender, partnerId }) => [gender, partnerId])).toHaveLength(3)
    expect(await db.$count(t.weightCategory, eq(t.weightCategory.ageId, 90))).toBe(1)
  })

  test('does not get again what was deleted or renamed, and weights of a deleted age neither', async () => {
    const { db } = opened
    await insertCodeLists(db)
    const [vet] = await db.select().from(t.ageCategory).where(eq(t.ageCategory.shortName, 'vet'))
    await db.delete(t.weightCategory).where(eq(t.weightCategory.ageId, vet?.id ?? 0))
    await db.delete(t.ageCategory).where(eq(t.ageCategory.id, vet?.id ?? 0))
    await db.update(t.belt).set({ code: 'white' }).where(eq(t.belt.code, '6-kyu'))
    await db.delete(t.belt).where(eq(t.belt.code, '10-dan'))
    const before = await dump()
    await insertCodeLists(db)
    expect(await dump()).toEqual(before)
  })

  test('gets what a later version adds', async () => {
    const { db } = opened
    await insertCodeLists(db)
    await db.delete(t.belt).where(eq(t.belt.code, '1-dan'))
    await db.delete(t.codeListDelivery).where(sql`${t.codeListDelivery.code} = '1-dan'`)
    await insertCodeLists(db)
    expect(await db.$count(t.belt, eq(t.belt.code, '1-dan'))).toBe(1)
  })

  test('gets nothing if one list fails', async () => {
    const { db } = opened
    await db.execute(sql`alter table admin_module add constraint none check (slug = 'live')`)
    const before = await dump()
    await expect(insertCodeLists(db)).rejects.toThrow()
    expect(await dump()).toEqual(before)
    expect(await db.$count(t.codeListDelivery)).toBe(0)
  })
})
