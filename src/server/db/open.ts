import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { type FolderLock, lockFolder } from './lock.ts'
import * as schema from './schema/index.ts'

/** Either driver: the same SQL, the same schema. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** A database or a transaction in it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export type OpenDatabase = {
  db: Database
  /** Announces the address of this process's API to commands that find the folder in use. */
  announce: (api: string) => void
  close: () => Promise<void>
}

export type DatabaseSettings = {
  /** Folder of the embedded database's parent; made if it is missing. */
  dataFolder: string
  /** A PostgreSQL server instead, `postgres://…`. */
  databaseUrl?: string | undefined
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Where the embedded database of a data folder lives. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'database')

/**
 * Opens the database and brings its schema up to date.
 * @throws FolderLocked if another process has the embedded database open
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl ? openServer(settings.databaseUrl) : openEmbedded(settings.dataFolder)
}

/** A database that lives as long as the process: for tests. */
export async function openInMemory(): Promise<OpenDatabase> {
  return migrated(await PGlite.create(), null)
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  mkdirSync(dataFolder, { recursive: true })
  const folder = databaseFolder(dataFolder)
  const lock = lockFolder(folder)
  try {
    return await migrated(await PGlite.create(folder), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function migrated(client: PGlite, lock: FolderLock | null): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return {
    db,
    announce: (api) => lock?.announce(api),
    close: async () => {
      await client.close()
      lock?.release()
    },
  }
}

async function openServer(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString })
  const db = drizzleNode(pool, { schema })
  await migrateNode(db, { migrationsFolder })
  return { db, announce: () => undefined, close: () => pool.end() }
}
