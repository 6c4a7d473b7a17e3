import { randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  type Database,
  NO_PREPARATION,
  type OpenDatabase,
  openDatabase,
  openInMemory,
} from '#server/platform/db/open-database.ts'
import { copyFilledDatabase, copyMigratedDatabase } from './embedded-templates.ts'
import { TEST_SERVER } from './test-server.ts'

/** Contents that several test files begin with: made once per test run, then copied. */
export type DatabaseTemplate = {
  /** Letters, digits and underscores, unique among templates. */
  name: string
  fill: (db: Database) => Promise<unknown>
}

const EMPTY: DatabaseTemplate = { name: 'empty', fill: async () => undefined }

/** Databases of a test run on the test server begin with this; `tests/remove-test-databases.ts` drops what is left. */
export const testDatabasePrefix = (run: string): string => `hajime_test_${run}_`

const createName = () =>
  testDatabasePrefix(process.env.HAJIME_TEST_RUN ?? 'none') + randomUUID().slice(0, 13).replace('-', '')

/** An empty database for one test file: in memory, or on the test server, where closing drops it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return openDatabaseCopy(EMPTY)
}

/** A database with the contents of a template; changes stay in the copy. */
export async function openDatabaseCopy(template: DatabaseTemplate): Promise<OpenDatabase> {
  const server = TEST_SERVER
  if (!server) {
    return openInMemory(
      template === EMPTY ? await copyMigratedDatabase() : await copyFilledDatabase(template),
    )
  }
  const source = await ensureTemplate(server, template)
  const name = createName()
  await onServer(server, `create database ${name} template ${source}`)
  const opened = await openDatabase(
    { dataFolder: '', databaseUrl: String(new URL(`/${name}`, server)) },
    NO_PREPARATION,
  )
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(server, `drop database ${name}`)
    },
  }
}

/**
 * The first test file that needs a template makes it, the others wait. It gets its name when it is complete, so that
 * an interrupted attempt leaves no half-filled template.
 */
async function ensureTemplate(server: string, { name, fill }: DatabaseTemplate): Promise<string> {
  const template = `${testDatabasePrefix(process.env.HAJIME_TEST_RUN ?? 'none')}template_${name}`
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = createName()
    await client.query(`create database ${draft}`)
    const opened = await openDatabase(
      { dataFolder: '', databaseUrl: String(new URL(`/${draft}`, server)) },
      NO_PREPARATION,
    )
    await fill(opened.db)
    await opened.close()
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

/** Runs one statement on a server, outside the databases under test. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement))
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
