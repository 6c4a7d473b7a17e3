import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, NO_PREPARATION, openDatabase } from '#server/platform/db/open-database.ts'
import { onServer } from '../test-database.ts'

/** A database for an API process that is measured. */
export type BenchDatabase = {
  /** HAJIME_DATA of the process. */
  folder: string
  /** DATABASE_URL of the process; empty for the embedded database. */
  databaseUrl: string
  fill: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** @param server PostgreSQL server on which a database is made and dropped again; undefined for the embedded database */
export async function openBenchDatabase(server: string | undefined): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-bench-'))
  const name = `hajime_bench_${randomUUID().replaceAll('-', '')}`
  if (server) await onServer(server, `create database ${name}`)
  const databaseUrl = server ? String(new URL(`/${name}`, server)) : ''
  return {
    folder,
    databaseUrl,
    async fill(work) {
      const { db, close } = await openDatabase({ dataFolder: folder, databaseUrl }, NO_PREPARATION)
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
    async close() {
      if (server) await onServer(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true })
    },
  }
}
