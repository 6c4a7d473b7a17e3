import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { type AnyDatabase, insertCodeLists } from '../code-lists/insert-code-lists.ts'
import { logProblem } from '../errors/log.ts'
import { explainConnectionError } from './connection-error.ts'
import { type FolderLock, getDatabaseFolder, lockFolder } from './folder-lock.ts'
import { migrateDatabase } from './migrate-database.ts'
import { listenToChannel, type NotificationListener, type StopListening } from './notification-listener.ts'
import { prepareEmbeddedStatements } from './prepare-embedded-statements.ts'
import { scheduleEmbeddedStatements, schedulePoolStatements } from './schedule-statements.ts'
import * as schema from './schema/index.ts'

/** A database with either driver. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** A database or a transaction in it. */
export type DatabaseOrTransaction = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>

/** The client below Drizzle, for libraries that send statements of their own. */
export type DatabaseDriver = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: pg.Pool }

export type OpenDatabase = {
  db: Database
  driver: DatabaseDriver
  /** Publishes the address of this process's API in the lock of the embedded database. */
  publishApiAddress: (api: string) => void
  /**
   * Listens to `pg_notify`. The embedded database sends no notifications, because only this process can change it.
   */
  listen: (channel: string, listener: NotificationListener) => StopListening
  close: () => Promise<void>
}

export type DatabaseSettings = {
  /** Parent folder of the embedded database; created if it does not exist. */
  dataFolder: string
  /** Address of a PostgreSQL server that replaces the embedded database, `postgres://…`. */
  databaseUrl?: string | undefined
}

/** Extensions that the embedded database must load; a server has them installed. */
const extensions = { pg_trgm }

/** What an opened database gets after its migrations, before anybody reads it. */
type Preparation = (db: AnyDatabase) => Promise<unknown>

/** Of databases in memory, and of those whose rows come from elsewhere. */
export const NO_PREPARATION: Preparation = async () => undefined

/**
 * Opens the database, runs pending migrations and inserts what the code lists lack.
 * @throws FolderLockedError if another process has the embedded database open
 * @throws MigrationRefused if the database cannot be upgraded to this version; it is not changed then
 */
export async function openDatabase(
  settings: DatabaseSettings,
  prepare: Preparation = insertCodeLists,
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, prepare)
    : openEmbedded(settings.dataFolder, prepare)
}

/** A database in memory, which ends with the process. */
export type InMemoryDatabase = OpenDatabase & {
  /** A copy of the data, to open another database with. */
  copy: () => Promise<Blob>
}

/**
 * Opens a database in memory, for tests. Its code lists are empty.
 * @param from a copy of another database with the same version of PGlite
 */
export async function openInMemory(from?: Blob): Promise<InMemoryDatabase> {
  const client = await PGlite.create({ extensions, ...(from && { loadDataDir: from }) })
  return { ...(await migrateEmbedded(client, null, NO_PREPARATION)), copy: () => client.dumpDataDir('none') }
}

async function openEmbedded(dataFolder: string, prepare: Preparation): Promise<OpenDatabase> {
  mkdirSync(dataFolder, { recursive: true })
  const folder = getDatabaseFolder(dataFolder)
  const lock = lockFolder(folder, 'HAJIME_DATA')
  try {
    return await migrateEmbedded(await openPglite(folder), lock, prepare)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** @throws Error that names the folder if PGlite cannot read it; errors of the file system as they are */
async function openPglite(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder, { extensions })
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error || 'errno' in error) throw error
    throw new Error(
      `The embedded database in ${folder} cannot be opened and may be damaged (${error.message}). ` +
        'Restore it from a backup, or set HAJIME_DATA to another folder.',
      { cause: error },
    )
  }
}

async function migrateEmbedded(
  client: PGlite,
  lock: FolderLock | null,
  prepare: Preparation,
): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema })
  try {
    await migrateDatabase(db, migratePglite)
    await prepare(db)
  } catch (error) {
    await client.close() // two clients on one folder would lose data
    throw error
  }
  prepareEmbeddedStatements(client)
  scheduleEmbeddedStatements(client)
  return {
    db,
    driver: { kind: 'pglite', client },
    publishApiAddress: (api) => lock?.publishApiAddress(api),
    listen: () => async () => undefined,
    close: async () => {
      try {
        await client.close()
      } finally {
        lock?.release()
      }
    },
  }
}

async function openPostgres(connectionString: string, prepare: Preparation): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, onConnect: disableJit })
  schedulePoolStatements(pool)
  // an error of an idle connection, which the pool replaces; without a listener the process would exit
  pool.on('error', (error) => logProblem(`A connection to PostgreSQL was lost: ${error.message}.`))
  // of a connection in use, between two statements: the next one fails
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await withMigrationLock(pool, async (client) => {
      const db = drizzleNode(client)
      await migrateDatabase(db, migrateNode)
      await prepare(db)
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzleNode(pool, { schema }),
    driver: { kind: 'postgres', pool },
    publishApiAddress: () => undefined,
    listen: (channel, listener) => listenToChannel(connectionString, channel, listener),
    close: () => pool.end(),
  }
}

/**
 * JIT compilation, which servers enable by default, takes a hundred times as long as the short statements with many
 * tables here.
 */
async function disableJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
}

/** Key of the advisory lock; any number that no other program uses. */
const MIGRATION_LOCK = 4_813_625

/**
 * Serializes the migrations of processes that start at the same time, also those of the tables of jobs. The lock has a connection of
 * its own and takes no turn, because what it protects takes turns.
 */
export async function withMigrationLock(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(pool.options)
  await client.connect().catch((error: unknown) => {
    throw explainConnectionError(error, client)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Updates the statistics of the query planner after a bulk insert. A server does this automatically after some minutes, the
 * embedded database never does.
 */
export async function analyzeDatabase(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}
