import { and, desc, eq, getTableName, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { RemovalDecision, RemovalRequest, RemovedEntity } from '#contract/office/removals.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { type RecordedChange, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser, removalRequest } from '#server/platform/db/schema/index.ts'
import { Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { deleteAccountFrom, removeMailsFromOutbox } from '#server/privacy/delete-account.ts'
import { removePersonFrom, rewriteChangedTables } from '#server/privacy/forget-person.ts'
import { requireBinding } from '../bindings/index.ts'
import { InvalidValues } from '../invalid-values.ts'
import type { OfficeContext } from '../office-context.ts'
import { previewRemoval } from './preview-removal.ts'
import { findSubject, type RemovalSubject } from './subjects.ts'

/** Requests to remove a person or to delete an account, which a second user confirms. Rules: docs/specification/office.md. */

/** Days after which an open request expires, and for which a decided one is listed. */
const VALID_DAYS = 30
const DAY_MILLISECONDS = 24 * 3_600_000

type Row = typeof removalRequest.$inferSelect

const subjectOf = ({ personId, userId }: Row): { entity: RemovedEntity; id: number } =>
  personId === null ? { entity: 'adminUser', id: userId ?? 0 } : { entity: 'person', id: personId }

/**
 * Asks for a removal. A request that has expired is replaced.
 * @throws as `previewRemoval`, InvalidValues if there is an open request
 */
export async function requestRemoval(
  context: OfficeContext,
  { reason, ...subject }: { entity: RemovedEntity; id: number; reason: string },
  outbox: string | undefined,
): Promise<{ id: number }> {
  // what cannot be done is not requested
  await previewRemoval(context, subject, outbox)
  const { db, user, call, now } = context
  const { entity, id } = subject
  return db.transaction(async (tx) => {
    const isSame = entity === 'person' ? eq(removalRequest.personId, id) : eq(removalRequest.userId, id)
    await tx
      .delete(removalRequest)
      .where(and(isSame, isNull(removalRequest.decidedAt), lte(removalRequest.expiresAt, now)))
    const [row] = await tx
      .insert(removalRequest)
      .values({
        ...(entity === 'person' ? { personId: id } : { userId: id }),
        requesterId: user.idUser,
        reason,
        createdAt: now,
        expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MILLISECONDS),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new InvalidValues([{ field: 'id', code: 'taken', got: id }])
    await recordChange(tx, { userId: user.idUser, call }, { ...describe(row), before: null, reason, now })
    return { id: row.id }
  })
}

/** What the audit log says about a request: never who the person is. */
const describe = (row: Row): Pick<RecordedChange, 'entity' | 'entityId' | 'personId' | 'after'> => {
  const { id, personId, userId, requesterId, decision } = row
  return {
    entity: getTableName(removalRequest),
    entityId: id,
    personId,
    after: { ...(userId !== null && { userId }), requesterId, decision },
  }
}

/**
 * Open requests that the user could decide, and those of the last weeks that the user has made or decided; with full access all of them.
 * What its author could not request any more is no request.
 */
export async function listRemovals(context: OfficeContext): Promise<RemovalRequest[]> {
  const { db, user, now } = context
  const recently = new Date(now.getTime() - VALID_DAYS * DAY_MILLISECONDS)
  const own = or(eq(removalRequest.requesterId, user.idUser), eq(removalRequest.deciderId, user.idUser))
  const rows = await db
    .select()
    .from(removalRequest)
    .where(
      or(
        and(isNull(removalRequest.decidedAt), gt(removalRequest.expiresAt, now)),
        and(gt(removalRequest.decidedAt, recently), hasFullAccess(user) ? undefined : own),
      ),
    )
    .orderBy(desc(removalRequest.id))
  const requesters = new Map<number, SignedInUser | null>()
  const list: RemovalRequest[] = []
  const names = await readNames(
    db,
    rows.flatMap(({ requesterId, deciderId }) => [requesterId, deciderId ?? requesterId]),
  )
  for (const row of rows) {
    const { requesterId } = row
    if (!requesters.has(requesterId)) requesters.set(requesterId, await loadUser(db, requesterId))
    const subject = await findRequested(context, row, requesters.get(requesterId) ?? null)
    if (!subject && row.decidedAt === null) continue
    list.push(show(row, { names, subject, user }))
  }
  return list
}

/** Names of users by their ids. */
async function readNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, name, familyName, email } = adminUser
  const users = await db
    .select({ id, name, familyName, email })
    .from(adminUser)
    .where(inArray(id, [...ids]))
  return new Map(
    users.map((user) => [user.id, `${user.name} ${user.familyName ?? ''}`.trim() || (user.email ?? '')]),
  )
}

function show(
  row: Row,
  {
    names,
    subject,
    user,
  }: { names: ReadonlyMap<number, string>; subject: RemovalSubject | null; user: SignedInUser },
): RemovalRequest {
  const { entity, id: subjectId } = subjectOf(row)
  return {
    id: row.id,
    entity,
    subjectId,
    label: subject?.label ?? null,
    reason: row.reason,
    decision: row.decision,
    decisionReason: row.decisionReason,
    requester: names.get(row.requesterId) ?? '',
    isOwn: row.requesterId === user.idUser,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decider: row.deciderId === null ? null : (names.get(row.deciderId) ?? ''),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

/** Whom a request is about, if both the user and its author may remove them. */
async function findRequested(
  { db, user }: Pick<OfficeContext, 'db' | 'user'>,
  row: Row,
  requester: SignedInUser | null,
): Promise<RemovalSubject | null> {
  const { entity, id } = subjectOf(row)
  const { module, levels } = requireBinding(entity).definition
  const mayRemove = (who: SignedInUser) => hasModule(who, module, levels.delete)
  if (!requester || !mayRemove(requester) || !mayRemove(user)) return null
  const subject = await findSubject({ db, user }, entity, id)
  return subject && (await findSubject({ db, user: requester }, entity, id)) && subject
}

/** What a removal changes besides the database. */
export type RemovalPlaces = {
  files: string | undefined
  outbox: string | undefined
  enqueue: JobQueue['enqueue']
}

/**
 * Confirms the request of another user, which removes the person or account, or refuses it.
 * @throws NotFound for a request that is not open, or out of reach of the user or its author, which is the same answer
 * @throws Forbidden if the author confirms it
 */
export async function decideRemoval(
  context: OfficeContext,
  {
    id,
    decision,
    reason = null,
  }: { id: number; decision: RemovalDecision; reason?: string | null | undefined },
  { files, outbox, enqueue }: RemovalPlaces,
): Promise<void> {
  const { db, user, call, now } = context
  const author = { userId: user.idUser, call }
  const isConfirmed = decision === 'confirmed'
  if (!isConfirmed && reason === null) throw new InvalidValues([{ field: 'reason', code: 'required' }])
  const { isPersonRemoved, addresses } = await db.transaction(async (tx) => {
    const row = await lockRequest({ ...context, db: tx }, id)
    if (isConfirmed && row.requesterId === user.idUser) throw new Forbidden('confirm your own request', 'id')
    const { personId, userId } = row
    if (isConfirmed && personId !== null) await removePersonFrom(tx, personId, { now, author, files, outbox })
    const account =
      isConfirmed && userId !== null ? await deleteAccountFrom(tx, userId, { now, author, enqueue }) : null
    const [decided] = await tx
      .update(removalRequest)
      .set({
        decision,
        deciderId: user.idUser,
        decidedAt: now,
        // of a removed person nothing is kept that somebody has written about them
        decisionReason: isConfirmed ? null : reason,
      })
      .where(eq(removalRequest.id, id))
      .returning()
    await recordChange(tx, author, {
      ...describe(decided ?? row),
      ...{ before: { decision: null }, reason: isConfirmed ? null : reason, now },
    })
    return { isPersonRemoved: isConfirmed && personId !== null, addresses: account?.addresses ?? [] }
  })
  await removeMailsFromOutbox(outbox, addresses)
  if (isPersonRemoved) await rewriteChangedTables(db)
}

async function lockRequest(context: OfficeContext & { db: Database }, id: number): Promise<Row> {
  const { db: tx, now } = context
  const isOpen = and(isNull(removalRequest.decidedAt), gt(removalRequest.expiresAt, now))
  const [row] = await tx
    .select()
    .from(removalRequest)
    .where(and(eq(removalRequest.id, id), isOpen))
    .for('update')
  const requester = row ? await loadUser(tx, row.requesterId) : null
  if (!row || !(await findRequested(context, row, requester))) throw new NotFound('id', 'removal request', id)
  return row
}
