import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoWorld } from '#demo/world/fill-demo-world.ts'
import { migrateDatabase } from '#server/platform/db/migrate-database.ts'
import { copyFilledDatabase } from '../../../../embedded-templates.ts'
import { TODAY } from '../../../demo/world/demo-database.ts'

/**
 * A database of version 0.1.0, filled with the demo world, after all later migrations and one more, which stands for the next: it adds
 * a column and a constraint.
 */

const MIGRATIONS = 'src/server/platform/db/migrations'

const NEXT_MIGRATION = `ALTER TABLE "competition" ADD COLUMN "next" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_next" CHECK ("competition"."datumDo" >= "competition"."datumOd" and "competition"."kraj" <> 'nowhere');`

type Journal = { entries: { when: number; tag: string }[] }
type Rows = Record<string, string[]>

let folder: string
let before: PGlite
let rowsBefore: Rows

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-upgrade-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const { entries, ...journal }: Journal = JSON.parse(
    readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'),
  )
  const writeJournal = (changed: Journal['entries']) =>
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: changed }))
  writeJournal(entries.slice(0, 1))
  before = await PGlite.create({ extensions: { pg_trgm } })
  await migrateDatabase(drizzle(before), migrate, folder)
  writeFileSync(join(folder, 'next.sql'), NEXT_MIGRATION)
  writeJournal([...entries, { ...entries[0], tag: 'next', when: Date.UTC(2100, 0, 1) }])
  const template = {
    name: 'demo_upgrade',
    fill: (db: Parameters<typeof fillDemoWorld>[0]) => fillDemoWorld(db, { seed: 1, today: TODAY }),
  }
  const current = await PGlite.create({
    extensions: { pg_trgm },
    loadDataDir: await copyFilledDatabase(template),
  })
  await copyRows(current, before)
  await current.close()
  rowsBefore = await readRows(before)
}, 300_000)
afterAll(async () => {
  await before?.close()
  rmSync(folder, { recursive: true })
})

const copyOf = async (client: PGlite): Promise<PGlite> =>
  PGlite.create({ extensions: { pg_trgm }, loadDataDir: await client.dumpDataDir('none') })

const upgrade = (client: PGlite): Promise<void> => migrateDatabase(drizzle(client), migrate, folder)

test('has every row with its values', async () => {
  expect(Object.values(rowsBefore).flat().length).toBeGreaterThan(5000)
  const client = await copyOf(before)
  await upgrade(client)
  expect(await readRows(client, await listColumns(before))).toEqual(rowsBefore)
  expect((await listColumns(client)).competition).toContain('next')
  await client.close()
}, 120_000)

test('records the consents that people have given, without inventing when', async () => {
  const client = await copyOf(before)
  await upgrade(client)
  const { rows } = await client.query(`
    select "gdprConsent" as consents, c."idOsebe" is not null as recorded, "isGiven", "decidedOn", "source", count(*)::int > 0 as some
    from person p left join person_consent c using ("idOsebe") group by 1, 2, 3, 4, 5 order by 1`)
  expect(rows).toEqual([
    { consents: false, recorded: false, isGiven: null, decidedOn: null, source: null, some: true },
    { consents: true, recorded: true, isGiven: true, decidedOn: null, source: null, some: true },
  ])
  await client.close()
}, 120_000)

test('is not changed if a row violates a new constraint, and the error says which rows', async () => {
  const client = await copyOf(before)
  await client.exec('set session_replication_role = replica') // the sequence of its triggers' table was not copied
  const [{ id }] = (
    await client.query<{ id: number }>(
      'update competition set kraj = \'nowhere\' where "idTekmovanja" = (select min("idTekmovanja") from competition) returning "idTekmovanja" as id',
    )
  ).rows as [{ id: number }]
  const rows = await readRows(client)
  const error = await upgrade(client).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({
    name: 'MigrationRefused',
    message: expect.stringContaining('rows of "competition" violate the constraint "competition_next"'),
  })
  const query = /select \* from .*/.exec(error instanceof Error ? error.message : '')?.[0] ?? ''
  expect((await client.query(query)).rows).toMatchObject([{ idTekmovanja: id }])
  expect(await readRows(client)).toEqual(rows)
  await client.close()
}, 120_000)

/** Columns that are not generated, by table. */
async function listColumns(client: PGlite): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Every row as JSON, by table. */
async function readRows(client: PGlite, columns?: Record<string, string[]>): Promise<Rows> {
  const read: Rows = {}
  for (const [table, names] of Object.entries(columns ?? (await listColumns(client)))) {
    const { rows } = await client.query<{ line: string }>(
      `select row_to_json(r)::text as line from (select ${quote(names)} from "${table}") r order by 1`,
    )
    read[table] = rows.map(({ line }) => line)
  }
  return read
}

/** Copies the columns that both databases have; constraints of references are checked by the migration. */
async function copyRows(from: PGlite, to: PGlite): Promise<void> {
  const [source, target] = [await listColumns(from), await listColumns(to)]
  await to.exec(`set session_replication_role = replica`)
  for (const [table, names] of Object.entries(target)) {
    const shared = names.filter((name) => source[table]?.includes(name))
    const { rows } = await from.query<{ all: unknown }>(
      `select coalesce(json_agg(r), '[]') as all from (select ${quote(shared)} from "${table}") r`,
    )
    await to.exec(`delete from "${table}"`)
    await to.query(
      `insert into "${table}" (${quote(shared)}) overriding system value
       select ${quote(shared)} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows[0]?.all)],
    )
  }
  await to.exec(`set session_replication_role = origin`)
}
