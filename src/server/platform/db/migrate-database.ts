import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { explainMigrationError, MigrationRefused } from './migration-error.ts'

/** The migrations of this version (docs/decisions/050-migrations.md). */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

type AnyDatabase = PgDatabase<PgQueryResultHKT, Record<string, unknown>>

/**
 * Runs pending migrations, in one transaction.
 * @param migrate of the driver
 * @throws MigrationRefused if the database is of a version that this one does not continue, or if rows violate a new constraint
 */
export async function migrateDatabase<Db extends AnyDatabase>(
  db: Db,
  migrate: (db: Db, config: MigrationConfig) => Promise<unknown>,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  try {
    const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
    assertContinued(await readLastMigration(db), times)
    await migrate(db, { migrationsFolder })
  } catch (error) {
    throw explainMigrationError(error)
  }
}

/** When the last migration of a database was written, by which Drizzle knows it; null for a new database. */
async function readLastMigration(db: AnyDatabase): Promise<number | null> {
  const [table] = await db
    .select({ exists: sql`1` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
  if (!table) return null
  const [last] = await db
    .select({ time: sql<number | null>`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
  return last?.time ?? null
}

/** The last migration before the initial one has the time of the initial one, which makes the same schema. */
function assertContinued(last: number | null, [initial = 0, ...later]: readonly number[]): void {
  if (last === null || last === initial || later.includes(last)) return
  if (last < initial) {
    throw new MigrationRefused(
      'The database was made before version 0.1.0: start version 0.1.0-rc.1 with it once, which upgrades it, and then this version.',
    )
  }
  const day = new Date(last).toISOString().slice(0, 'YYYY-MM-DD'.length)
  throw new MigrationRefused(
    `The database was upgraded by a later version than this one (with a migration of ${day}): start that version, or restore a backup from before the upgrade.`,
  )
}
