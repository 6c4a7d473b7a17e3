import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { listenToChannel, type NotificationListener, type StopListening } from './notification-listener.ts'
import * as schema from './schema/index.ts'

/** Either driver: the same SQL, the same schema. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** A database or a transaction in it. */
export type DatabaseOrTransaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export type OpenDatabase = {
  db: Database
  /** Announces the address of this process's API to commands that find the folder in use. */
  publishApiAddress: (api: string) => void
  /**
   * Hears what is told with `pg_notify`. Nothing is heard from the embedded database, which is one process's own: what
   * it tells, it knows.
   */
  listen: (channel: string, listener: NotificationListener) => StopListening
  close: () => Promise<void>
}

export type DatabaseSettings = {
  /** Folder of the embedded database's parent; made if it is missing. */
  dataFolder: string
  /** A PostgreSQL server instead, `postgres://…`. */
  databaseUrl?: string | undefined
}

/** What the embedded database needs besides; a server has it among its own. */
const extensions = { pg_trgm }

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Where the embedded database of a data folder lives. */
export const getDatabaseFolder = (dataFolder: string) => join(dataFolder, 'database')

/**
 * Opens the database and brings its schema up to date.
 * @throws FolderLocked if another process has the embedded database open
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openEmbedded(settings.dataFolder)
}

/** A database that lives as long as the process. */
export type InMemoryDatabase = OpenDatabase & {
  /** All that is in it, as others can begin with it. */
  copy: () => Promise<Blob>
}

/**
 * A database that lives as long as the process: for tests.
 * @param from a copy of another, with which it begins; it must come from the same version of the embedded database
 */
export async function openInMemory(from?: Blob): Promise<InMemoryDatabase> {
  const client = await PGlite.create({ extensions, ...(from && { loadDataDir: from }) })
  return { ...(await migrateEmbedded(client, null)), copy: () => client.dumpDataDir('none') }
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  mkdirSync(dataFolder, { recursive: true })
  const folder = getDatabaseFolder(dataFolder)
  const lock = lockFolder(folder)
  try {
    return await migrateEmbedded(await PGlite.create(folder, { extensions }), lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function migrateEmbedded(client: PGlite, lock: FolderLock | null): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return {
    db,
    publishApiAddress: (api) => lock?.publishApiAddress(api),
    listen: () => async () => undefined,
    close: async () => {
      await client.close()
      lock?.release()
    },
  }
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, onConnect: disableJit })
  // of a connection that nobody uses at the moment: the pool opens another, and without this line the process would end
  pool.on('error', (error) => console.error(`A connection to PostgreSQL was lost: ${error.message}.`))
  try {
    await withMigrationLock(pool, (client) => migrateNode(drizzleNode(client), { migrationsFolder }))
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzleNode(pool, { schema }),
    publishApiAddress: () => undefined,
    listen: (channel, listener) => listenToChannel(connectionString, channel, listener),
    close: () => pool.end(),
  }
}

/**
 * Statements here take milliseconds and name many tables: to compile them (`jit`, on unless a server's settings say
 * otherwise) takes a hundred times as long.
 */
async function disableJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
}

/** Any number that no other program locks. */
const MIGRATION_LOCK = 4_813_625

/** Several processes start on one server at once: each waits until the one before has brought the schema up to date. */
async function withMigrationLock(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

/**
 * Updates the statistics of the query planner after a bulk insert. A server does so by itself some minutes later, the
 * embedded database never.
 */
export async function analyzeDatabase(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}
