import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { exportPerson } from '#server/privacy/export-account.ts'
import { listSubjectTables, NOT_EXPORTED } from '#server/privacy/subject-rows.ts'
import { emptyDatabase } from '../../../fixtures/importers/database.ts'

const database = emptyDatabase()

test('every foreign key of the database to people and accounts is exported, or named with a reason', async () => {
  const { rows } = (await database.db.execute(sql`
    select conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('person'::regclass, 'admin_user'::regclass)`)) as unknown as {
    rows: { table: string; column: string }[]
  }
  const keys = rows.map(({ table, column }) => {
    const [name, found] = Object.entries(t).find(
      ([, each]) => each !== null && isNamed(each, table.replaceAll('"', '')),
    ) ?? ['', null]
    const columns = Object.entries(getTableColumns(found as typeof t.person))
    return `${name}.${columns.find(([, each]) => each.name === column)?.[0]}`
  })
  const exported = listSubjectTables().flatMap(({ property, references }) =>
    references.map((reference) => `${property}.${reference}`),
  )
  expect(exported.length).toBeGreaterThan(30)
  expect([...new Set(keys)].sort()).toEqual([...exported, ...Object.keys(NOT_EXPORTED)].sort())
  expect(exported.filter((key) => key in NOT_EXPORTED)).toEqual([])
})

function isNamed(table: unknown, name: string): boolean {
  try {
    return getTableName(table as typeof t.person) === name
  } catch {
    return false
  }
}

test('the data of a person is that of all its rows, and of nobody else', async () => {
  const { db } = database
  const [ANA, OTHER] = [1, 2]
  const judoka = { familyName: 'Abe', gender: 'female' as const }
  await db.insert(t.person).values([
    { ...judoka, id: ANA, givenName: 'Ana', note: 'plays the piano' },
    { ...judoka, id: OTHER, givenName: 'Bea' },
  ])
  await db.insert(t.adminUser).values({ id: 1, name: 'Follower', email: 'follower@judo.example' })
  await db.insert(t.judokaFollow).values({ userId: 1, personId: ANA })
  await db.insert(t.contactType).values({ id: 1, name: 'Phone', code: 'phone' })
  for (const contactableId of [ANA, OTHER])
    await db.insert(t.contact).values({
      ...{ contactTypeId: 1, contactableType: 'person', contactableId, value: `phone of ${contactableId}` },
    })
  await db.insert(t.sourceIdentity).values({ source: 'ijf', entity: 'person', sourceId: '4537', id: ANA })
  await db.insert(t.removalRequest).values({
    personId: ANA,
    requesterId: 1,
    reason: 'A letter',
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
  const change = { origin: 'command', action: 'test', personId: ANA, reason: 'Asked by the club' } as const
  await db.insert(t.auditLog).values([
    { ...change, entity: 'person', entityId: ANA, before: { note: 'sings' }, after: {} },
    { ...change, entity: 'judoka_claim', entityId: 1, before: { note: 'of the parent' }, after: {} },
  ])

  const data = await exportPerson(db, [ANA], { decryptNationalId: (stored) => stored })
  expect(data).toMatchObject({
    judoka: [{ id: ANA, note: 'plays the piano' }],
    contacts: [{ value: 'phone of 1' }],
    idsOfOtherSystems: [{ sourceId: '4537' }],
    requestsOfRemoval: [{ reason: 'A letter' }],
    changesOfJudoka: [{ entity: 'person', before: { note: 'sings' } }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/Bea|phone of 2|follower|of the parent|requesterId|Asked by/)
})
