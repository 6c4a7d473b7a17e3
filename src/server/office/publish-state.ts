import { and, exists, gt, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { PublishState } from '#contract/office/office-calls.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { auditLog, publishState } from '#server/platform/db/schema/index.ts'
import { BINDINGS } from './bindings/index.ts'
import { listUnpublishedRemovals, reportUnpublished } from './removals/unpublished-removals.ts'

/** Whether what people have entered is on the portal: the audit log counts edits, and the publisher reports what it has published. */

/** Modules whose entities no page shows. */
const UNPUBLISHED_MODULES = ['users', 'audit', 'payments']

const isPublishedEdit = inArray(
  auditLog.entity,
  BINDINGS.filter(({ definition }) => !UNPUBLISHED_MODULES.includes(definition.module)).map(
    ({ entity }) => entity,
  ),
)

/** What the publisher asks: the number of the last edit, the last one that it has published, and what somebody waits for. */
export type EditState = {
  edits: number
  publishedEdits: number
  isRequested: boolean
  /** People who were removed on request, of whom something may still be public. */
  removals: number[]
}

type StoredState = Omit<typeof publishState.$inferSelect, 'id'>

const NOTHING_PUBLISHED: StoredState = {
  publishedEdits: 0,
  publishedAt: null,
  failedAt: null,
  requestedAt: null,
}

async function readStored(db: DatabaseOrTransaction): Promise<StoredState> {
  const [stored] = await db.select().from(publishState)
  return stored ?? NOTHING_PUBLISHED
}

export async function readEditState(db: DatabaseOrTransaction): Promise<EditState> {
  const { publishedEdits, requestedAt } = await readStored(db)
  const [latest] = await db
    .select({ edits: max(auditLog.id) })
    .from(auditLog)
    .where(isPublishedEdit)
  return {
    edits: latest?.edits ?? 0,
    publishedEdits,
    isRequested: requestedAt !== null,
    removals: await listUnpublishedRemovals(db),
  }
}

/** The state as people see it. */
export async function readPublishState(db: DatabaseOrTransaction): Promise<PublishState> {
  const { publishedEdits, publishedAt, failedAt, requestedAt } = await readStored(db)
  const [oldest] = await db
    .select({ at: min(auditLog.changedAt) })
    .from(auditLog)
    .where(and(gt(auditLog.id, publishedEdits), isPublishedEdit))
  const waitingSince = oldest?.at ?? requestedAt
  const state = waitingSince ? (failedAt ? 'failed' : 'waiting') : 'published'
  return {
    state,
    waitingSince: waitingSince?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

/** Asks the publisher to publish everything as soon as it can. */
export async function requestPublish(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await setState(db, { requestedAt: now })
}

/**
 * Stores the outcome of a publish of everything. Who asked for a publish meanwhile goes on waiting, as long as there are later edits.
 * @param edits the last edit when it began
 * @param removals people of whom nothing is public any more
 */
export async function reportPublish(
  db: DatabaseOrTransaction,
  { edits, isPublished, removals }: Pick<EditState, 'edits' | 'removals'> & { isPublished: boolean },
  now: Date,
): Promise<void> {
  if (!isPublished) return setState(db, { failedAt: now })
  if (removals.length > 0) await reportUnpublished(db, removals, now)
  const laterEdits = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(gt(auditLog.id, edits), isPublishedEdit))
  await setState(
    db,
    { publishedEdits: edits, publishedAt: now, failedAt: null },
    { requestedAt: sql`case when ${exists(laterEdits)} then ${publishState.requestedAt} end` },
  )
}

async function setState(
  db: DatabaseOrTransaction,
  state: Partial<StoredState>,
  fromStored: Record<string, SQL> = {},
): Promise<void> {
  await db
    .insert(publishState)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: publishState.id, set: { id: sql`1`, ...state, ...fromStored } })
}
