import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import { DERIVED_TABLES } from '../../fixtures/importers/database.ts'
import { onServer, testDatabasePrefix } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** The commands of PostgreSQL that docs/deployment.md names for backups; a server is often installed without them in PATH. */
const [programs] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
const pgDump = programs && globSync(join(programs, 'pg_dump'))[0]

describe.skipIf(!TEST_SERVER || !pgDump)('a backup (needs a PostgreSQL server and pg_dump)', () => {
  const server = TEST_SERVER ?? ''
  const restored = `${testDatabasePrefix(process.env.HAJIME_TEST_RUN ?? 'none')}restored`
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hajime-backup-'))
  })
  afterAll(async () => {
    await onServer(server, `drop database if exists ${restored}`)
    rmSync(folder, { recursive: true })
  })

  const run = (program: string, ...args: string[]) => execFileSync(join(programs ?? '', program), args)
  const addressOf = (name: string) => String(new URL(`/${name}`, server))

  /** What is published: each resource with its digest. */
  async function readResources({ db }: OpenDatabase, name: string): Promise<Record<string, string>> {
    const app = createApp(db, { now: () => NOW })
    const client = createApiClient('http://hajime.test', async (request) => app.request(request))
    const options = { progress: () => undefined, now: NOW }
    const { snapshot } = await pullSnapshot(client, join(folder, name), options)
    const entries = Object.entries(snapshot.manifest.resources)
    return Object.fromEntries(entries.map(([path, { digest }]) => [path, digest]))
  }

  test('that is restored has the same rows, and the same pages', async () => {
    const dump = join(folder, 'hajime.dump')
    const opened = await openFixture()
    const jobs = await createJobQueue(opened)
    await jobs.stop()
    const before = { rows: await digestTables(opened), resources: await readResources(opened, 'before') }
    const { rows } = (await opened.db.execute(sql`select current_database() as name`)) as {
      rows: { name: string }[]
    }
    run('pg_dump', '--format=custom', `--file=${dump}`, addressOf(String(rows[0]?.name)))
    await opened.close() // drops the database

    await onServer(server, `create database ${restored}`)
    run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${addressOf(restored)}`, dump)
    const again = await openDatabase({ dataFolder: '', databaseUrl: addressOf(restored) })
    const after = { rows: await digestTables(again), resources: await readResources(again, 'after') }
    await again.close()
    expect(Object.keys(before.rows).length).toBeGreaterThan(80)
    expect(Object.keys(before.resources).length).toBeGreaterThan(20)
    expect(after).toEqual(before)
  })
})

/** A digest of the rows of each table, those of jobs and migrations included. */
async function digestTables({ db }: OpenDatabase): Promise<Record<string, string>> {
  const tables = (await db.execute(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )) as { rows: { schema: string; name: string }[] }
  const digests: Record<string, string> = {}
  for (const { schema, name } of tables.rows) {
    if (DERIVED_TABLES.has(name)) continue // the pull before the dump has stored digests
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = (await db.execute(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(row::text, ';' order by row::text)), '') as digest from ${table} as row`,
    )) as { rows: { digest: string }[] }
    digests[`${schema}.${name}`] = String(rows[0]?.digest)
  }
  return digests
}
