import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSTRAINT_FIELDS } from '#server/platform/db/constraints/constraint-fields.ts'
import { findConstraintField } from '#server/platform/db/constraints/find-constraint-field.ts'
import { findContradictions } from '#server/platform/db/constraints/find-contradictions.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'

/** Every constraint that an edit can violate has a field at which a form shows it, and finds the rows from before it. */

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** Tables that people edit. */
const EDITED: ReadonlyMap<string, PgTable> = new Map(
  Object.values(schema).flatMap((table) =>
    is(table, PgTable) && 'version' in getTableColumns(table) && 'updatedAt' in getTableColumns(table)
      ? [[getTableName(table), table] as const]
      : [],
  ),
)

/** Keys with the id are there for composite references; no value of a form can violate them. */
async function listConstraints(): Promise<{ table: string; name: string }[]> {
  const rows = await opened.db
    .select({ table: sql<string>`t.relname`, name: sql<string>`c.name` })
    .from(sql`(
      select conrelid as id, conname::text as name from pg_constraint where contype in ('c', 'f', 't', 'x')
      union all
      select x.indrelid, x.indexrelid::regclass::text from pg_index x where x.indisunique and not exists (
        select from pg_index p where p.indrelid = x.indrelid and p.indisprimary and p.indkey::int2[] <@ x.indkey::int2[]
      )
    ) c join pg_class t on t.oid = c.id`)
    .where(sql`t.relnamespace = 'public'::regnamespace`)
  return rows
    .map(({ table, name }) => ({ table, name: name.replaceAll('"', '') }))
    .filter(({ table }) => EDITED.has(table))
}

test('every constraint of a table that people edit has a field of the table, or is about the row', async () => {
  const constraints = await listConstraints()
  expect(constraints.length).toBeGreaterThan(400)
  const wrong = constraints.filter(({ table, name }) => {
    const [field] = findConstraintField(name) ?? [null]
    const columns = EDITED.get(table)
    return field === null || (field !== '' && !(columns && field in getTableColumns(columns)))
  })
  expect(wrong).toEqual([])
})

test('no field is of a constraint that is gone', async () => {
  const names = new Set((await listConstraints()).map(({ name }) => name))
  expect(Object.keys(CONSTRAINT_FIELDS).filter((name) => !names.has(name))).toEqual([])
})

test('rows from before a constraint are found, and can be changed in everything else', async () => {
  const { db } = opened
  await db.insert(schema.partner).values({ id: 1, name: 'Partner', slug: 'partner' })
  await db.insert(schema.ageCategory).values([
    { id: 1, name: 'Seniors', shortName: 'sen', gender: 'female', contestDuration: 240 },
    { id: 2, name: 'Cadets', shortName: 'cad', gender: 'female', contestDuration: 240 },
  ])
  await db.insert(schema.weightCategory).values({ id: 1, ageId: 1, name: '-57' })
  await db.insert(schema.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
  expect(await findContradictions(db)).toEqual([])
  await db.transaction(async (tx) => {
    // as if they were stored before the constraints
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`alter table season drop constraint season_year_of_dates`)
    const year = { partnerId: 1, dateFrom: '2032-01-01', dateTo: '2032-12-31' }
    await tx.insert(schema.season).values([
      { id: 1, ...year, year: 1900 },
      { id: 2, ...year, year: 2032 },
    ])
    await tx.execute(sql`alter table season add constraint season_year_of_dates check
      (year between extract(year from "dateFrom") and extract(year from "dateTo")) not valid`)
    await tx.insert(schema.person).values({ id: 1, familyName: '', givenName: '', gender: 'female' })
    await tx.insert(schema.purchasable).values({
      id: 1, name: 'Entry', purchaseTypeId: 1, partnerId: 1, ageId: 2, categoryId: 1, price: 1, currency: 'EUR',
    }) // biome-ignore format: one line
    await tx
      .insert(schema.competitionDisplayType)
      .values({ competitionId: 77, displayTypeId: 'club', isMain: true })
    await tx
      .insert(schema.competitionDisplayType)
      .values({ competitionId: 77, displayTypeId: 'country', isMain: true })
  })
  const main = {
    table: 'competition_display_type',
    constraint: 'competition_display_type_main_once',
    field: 'isMain',
  }
  const overlap = { table: 'season', constraint: 'season_overlap', field: 'dateFrom' }
  expect(await findContradictions(db)).toEqual([
    { ...main, id: { id: 1 } },
    { ...main, id: { id: 2 } },
    { table: 'person', constraint: 'person_family_name', id: { idOsebe: 1 }, field: 'familyName' },
    {
      table: 'purchasable',
      constraint: 'purchasable_category',
      id: { idPurchasable: 1 },
      field: 'categoryId',
    },
    { ...overlap, id: { idAdminRegistrationYear: 1 } },
    { ...overlap, id: { idAdminRegistrationYear: 2 } },
    {
      table: 'season',
      constraint: 'season_year_of_dates',
      id: { idAdminRegistrationYear: 1 },
      field: 'year',
    },
  ])
  await db.update(schema.person).set({ possibleDuplicate: true })
  await db.update(schema.season).set({ serviceFee: 0 }).where(eq(schema.season.id, 2))
})
