import { and, desc, eq, inArray } from 'drizzle-orm'
import type { EntityValues } from '#contract/office/define-entity.ts'
import type { UndoResult } from '#contract/office/office-calls.ts'
import { nextBatch } from '#server/platform/audit/record-change.ts'
import { auditLog } from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict, HttpError, NotFound } from '#server/platform/errors/errors.ts'
import { findBindingByTable } from './bindings/index.ts'
import { whereReachable } from './history.ts'
import { findMerge, undoMerge } from './merge/undo-merge.ts'
import type { OfficeContext } from './office-context.ts'
import {
  changeEntity,
  createEntity,
  type EntityWriteOptions,
  removeEntity,
  restoreEntity,
} from './write-entity.ts'

/** A version that no row has, so that a change is compared with what is stored, field by field. */
const NO_VERSION = 0

type RecordedRow = typeof auditLog.$inferSelect

/**
 * Takes back a change, or all changes of a batch, the latest first: all of them or none. They are recorded as changes of their own.
 * @throws EditConflict if a row has been changed since; NotFound for what does not exist or is outside the scope of the user
 */
export function undoChanges(
  context: OfficeContext,
  { change, batch, reason }: { change?: number | undefined; batch?: number | undefined; reason: string },
): Promise<UndoResult> {
  if ((change === undefined) === (batch === undefined))
    throw new BadRequest('change', 'Expected either a change or a batch.')
  return context.db.transaction(async (tx) => {
    const isUndone = change === undefined ? eq(auditLog.batch, batch ?? 0) : eq(auditLog.id, change)
    const recorded = await tx.select().from(auditLog).where(isUndone).orderBy(desc(auditLog.id))
    if (recorded.length === 0) throw new NotFound('change', 'change', change ?? batch ?? 0)
    const reachable = await listReachable({ ...context, db: tx }, recorded)
    const undoBatch = await nextBatch(tx)
    const merge = await findMerge(tx, recorded)
    if (merge) {
      if (reachable.size === 0) throw new NotFound('change', 'change', change ?? batch ?? 0)
      if (change !== undefined)
        throw new Conflict('not_undoable', 'A change of a merge is only taken back with all others of it.')
      await undoMerge({ ...context, db: tx }, merge, recorded, { reason, batch: undoBatch })
      return { batch: undoBatch, count: recorded.length }
    }
    for (const row of recorded) {
      try {
        await undoChange({ ...context, db: tx }, row, { reason, batch: undoBatch })
      } catch (error) {
        // why it cannot be taken back would tell of a row of others
        if (error instanceof HttpError && !reachable.has(row.id))
          throw new NotFound('change', 'change', change ?? batch ?? 0)
        throw error
      }
    }
    return { batch: undoBatch, count: recorded.length }
  })
}

/** The changes of rows that the user may read. */
async function listReachable(context: OfficeContext, changes: readonly RecordedRow[]): Promise<Set<number>> {
  const ids = changes.map(({ id }) => id)
  const rows = await context.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(inArray(auditLog.id, ids), whereReachable(context)))
  return new Set(rows.map(({ id }) => id))
}

async function undoChange(
  context: OfficeContext,
  { entity, entityId, before, after }: RecordedRow,
  options: EntityWriteOptions,
): Promise<void> {
  const binding = findBindingByTable(entity)
  if (!binding || entityId === null || (!before && !after))
    throw new Conflict('not_undoable', `A change of ${entity} cannot be taken back here.`)
  if (before && after) {
    const read = { ...(after as EntityValues), version: NO_VERSION }
    await changeEntity(context, binding, entityId, { read, chosen: before as EntityValues, ...options })
  } else if (after) {
    await removeEntity(context, binding, entityId, { ...options, version: null })
  } else if (binding.definition.removal === 'soft') {
    await restoreEntity(context, binding, entityId, options)
  } else {
    const { definition } = binding
    const values = Object.entries(before as EntityValues).filter(([name]) =>
      Object.hasOwn(definition.fields, name),
    )
    await createEntity(context, binding, Object.fromEntries(values), { ...options, id: entityId })
  }
}
