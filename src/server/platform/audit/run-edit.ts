import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '../db/open-database.ts'
import { adminUser, auditLog } from '../db/schema/index.ts'
import {
  EditConflict,
  type EditorRead,
  type FieldChange,
  findUnseenChanges,
  type ReadRow,
} from '../errors/edit-conflict.ts'
import { NotFound } from '../errors/errors.ts'
import { type ChangeAuthor, type RecordedChange, recordChange } from './record-change.ts'

/** A row that is read by its id, changed and sent back. */
export type EditableRow<Values extends object> = {
  /** Its table, for the audit log. */
  entity: string
  /** Reads it, and locks it until the transaction ends. */
  lock: (tx: DatabaseOrTransaction, id: number) => Promise<ReadRow<Values> | null>
}

export type Edit<Values extends object> = {
  id: number
  /** The row as the editor has read it. */
  read: EditorRead<Values>
  /** What the editor wants to store. */
  chosen: Partial<Values>
  author: ChangeAuthor
  /** Whether a conflict may name others who have changed the row. */
  namesOthers: boolean
  now: Date
  /** The person whom the row concerns; a function is called when the row is locked. */
  personId?: number | null | (() => number | null)
} & Pick<RecordedChange, 'reason' | 'batch'>

/**
 * Edits a row, and records what has changed: in one transaction, so that nobody changes it in between.
 * @param write writes what is chosen
 * @throws EditConflict if somebody else has changed what the editor has read; nothing is written
 */
export function runEdit<Values extends object, Result>(
  db: Database,
  { entity, lock }: EditableRow<Values>,
  { id, read, chosen, author, namesOthers, now, personId = null, ...recorded }: Edit<Values>,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const stored = await lock(tx, id)
    if (!stored) throw new NotFound('id', entity, id)
    const unseen = findUnseenChanges(read, stored, chosen)
    if (unseen.length > 0) {
      const changes: FieldChange<Values>[] = []
      for (const change of unseen)
        changes.push(await withAuthor(tx, { entity, id, change }, author, namesOthers))
      throw new EditConflict(stored, changes)
    }
    const result = await write(tx)
    const fields = (Object.keys(chosen) as (keyof Values)[]).filter(
      (field) => !isDeepStrictEqual(chosen[field], stored[field]),
    )
    const pick = (values: Partial<Values>) =>
      Object.fromEntries(fields.map((field) => [field, values[field]]))
    if (fields.length > 0)
      await recordChange(tx, author, {
        entity,
        entityId: id,
        before: pick(stored),
        after: pick(chosen),
        ...recorded,
        personId: typeof personId === 'function' ? personId() : personId,
        now,
      })
    return result
  })
}

/** Adds who has changed a field last, and when, as far as the audit log says so. */
async function withAuthor<Values extends object>(
  tx: DatabaseOrTransaction,
  { entity, id, change }: { entity: string; id: number; change: FieldChange<Values> },
  author: ChangeAuthor,
  namesOthers: boolean,
): Promise<FieldChange<Values>> {
  const [latest] = await tx
    .select({
      at: auditLog.changedAt,
      idUser: auditLog.userId,
      name: adminUser.name,
      familyName: adminUser.familyName,
    })
    .from(auditLog)
    .leftJoin(adminUser, eq(adminUser.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, id),
        sql`${auditLog.after} -> ${change.field}::text = ${JSON.stringify(change.after)}::jsonb`,
        sql`${auditLog.before} -> ${change.field}::text is distinct from ${auditLog.after} -> ${change.field}::text`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!latest) return change
  const { at, idUser, name, familyName } = latest
  const isAuthor = 'userId' in author && author.userId === idUser
  const isKnown = idUser !== null && (namesOthers || isAuthor)
  const changedBy = isKnown ? { idUser, name: `${name ?? ''} ${familyName ?? ''}`.trim() } : null
  return { ...change, changedBy, changedAt: at }
}
