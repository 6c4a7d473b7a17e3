import { and, eq, getTableName, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { adminUser, auditLog } from '../db/schema/index.ts'

/**
 * Who made a change: the user of a call, or nobody known for a command of an administrator, a job or a report of the payment provider,
 * and for a packet of a scoreboard.
 */
export type ChangeAuthor =
  | { userId: number; call: string }
  | { command: string }
  | { job: string }
  | { scoreboard: string }

/** What a change by a user is recorded with. */
export type UserChange = { userId: number; call: string; now: Date }

/** A change of one row, or of many rows of a table if `entityId` is null. */
export type RecordedChange = Pick<
  typeof auditLog.$inferSelect,
  'entity' | 'entityId' | 'before' | 'after'
> & {
  /** The person whom it concerns, whose values are erased if the person is removed on request. */
  personId?: number | null
  reason?: string | null
  /** The number that changes of one import or one undo share (`nextBatch`). */
  batch?: number | null
  /** The clock of the caller. */
  now: Date
}

/** Adds a change of the entity that a call audits: of one row, of the row that the call names, or of many if `entityId` is null. */
export type ChangeRecorder = (
  tx: DatabaseOrTransaction,
  change: Omit<RecordedChange, 'entity' | 'entityId' | 'now'> & { entityId?: number | null },
) => Promise<void>

/** The number of a batch of changes, which no other has. */
export async function nextBatch(tx: DatabaseOrTransaction): Promise<number> {
  const [row] = await tx
    .select({ batch: sql<number>`nextval('audit_batch')::float8` })
    .from(sql`(values (1)) as one`)
  return row?.batch ?? 0 // a sequence has a value
}

/** Adds a change to the audit log. Call it in the transaction of the change, so that neither exists without the other. */
export async function recordChange(
  tx: DatabaseOrTransaction,
  author: ChangeAuthor,
  change: RecordedChange,
): Promise<void> {
  await recordChanges(tx, author, [change])
}

/** PostgreSQL has at most 65,535 parameters. */
const CHANGES_AT_ONCE = 1000

/** Adds changes that are made together to the audit log, in their order. */
export async function recordChanges(
  tx: DatabaseOrTransaction,
  author: ChangeAuthor,
  changes: readonly RecordedChange[],
): Promise<void> {
  const by = describeAuthor(author)
  const rows = changes.map(({ now, ...change }) => ({ ...change, ...by, changedAt: now }))
  for (let at = 0; at < rows.length; at += CHANGES_AT_ONCE)
    await tx.insert(auditLog).values(rows.slice(at, at + CHANGES_AT_ONCE))
}

function describeAuthor(
  author: ChangeAuthor,
): Pick<typeof auditLog.$inferInsert, 'origin' | 'userId' | 'action'> {
  if ('call' in author) return { origin: 'call', userId: author.userId, action: author.call }
  if ('command' in author) return { origin: 'command', action: author.command }
  return 'job' in author
    ? { origin: 'job', action: author.job }
    : { origin: 'scoreboard', action: author.scoreboard }
}

/** The user whom a change of a row concerns, if its values name one: a decision on somebody else's claim does. */
const concernedUser = sql`coalesce(${auditLog.after} ->> 'userId', ${auditLog.before} ->> 'userId')`

/**
 * Erases the values and reasons of changes that concern a person or a user. Changes of a user's own tables concern the user whom
 * their values name as `userId`, or else the author; those of requests only the user whom their values name. Who made them, when, and to which row is kept. The setting of the transaction
 * is what the trigger of the log asks for.
 */
export async function eraseRecordedValues(
  tx: DatabaseOrTransaction,
  of:
    | { personId: number }
    | { userId: number; ownTables: readonly string[]; requestTables: readonly string[] },
): Promise<number> {
  const isErased =
    'personId' in of
      ? eq(auditLog.personId, of.personId)
      : or(
          and(
            inArray(auditLog.entity, [...of.ownTables]),
            or(
              eq(concernedUser, String(of.userId)),
              and(isNull(concernedUser), eq(auditLog.userId, of.userId)),
            ),
          ),
          and(inArray(auditLog.entity, [...of.requestTables]), eq(concernedUser, String(of.userId))),
          and(eq(auditLog.entity, getTableName(adminUser)), eq(auditLog.entityId, of.userId)),
        )
  await tx.execute(sql`select set_config('hajime.erase_audit_values', 'on', true)`)
  const erased = await tx
    .update(auditLog)
    .set({ before: null, after: null, reason: null })
    .where(isErased)
    .returning({ id: auditLog.id })
  await tx.execute(sql`select set_config('hajime.erase_audit_values', 'off', true)`)
  return erased.length
}
