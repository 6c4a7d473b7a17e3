import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/db/migrate-database.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import earlierMigrations from '../fixtures/migrations-before-0.1.0.json' with { type: 'json' }
import { openTestDatabase } from '../test-database.ts'

/** The table of migrations as the versions before 0.1.0 wrote it, in a database with the schema of the last one. */

type Migration = { hash: string; created_at: number }

let opened: OpenDatabase
/** The migrations of version 0.1.0. */
let folder: string
beforeAll(async () => {
  folder = copyInitialMigration()
  opened = await openTestDatabase()
  await opened.db.insert(competition).values({ id: 1, externalId: 'open', name: 'Open' })
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const open = ({ driver }: OpenDatabase): Promise<void> =>
  driver.kind === 'pglite'
    ? migrateDatabase(drizzlePglite(driver.client), migratePglite, folder)
    : migrateDatabase(drizzleNode(driver.pool), migrateNode, folder)

const readMigrations = () =>
  opened.db
    .select({
      hash: sql<string>`hash`,
      created_at: sql<number>`created_at`.mapWith(Number),
    })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`)

async function writeMigrations(migrations: readonly Migration[]): Promise<void> {
  await opened.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const { hash, created_at } of migrations) {
    await opened.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${created_at})`,
    )
  }
}

test('a database of the last version before 0.1.0 opens, and has its rows', async () => {
  await writeMigrations(earlierMigrations)
  await open(opened)
  expect(await readMigrations()).toEqual(earlierMigrations)
  expect(await opened.db.select({ name: competition.name }).from(competition)).toEqual([{ name: 'Open' }])
})

describe('a database is refused in one sentence, and stays as it is,', () => {
  test.each([1, 14, earlierMigrations.length - 1])(
    'with the first %i migrations of the versions before 0.1.0',
    async (count) => {
      const older = earlierMigrations.slice(0, count)
      await writeMigrations(older)
      await expect(open(opened)).rejects.toMatchObject({
        name: 'MigrationRefused',
        message: expect.stringMatching(
          /^[^\n]* before version 0\.1\.0: start version 0\.1\.0-rc\.1 [^\n]*\.$/,
        ),
      })
      expect(await readMigrations()).toEqual(older)
    },
  )

  test.each([
    ['0.1.0', '2031-02-28'],
    ['before 0.1.0', '2031-03-01'],
  ])('with a migration of a later version, after those of %s', async (name, day) => {
    const [initial] = earlierMigrations.slice(-1) as [Migration]
    const former = name === '0.1.0' ? [initial] : earlierMigrations
    const later = [...former, { hash: 'later', created_at: Date.parse(day) }]
    await writeMigrations(later)
    await expect(open(opened)).rejects.toMatchObject({
      name: 'MigrationRefused',
      message: expect.stringMatching(new RegExp(`^[^\\n]* later version [^\\n]*${day}[^\\n]*\\.$`)),
    })
    expect(await readMigrations()).toEqual(later)
  })
})

test('a first start that was interrupted before it made anything is continued', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await client.exec(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await migrateDatabase(drizzlePglite(client), migratePglite, folder)
  expect((await client.query('select count(*)::int as competitions from competition')).rows).toEqual([
    { competitions: 0 },
  ])
  await client.close()
}, 60_000)

/** A folder with the first migration of those of this version. */
function copyInitialMigration(): string {
  const copy = mkdtempSync(join(tmpdir(), 'hajime-migrations-'))
  cpSync('src/server/platform/db/migrations', copy, { recursive: true })
  const file = join(copy, 'meta/_journal.json')
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return copy
}
