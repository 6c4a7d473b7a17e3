import { and, eq, getTableName } from 'drizzle-orm'
import { assertMayDecide, toName } from '#server/identity/claims/claim-deciders.ts'
import { assertCanBeLinked, listLinkedJudoka } from '#server/identity/claims/claims.ts'
import {
  type Decision,
  type DecisionContext,
  decideClaim,
  sendDecision,
} from '#server/identity/claims/decide-claims.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { insertAndRecord, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { ageCategory, childClaim, club, judokaClaim, person } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { offerKeptPlace } from '../entries/offer-places.ts'
import { findNamedJudoka, toClubOwners } from './list-children.ts'

type ChildClaim = typeof childClaim.$inferSelect

/**
 * Decides a claim to be a parent. Accepted, it is a claim on the judoka of the club with the name, who is added if there is none, and the
 * kept place is offered to the parent. Rejected, the place is free. The mails say so.
 * @throws NotFound if there is no such claim, Forbidden if it is for others to decide, Conflict if the account cannot be linked
 */
export async function decideChild(
  db: Database,
  id: number,
  { status, reason }: Decision,
  { read: _, ...context }: DecisionContext,
): Promise<void> {
  const { author, now, decider } = context
  await db.transaction(async (tx) => {
    const [claim] = await tx.select().from(childClaim).where(eq(childClaim.id, id)).for('update')
    if (!claim) throw new NotFound('claim', 'claim', id)
    const [named] = await tx.select().from(club).where(eq(club.id, claim.clubId))
    if (!named) throw new NotFound('claim', 'claim', id)
    await assertMayDecide(tx, decider, toClubOwners(named), claim.userId)
    await tx.delete(childClaim).where(eq(childClaim.id, id))
    await recordChange(tx, author, {
      entity: getTableName(childClaim),
      entityId: id,
      before: { status: 'pending' },
      after: { status, userId: claim.userId },
      ...(reason !== null && { reason }),
      now,
    })
    if (status === 'rejected') {
      const { userId, language } = claim
      const decided = { judoka: toName(claim), decision: status, reason }
      await sendDecision(tx, { key: `child claim ${id}`, userId, language }, decided, context)
      return
    }
    const personId = await findOrAddJudoka(tx, claim, named.countryId, context)
    await linkChild(tx, claim, personId, reason, context)
    await offerKeptPlace(
      { tx, enqueue: context.enqueue, origin: context.portal, author, now },
      { ...claim, personId },
    )
  })
}

async function findOrAddJudoka(
  tx: DatabaseOrTransaction,
  claim: ChildClaim,
  countryId: number | null,
  { author, now }: DecisionContext,
): Promise<number> {
  const [judoka, ...others] = (await findNamedJudoka(tx, [claim])).get(claim.id) ?? []
  if (others.length > 0) throw new Conflict('ambiguous', 'The club has several judoka with this name.')
  if (judoka) return judoka.id
  const { givenName, familyName, birthYear, clubId, ageId } = claim
  const [age] = await tx
    .select({ gender: ageCategory.gender })
    .from(ageCategory)
    .where(eq(ageCategory.id, ageId))
  if (!age) throw new Error(`There is no age category ${ageId}.`)
  const values = { givenName, familyName, birthYear, clubId, countryId, gender: age.gender }
  const [added] = await tx.insert(person).values(values).returning({ id: person.id })
  if (!added) throw new Error('Inserting a judoka returned no row.')
  const change = { entity: getTableName(person), entityId: added.id, personId: added.id, before: null, now }
  await recordChange(tx, author, { ...change, after: { clubId, countryId } })
  return added.id
}

/** Links the account of a child to the judoka as a claim on the judoka does, unless the user acts for them already. */
async function linkChild(
  tx: DatabaseOrTransaction,
  { userId, language }: ChildClaim,
  personId: number,
  reason: string | null,
  context: DecisionContext,
): Promise<void> {
  if ((await listLinkedJudoka(tx, userId)).some(({ id }) => id === personId)) return
  await assertCanBeLinked(tx, userId, personId, 'child')
  const values = { relation: 'child' as const, language }
  const isSame = and(eq(judokaClaim.userId, userId), eq(judokaClaim.personId, personId))
  const isPending = and(isSame, eq(judokaClaim.status, 'pending'))
  const [pending] = await updateAndRecord(tx, judokaClaim, isPending, values, context)
  const added = { ...values, userId, personId, createdAt: context.now }
  const [claim] = pending ? [pending] : await insertAndRecord(tx, judokaClaim, [added], context)
  if (claim) await decideClaim(tx, claim.id, { status: 'accepted', reason }, context)
}
