import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openDatabase, openInMemory } from '#server/db/open-database.ts'
import { migratedDatabase } from './migrated-database.ts'

/** The PostgreSQL server to test on, `postgres://postgres@127.0.0.1/postgres`; none means the embedded database. */
export const TEST_SERVER = process.env.HAJIME_TEST_DATABASE_URL

/**
 * An empty database for one test file: in memory, or on the test server, where it is made and taken away again.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = TEST_SERVER
  if (!server) return openInMemory(await migratedDatabase())
  const name = `hajime_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const opened = await openDatabase({ dataFolder: '', databaseUrl: String(new URL(`/${name}`, server)) })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(server, `drop database ${name}`)
    },
  }
}

/** Runs one statement on a server, outside any database of ours. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
