import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'

/** Tables of competitions and judoka, each after those that its rows refer to, with its primary key. */
const TABLES: readonly (readonly [table: string, key: string])[] = [
  ['person', 'idOsebe'],
  ['competition', 'idTekmovanja'],
  ['competition_weight', 'idTekmovanjaKatTez'],
  ['competition_display_type', 'idTekmovanja'],
  ['fragment', 'idFragmenta'],
  ['fragment_mat', 'idFragmentaBlazina'],
  ['entry', 'idPrijave'],
  ['contest', 'idBorbe'],
  ['individual_result', 'idRezultata'],
  ['media_link', 'id'],
]

/** Columns that contain ids of their rows. */
const ID_COLUMNS = new Set([
  ...TABLES.map(([, key]) => key),
  ...['idOsebeBeli', 'idOsebeModri', 'idOsebeZmagovalec', 'referee1Id', 'referee2Id', 'referee3Id'],
])

/** Columns that name a competition or a video and are unique. */
const NAMES = new Set(['externalId', 'mediaExtId'])

/** Added to all ids for each copy; larger than any id of the archive. */
const ID_OFFSET = 10_000_000

/**
 * Adds copies of all competitions and judoka under other ids: there are not enough real results for the largest archives.
 * @param times how often the archive is there afterwards
 */
export async function repeatArchive(db: Database, times: number): Promise<void> {
  for (let copy = 1; copy < times; copy++) {
    for (const [table, key] of TABLES) {
      const columns = await listColumns(db, table)
      const values = columns.map((name) => {
        if (ID_COLUMNS.has(name)) return sql`${sql.identifier(name)} + ${sql.raw(String(copy * ID_OFFSET))}`
        return NAMES.has(name) ? sql`${sql.identifier(name)} || ${`-${copy}`}` : sql.identifier(name)
      })
      const names = columns.map((name) => sql.identifier(name))
      await db.execute(sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} from ${sql.identifier(table)} where ${sql.identifier(key)} < ${ID_OFFSET}`)
    }
  }
}

/** The columns of a table that can be written. */
async function listColumns(db: Database, table: string): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
  return rows.map(({ name }) => name)
}
