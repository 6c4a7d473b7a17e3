import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoWorld } from '#demo/world/fill-demo-world.ts'
import { openInMemory } from '#server/platform/db/open-database.ts'
import { copyFilledDatabase } from '../../../../embedded-templates.ts'
import { TODAY } from '../../../demo/world/demo-database.ts'

/** A database of the version before the constraints, filled with the demo world, after the migrations to this version. */

/** The last migration of that version. */
const LAST_MIGRATION = '0013_possible_duplicate'

type Rows = Record<string, string[]>

let before: PGlite
let rowsBefore: Rows

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-upgrade-'))
  cpSync('src/server/platform/db/migrations', folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const count = journal.entries.findIndex(({ tag }) => tag === LAST_MIGRATION) + 1
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  before = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle(before), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
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
afterAll(() => before?.close())

test('has every row with its values', async () => {
  expect(Object.values(rowsBefore).flat().length).toBeGreaterThan(5000)
  const upgraded = await openInMemory(await before.dumpDataDir('none'))
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await upgraded.copy() })
  await upgraded.close()
  expect(await readRows(client, await listColumns(before))).toEqual(rowsBefore)
  await client.close()
}, 120_000)

test('has another address of a partner whose own cannot be one', async () => {
  const partner = '"idPartner" = (select min("idPartner") from partner)'
  const { rows } = await before.query<{ id: number; slug: string }>(
    `select "idPartner" as id, slug from partner where ${partner}`,
  )
  const [{ id, slug }] = rows as [{ id: number; slug: string }]
  await before.query(`update partner set slug = 'Judo Österreich/..' where ${partner}`)
  const upgraded = await openInMemory(await before.dumpDataDir('none'))
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await upgraded.copy() })
  await upgraded.close()
  const found = await client.query(`select slug from partner where ${partner}`)
  await client.close()
  await before.query(`update partner set slug = $1 where ${partner}`, [slug])
  expect(found.rows).toEqual([{ slug: `Judo-sterreich-${id}` }])
}, 120_000)

test('is not changed if a row violates a new constraint, and the error says which rows', async () => {
  const [{ id }] = (
    await before.query<{ id: number }>(
      'update competition set "datumOd" = \'2026-02-02\', "datumDo" = \'2026-02-01\' where "idTekmovanja" = (select min("idTekmovanja") from competition) returning "idTekmovanja" as id',
    )
  ).rows as [{ id: number }]
  const opened = openInMemory(await before.dumpDataDir('none'))
  await expect(opened).rejects.toMatchObject({
    name: 'MigrationRefused',
    message: expect.stringContaining(
      'rows of "competition" violate the constraint "competition_dates_order"',
    ),
  })
  const message = await opened.then(
    () => '',
    (error: Error) => error.message,
  )
  const query = /select \* from .*/.exec(message)?.[0] ?? ''
  expect((await before.query(query)).rows).toMatchObject([{ idTekmovanja: id }])
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
    await to.query(
      `insert into "${table}" (${quote(shared)}) overriding system value
       select ${quote(shared)} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows[0]?.all)],
    )
  }
  await to.exec(`set session_replication_role = origin`)
}
