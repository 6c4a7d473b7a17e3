import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { runFolder } from './embedded-templates.ts'
import { testDatabasePrefix } from './test-database.ts'

/** Vitest's global setup: removes the templates and databases of a test run when it ends. */
export default function setup({ config }: TestProject): () => Promise<void> {
  const run = config.env.HAJIME_TEST_RUN
  const server = process.env.HAJIME_TEST_DATABASE_URL
  return async () => {
    if (!run) return
    rmSync(runFolder(run), { recursive: true, force: true })
    if (server) await dropDatabases(server, testDatabasePrefix(run))
  }
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
