import { and, eq, getTableName, inArray, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { MERGED_ENTITIES } from '#contract/office/merging.ts'
import { recordChanges } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { auditLog } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { type EntityBinding, requireColumn } from '../bind-entity.ts'
import { requireBinding } from '../bindings/index.ts'
import type { OfficeContext } from '../office-context.ts'
import { whereWritable } from '../reachable-rows.ts'
import { refuseAsIssues } from '../refuse-as-issues.ts'
import { requireMayWrite } from '../write-entity.ts'
import { type JournalEntry, revertEntry } from './row-journal.ts'

/** A merge that the audit log describes, or one that was taken back. */
type RecordedMerge = { binding: EntityBinding; ids: number[] }

type RecordedRow = typeof auditLog.$inferSelect

const TABLES = new Map(
  Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => [getTableName(table), table]),
)

/** The merge that changes belong to; null if they are others. */
export async function findMerge(
  tx: DatabaseOrTransaction,
  recorded: readonly RecordedRow[],
): Promise<RecordedMerge | null> {
  const batch = recorded[0]?.batch ?? null
  if (batch === null) return null
  const [merge] = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.batch, batch),
        inArray(auditLog.entity, [...MERGED_ENTITIES]),
        sql`jsonb_exists(${auditLog.after}, 'mergedIntoId')`,
      ),
    )
    .limit(1)
  if (!merge) return null
  const target = merge.after?.mergedIntoId ?? merge.before?.mergedIntoId
  return { binding: requireBinding(merge.entity), ids: [Number(merge.entityId), Number(target)] }
}

/**
 * Brings back both rows and every reference.
 * @param recorded the changes of the merge, the latest first
 * @throws Conflict if somebody has changed since what the merge has changed
 */
export async function undoMerge(
  context: OfficeContext,
  { binding, ids }: RecordedMerge,
  recorded: readonly RecordedRow[],
  { reason, batch }: { reason: string; batch: number },
): Promise<void> {
  requireMayWrite(context, binding, 'delete')
  const { db: tx, user, call, now } = context
  const isWritable = and(inArray(requireColumn(binding, 'id'), ids), whereWritable(user, binding))
  if ((await tx.$count(binding.table, isWritable)) < ids.length)
    throw new NotFound('change', 'change', recorded[0]?.batch ?? 0)
  await refuseAsIssues(tx, binding, async () => {
    await tx.execute(sql`set constraints all deferred`)
    for (const row of recorded) {
      if (!row.before && !row.after) throw erased()
      const entries: JournalEntry[] = await revertEntry(tx, requireTable(row.entity), row)
      await recordChanges(
        tx,
        { userId: user.idUser, call },
        entries.map((entry) => ({ ...entry, personId: row.personId, reason, batch, now })),
      )
    }
  })
}

const erased = () =>
  new Conflict(
    'not_undoable',
    'What the merge has changed was erased, because a person was removed on request.',
  )

function requireTable(name: string): PgTable {
  const table = TABLES.get(name)
  if (!table) throw new Error(`There is no table ${name}.`)
  return table
}
