import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/open-database.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { createNationalIdCipher } from '#server/registry/privacy/national-ids.ts'
import { isHard } from '../../effort.ts'
import { DERIVED_TABLES } from '../../fixtures/importers/database.ts'
import { onServer, testDatabasePrefix } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { importTables, writeTables } from '../commands/data-folder.ts'
import { startApi, stopApi } from '../fixtures/api-process.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { addFile, createBackups, hasPgDump } from './backup-scripts.ts'

/** The drill of docs/operating/backup.md, with its scripts: publish, back up, destroy, restore elsewhere, publish, compare. */

const { folder, run, findBackup } = createBackups()

/** PDFs say when they were made, and the lists for offline use contain their digests. */
const WITH_TIME = /\.pdf$|^offline\/competition\//

/** Publishes, and returns the digest of each file of the release but its own facts. */
function publish(name: string, environment: Record<string, string>): Record<string, string> {
  const dist = join(folder(), name)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/publish.ts', '--json'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      HAJIME_LOCALES: 'en',
      HAJIME_TODAY: '2025-02-15',
      HAJIME_SNAPSHOT: `${dist}.snapshots`,
      HAJIME_DIST: dist,
      ...environment,
    },
  })
  expect([status, stdout + stderr]).toMatchObject([0, expect.stringContaining('"changed":true')])
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(join(dist, file)).isFile() && file !== 'release.json',
  )
  return Object.fromEntries(
    files.map((file) => [
      file,
      WITH_TIME.test(file)
        ? 'made at another time'
        : createHash('sha256')
            .update(readFileSync(join(dist, file)))
            .digest('hex'),
    ]),
  )
}

/** The same from an API that is started for it: it encrypts national ids and makes the keys. */
async function publishFromApi(name: string, databaseUrl: string, dataFolder: string) {
  const api = await startApi(databaseUrl, { HAJIME_DATA: dataFolder })
  try {
    return publish(name, { API_URL: api.address, HAJIME_DATA: dataFolder })
  } finally {
    await stopApi(api)
  }
}

/** A digest of the rows of each table, those of jobs and migrations included. */
async function digestTables(db: Database): Promise<Record<string, string>> {
  const tables = (await db.execute(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )) as { rows: { schema: string; name: string }[] }
  const digests: Record<string, string> = {}
  for (const { schema, name } of tables.rows) {
    if (DERIVED_TABLES.has(name)) continue // a pull stores digests
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = (await db.execute(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(row::text, ';' order by row::text)), '') as digest from ${table} as row`,
    )) as { rows: { digest: string }[] }
    digests[`${schema}.${name}`] = String(rows[0]?.digest)
  }
  return digests
}

/** What the rows and the keys of an installation say, while no process has its database open. */
async function inspect(settings: { dataFolder: string; databaseUrl?: string }) {
  const { db, close } = await openDatabase(settings)
  const { decrypt } = createNationalIdCipher(loadSecret({ secret: undefined, ...settings }))
  const { rows } = (await db.execute(
    sql`select "emsoV2" as id from person where "emsoV2" is not null order by 1`,
  )) as { rows: { id: string }[] }
  const facts = { tables: await digestTables(db), nationalIds: rows.map(({ id }) => [id, decrypt(id)]) }
  await close()
  const files = ['secret', 'vapid-key', 'files/logo.png'].map((name) => {
    const file = join(settings.dataFolder, name)
    return [name, existsSync(file) && readFileSync(file, 'base64')]
  })
  return { ...facts, files: Object.fromEntries(files) as Record<string, string | false> }
}

const canUseServer = Boolean(TEST_SERVER) && hasPgDump

describe('the drill', () => {
  test.skipIf(!canUseServer)(
    'brings back rows, files, keys and pages of an installation with PostgreSQL (needs a server and pg_dump)',
    async () => {
      const server = TEST_SERVER ?? ''
      const prefix = testDatabasePrefix(process.env.HAJIME_TEST_RUN ?? 'none')
      const fixture = await openFixture()
      const { rows } = (await fixture.db.execute(sql`select current_database() as name`)) as {
        rows: { name: string }[]
      }
      const databaseUrl = String(new URL(`/${rows[0]?.name}`, server))
      const dataFolder = join(folder(), 'data')
      addFile(dataFolder)
      const pages = await publishFromApi('before', databaseUrl, dataFolder)
      const before = await inspect({ dataFolder, databaseUrl })
      expect(run('hajime-backup', { HAJIME_DATA: dataFolder, DATABASE_URL: databaseUrl })).toMatchObject({
        status: 0,
      })
      await fixture.close() // drops the database
      rmSync(dataFolder, { recursive: true })

      const elsewhere = join(folder(), 'elsewhere')
      const restored = { dataFolder: elsewhere, databaseUrl: String(new URL(`/${prefix}drill`, server)) }
      await onServer(server, `create database ${prefix}drill`)
      try {
        const environment = { HAJIME_DATA: elsewhere, DATABASE_URL: restored.databaseUrl }
        expect(run('hajime-restore', environment, findBackup())).toMatchObject({ status: 0 })
        expect(await inspect(restored)).toEqual(before)
        const again = run(
          'hajime-restore',
          { ...environment, HAJIME_DATA: join(folder(), 'third') },
          findBackup(),
        )
        expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('tables already')])
        expect(await publishFromApi('after', restored.databaseUrl, elsewhere)).toEqual(pages)
      } finally {
        await onServer(server, `drop database ${prefix}drill`)
      }
      expect(Object.keys(before.tables).length).toBeGreaterThan(80)
      expect(Object.keys(pages).length).toBeGreaterThan(100)
      expect(before.nationalIds.length).toBeGreaterThan(0)
      for (const [stored, read] of before.nationalIds) expect(read).not.toBe(stored)
      expect(Object.values(before.files)).not.toContain(false)
    },
  )

  // the drill above has been performed already; this one takes as long
  test.skipIf(canUseServer && !isHard)(
    'brings back rows, files, keys and pages of an installation with the embedded database',
    async () => {
      const dataFolder = join(folder(), 'data')
      addFile(dataFolder)
      expect(await importTables(dataFolder, writeTables(folder(), [2011, 2012]))).toMatchObject({ code: 0 })
      const before = await inspect({ dataFolder })
      const pages = publish('before', { HAJIME_DATA: dataFolder })
      expect(run('hajime-backup', { HAJIME_DATA: dataFolder })).toMatchObject({ status: 0 })
      rmSync(dataFolder, { recursive: true })

      const elsewhere = join(folder(), 'elsewhere')
      expect(run('hajime-restore', { HAJIME_DATA: elsewhere }, findBackup())).toMatchObject({ status: 0 })
      expect(await inspect({ dataFolder: elsewhere })).toEqual(before)
      expect(publish('after', { HAJIME_DATA: elsewhere })).toEqual(pages)
      expect(before.files).toMatchObject({ secret: expect.any(String), 'files/logo.png': expect.any(String) })
      expect(Object.keys(pages).length).toBeGreaterThan(100)
    },
  )
})
