import { and, eq, getTableName, isNull } from 'drizzle-orm'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import { deleteAndRecord, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, judokaClaim, userPerson, waitingEntry } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { updateRoleByLinks } from '../rights/user-roles.ts'
import { type DecisionContext, lockClaim, readDecidedJudoka, sendDecision } from './decide-claims.ts'

/**
 * Takes back a claim that was accepted by mistake: ends the link to the judoka, deletes the account of the child that the claim
 * made, and tells the user by mail.
 * @throws NotFound if there is no such claim that is accepted, Forbidden if it is for others to decide, EditConflict if it has changed
 */
export async function revokeClaim(
  db: Database,
  id: number,
  reason: string | null,
  context: DecisionContext,
): Promise<void> {
  const { author, now } = context
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, id, 'accepted', context)
    const { personId, userId, relation } = claim
    const judoka = await readDecidedJudoka(tx, claim, context.decider)
    await tx.update(judokaClaim).set({ status: 'rejected', decidedAt: now }).where(eq(judokaClaim.id, id))
    await recordChange(tx, author, {
      entity: getTableName(judokaClaim),
      entityId: id,
      personId,
      before: { status: 'accepted' },
      after: { status: 'rejected', relation, userId },
      ...(reason !== null && { reason }),
      now,
    })
    await unlinkFromJudoka(tx, claim, context)
    await sendDecision(
      tx,
      { ...claim, key: `claim ${id} revoked` },
      { judoka, decision: 'revoked', reason },
      context,
    )
  })
}

/**
 * Ends the link between the account of a user and their judoka. An accepted claim counts as rejected then, as after a revocation.
 * @throws NotFound if the account is not linked to the judoka
 */
export async function unlinkOwnJudoka(
  db: Database,
  personId: number,
  { now, ...author }: UserChange,
): Promise<void> {
  const { userId } = author
  await db.transaction(async (tx) => {
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, userId)).for('update')
    const count = await unlinkFromJudoka(tx, { userId, personId, relation: 'self' }, { author, now })
    if (count === 0) throw new NotFound('person', 'linked judoka', personId)
    const isAccepted = and(
      eq(judokaClaim.userId, userId),
      eq(judokaClaim.personId, personId),
      eq(judokaClaim.relation, 'self'),
      eq(judokaClaim.status, 'accepted'),
    )
    const end = { status: 'rejected', decidedAt: now } as const
    await updateAndRecord(tx, judokaClaim, isAccepted, end, { author, now })
  })
}

/**
 * Ends the link that a claim has made. A parent's ends with the account without an address that it has made: a child's own account was
 * linked by another claim.
 * @returns how many links ended
 */
async function unlinkFromJudoka(
  tx: DatabaseOrTransaction,
  { userId, personId, relation }: Pick<typeof judokaClaim.$inferSelect, 'userId' | 'personId' | 'relation'>,
  { author, now }: Pick<DecisionContext, 'author' | 'now'>,
): Promise<number> {
  const links = await tx
    .select({ id: userPerson.id, athleteId: adminUser.id, email: adminUser.email })
    .from(userPerson)
    .innerJoin(adminUser, eq(adminUser.id, userPerson.userId))
    .where(
      and(
        relation === 'self'
          ? eq(adminUser.id, userId)
          : and(eq(adminUser.parentId, userId), isNull(adminUser.email)),
        eq(userPerson.personId, personId),
        isNull(userPerson.deletedAt),
        isNull(adminUser.deletedAt),
      ),
    )
  for (const { id, athleteId, email } of links) {
    if (email === null) {
      await removeAccount(tx, athleteId, { now, author, addresses: [] })
      continue
    }
    await tx.delete(userPerson).where(eq(userPerson.id, id))
    const change = { entity: getTableName(userPerson), entityId: id, personId, after: null }
    await recordChange(tx, author, { ...change, before: { userId: athleteId, personId }, now })
    await updateRoleByLinks(tx, athleteId, author, now)
  }
  const isWaiting = and(eq(waitingEntry.userId, userId), eq(waitingEntry.personId, personId))
  await deleteAndRecord(tx, waitingEntry, isWaiting, { author, now })
  return links.length
}
