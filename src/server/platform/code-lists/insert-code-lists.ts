import { getTableName } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { advanceIdentity } from '../db/advance-identity.ts'
import { codeListDelivery } from '../db/schema/index.ts'
import { type CodeIds, createCodeIds } from './code-ids.ts'
import { CODE_LISTS, type CodeList } from './code-lists.ts'

// biome-ignore lint/suspicious/noExplicitAny: databases of both drivers, with and without the schema, and their transactions
export type AnyDatabase = PgDatabase<PgQueryResultHKT, any>

/**
 * Inserts the rows of the code lists that an installation has not got yet (docs/decisions/053-code-lists.md). Rows that are there stay as
 * they are, and one that was deleted or got another code is not inserted again.
 * @returns the ids of all rows
 */
export function insertCodeLists(db: AnyDatabase): Promise<CodeIds> {
  return db.transaction(async (tx) => {
    const deliveries = await tx.select().from(codeListDelivery)
    const delivered = new Set(deliveries.map(({ list, code }) => formatDelivery(list, code)))
    const ids = createCodeIds()
    for (const list of CODE_LISTS) await insertCodeList(tx, list, ids, delivered)
    return ids
  })
}

async function insertCodeList(
  tx: AnyDatabase,
  { table, codeOf, rows }: CodeList,
  ids: ReturnType<typeof createCodeIds>,
  delivered: ReadonlySet<string>,
): Promise<void> {
  const name = getTableName(table)
  const remember = (stored: readonly Record<string, unknown>[]) => {
    for (const row of stored) {
      const code = codeOf(row, ids)
      if (code !== null) ids.add(table, code, Number(row.id))
    }
  }
  remember(await tx.select().from(table).orderBy(table.id))
  const open = rows.filter(({ code }) => !delivered.has(formatDelivery(name, code)))
  if (open.length === 0) return
  const missing = open.flatMap(({ code, make }) => (ids.find(table, code) === null ? (make(ids) ?? []) : []))
  if (missing.length > 0) {
    await advanceIdentity(tx, table) // rows may have been inserted with their ids
    remember(await tx.insert(table).values(missing).returning())
  }
  await tx.insert(codeListDelivery).values(open.map(({ code }) => ({ list: name, code })))
}

const formatDelivery = (list: string, code: string): string => `${list} ${code}`
