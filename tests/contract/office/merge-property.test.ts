import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MergedEntity } from '#contract/office/merging.ts'
import { requireBinding } from '#server/office/bindings/index.ts'
import { InvalidValues } from '#server/office/invalid-values.ts'
import { merge } from '#server/office/merge/preview-merge.ts'
import { COLUMNS_WITHOUT_KEY, listReferences } from '#server/office/merge/references.ts'
import type { OfficeContext } from '#server/office/office-context.ts'
import { undoChanges } from '#server/office/undo.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { openDemoDatabase } from '../../unit/demo/world/demo-database.ts'
import { administrator } from './office-world.ts'

/** A merge and its undo over random worlds: every reference moves, and comes back. */

const TABLES = Object.values<unknown>(schema).filter((table) => is(table, PgTable))

/** What a merge may leave behind: its record, and what says how often a row was changed. */
const LEFT_BEHIND = ['audit_log', 'digest', 'digest_invalidation']

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openDemoDatabase()
  await addReferencesOfUsers()
})
afterAll(() => opened.close())

const context = (): OfficeContext => ({
  db: opened.db,
  user: administrator(1),
  call: 'test',
  now: new Date('2026-07-15T10:00:00Z'),
})

/** What the demo world has too few of: people who are followed, linked, known to importers, with contacts and files. */
async function addReferencesOfUsers(): Promise<void> {
  const { db } = opened
  await db.execute(sql`insert into source_identity ("source", "entity", "sourceId", "id")
    select 'test', 'person', "idOsebe"::text, "idOsebe" from person`)
  await db.execute(sql`insert into source_identity ("source", "entity", "sourceId", "id")
    select 'test', 'club', "idKluba"::text, "idKluba" from club`)
  await db.execute(sql`insert into athlete_follow ("idUser", "idJudoka")
    select u."id", p."idOsebe" from admin_user u cross join person p where p."idOsebe" % 2 = 0
    on conflict do nothing`)
  await db.execute(sql`insert into contact ("idTipaKontakta", "vrednost", "contactableType", "contactableId", "privzeti")
    select (select min("idTipaKontakta") from contact_type), 'p@example.org', 'person', "idOsebe", true from person
    where not exists (select from contact where "contactableType" = 'person' and "contactableId" = "idOsebe")`)
  await db.execute(sql`insert into api_filter ("idUser", "accessableType", "accessableId")
    select (select min("id") from admin_user), 'club', "idKluba" from club on conflict do nothing`)
}

/** The contents of each table, without how often rows were changed. */
async function readTables(): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for (const table of TABLES) {
    const name = getTableName(table)
    if (LEFT_BEHIND.includes(name)) continue
    const row = sql`(to_jsonb(${table}.*) - 'version' - 'updatedAt')::text`
    const [read] = await opened.db
      .select({ digest: sql<string>`md5(coalesce(string_agg(${row}, ' ' order by ${row}), ''))` })
      .from(table)
    contents.set(name, read?.digest ?? '')
  }
  return contents
}

async function countReferences(entity: MergedEntity, id: number): Promise<number> {
  let count = 0
  for (const { table, where } of listReferences(requireBinding(entity)))
    count += await opened.db.$count(table, where(id))
  return count
}

/** Pairs of rows at random places, of one gender where they have one. */
async function pickPairs(entity: MergedEntity, seed: number, count: number) {
  const rows =
    entity === 'person'
      ? sql`select a."idOsebe" as kept, b."idOsebe" as removed from person a join person b
          on a."spol" = b."spol" and a."idOsebe" <> b."idOsebe" and ((a."idOsebe" + b."idOsebe") % 7 = 0 or not exists (
            select from entry e join entry o using ("idTekmovanja", "idTezinskeKat")
            where e."idOsebe" = a."idOsebe" and o."idOsebe" = b."idOsebe"
          ))`
      : sql`select a."idKluba" as kept, b."idKluba" as removed from club a join club b on a."idKluba" <> b."idKluba"`
  // both drivers answer with rows, of which Drizzle's common type says nothing
  const { rows: pairs } = (await opened.db.execute(
    sql`select kept, removed from (${rows}) as pair order by md5(kept || ' ' || removed || ' ' || ${String(seed)}) limit ${count}`,
  )) as unknown as { rows: { kept: number; removed: number }[] }
  return pairs
}

test.each<[MergedEntity, number]>([
  ['person', 1],
  ['person', 2],
  ['club', 3],
])('a merged %s is referred to nowhere, and its undo restores the database (%i)', async (entity, seed) => {
  const binding = requireBinding(entity)
  const outcomes = { merged: 0, refused: 0, moved: 0 }
  for (const { kept, removed } of await pickPairs(entity, seed, 8)) {
    const before = await readTables()
    const references = await countReferences(entity, removed)
    const request = {
      kept,
      removed,
      choices: {},
      reason: 'the same',
      versions: await readVersions(entity, kept, removed),
    }
    try {
      const { batch, moved } = await merge(context(), binding, request)
      outcomes.merged++
      outcomes.moved += moved
      expect(await countReferences(entity, removed)).toBe(0)
      expect(moved).toBeLessThanOrEqual(references)
      await undoChanges(context(), { batch, reason: 'not the same' })
    } catch (error) {
      if (!(error instanceof InvalidValues)) throw error
      outcomes.refused++
    }
    expect(await readTables()).toEqual(before)
  }
  expect(outcomes.merged).toBeGreaterThan(3)
  expect(outcomes.moved).toBeGreaterThan(30)
})

async function readVersions(entity: MergedEntity, kept: number, removed: number) {
  const { person, club } = schema
  const table = entity === 'person' ? person : club
  const version = async (id: number) => {
    const [row] = await opened.db
      .select({ version: table.version })
      .from(table)
      .where(sql`${table.id} = ${id}`)
    return row?.version ?? 0
  }
  return { kept: await version(kept), removed: await version(removed) }
}

test('every foreign key of the database to people and clubs is a reference', async () => {
  for (const entity of ['person', 'club'] as const) {
    // as above
    const { rows } = (await opened.db.execute(sql`
      select conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${entity}::regclass`)) as unknown as {
      rows: { table: string; column: string }[]
    }
    const known = listReferences(requireBinding(entity)).map(
      ({ table, property }) =>
        `${getTableName(table)}.${Object.entries(table).find(([name]) => name === property)?.[1].name}`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { table, column } of rows) expect(known).toContain(`${table.replaceAll('"', '')}.${column}`)
  }
})

/** Columns that look like references and are none to people or clubs. */
const NO_REFERENCES = [
  // codes and numbers of other systems
  'competition.idPoste',
  'competition_display_type.idDisplayType',
  'country.idCeline',
  'entry.idSkupine',
  'individual_result.idSkupine',
  'permission.idAccess',
  'person_registration.idRegistracije',
  'registration_batch.idRegistration',
  'streaming_token.idYawebtvOrganization',
  'audit_log.entityId', // outlasts what it describes
  'audit_log.idOsebe',
  'audit_log.idUser',
  'club.idPoste',
  'digest.idRecord', // computed anew
  'digest_invalidation.idSource',
  'forgotten_person.idDrzave',
]

test('every column that names rows without a foreign key is known', () => {
  const unknown = TABLES.flatMap((table) => {
    const { foreignKeys, columns, name } = getTableConfig(table)
    const keys = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)))
    return columns
      .filter((column) => !keys.has(column.name) && !column.primary && !COLUMNS_WITHOUT_KEY.includes(column))
      .filter((column) => column.getSQLType() === 'integer')
      .filter((column) => /^id[A-Z]|Id$|^ref/.test(column.name))
      .map((column) => `${name}.${column.name}`)
  })
  expect(unknown.filter((column) => !NO_REFERENCES.includes(column))).toEqual([])
})
