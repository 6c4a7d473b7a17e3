import { and, eq, getTableName, inArray, isNull } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, judokaClaim, person, userPerson } from '#server/platform/db/schema/index.ts'
import { type ReadRow, requireUnchanged } from '#server/platform/errors/edit-conflict.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { upsertRoleType } from '../accounts/create-user.ts'
import { linkAccounts } from '../links/link-accounts.ts'
import { writeClaimDecision } from '../links/link-messages.ts'
import { notifyLinkedAccounts } from '../links/notify-linked.ts'
import type { SignedInUser } from '../rights/signed-in-user.ts'
import { updateRoleByLinks } from '../rights/user-roles.ts'
import { assertMayDecide, judokaColumns, toName } from './claim-deciders.ts'

/** The decisions of clubs and federations on claims of users to be a judoka or a parent of one. */

type Claim = typeof judokaClaim.$inferSelect

export type Decision = { status: 'accepted' | 'rejected'; reason: string | null }

/** What a decision is about, which the user may change until then, and others may decide. */
export type ReadClaim = ReadRow<Pick<Claim, 'relation' | 'note' | 'status'>>

/** Who decides, when, and what the mail to the user needs. */
export type DecisionContext = {
  decider: SignedInUser | 'all'
  /** The claim as who decides has seen it; without it, the claim is decided as it is. */
  read?: ReadClaim
  author: ChangeAuthor
  now: Date
  enqueue: JobQueue['enqueue']
  /** Origin of the portal, for the link in mails. */
  portal: string
}

/**
 * Decides a claim, links the account to the judoka if it is accepted, and tells the user by mail.
 * @throws NotFound if there is no such claim that is not decided, Forbidden if it is for others to decide, EditConflict if it has
 *   changed, Conflict if the account cannot be linked
 */
export async function decideClaim(
  db: DatabaseOrTransaction,
  id: number,
  { status, reason }: Decision,
  context: DecisionContext,
): Promise<void> {
  const { decider, author, now } = context
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, id, 'pending', context)
    const { personId, userId, relation } = claim
    const judoka = await readDecidedJudoka(tx, claim, decider)
    await tx.update(judokaClaim).set({ status, decidedAt: now, note: null }).where(eq(judokaClaim.id, id))
    await recordChange(tx, author, {
      entity: getTableName(judokaClaim),
      entityId: id,
      personId,
      before: { status: 'pending' },
      after: { status, relation, userId },
      ...(reason !== null && { reason }),
      now,
    })
    if (status === 'accepted') {
      await notifyLinkedAccounts(tx, claim, judoka, context)
      await linkToJudoka(tx, claim, author, now)
    }
    await sendDecision(tx, { ...claim, key: `claim ${id}` }, { judoka, decision: status, reason }, context)
  })
}

/**
 * The claim that is to be decided. Also locks who makes it: two claims of one user that are decided at the same moment would link
 * the account twice.
 * @throws NotFound if there is no such claim, EditConflict if it has changed
 */
export async function lockClaim(
  tx: DatabaseOrTransaction,
  id: number,
  status: 'pending' | 'accepted',
  { read, decider }: DecisionContext,
): Promise<Claim> {
  const claimant = tx.select({ id: judokaClaim.userId }).from(judokaClaim).where(eq(judokaClaim.id, id))
  await tx.select({ id: adminUser.id }).from(adminUser).where(inArray(adminUser.id, claimant)).for('update')
  const [claim] = await tx.select().from(judokaClaim).where(eq(judokaClaim.id, id)).for('update')
  if (!claim) throw new NotFound('claim', 'claim', id)
  if (read) {
    await readDecidedJudoka(tx, claim, decider) // nobody else learns what has changed
    const { relation, version } = claim
    const note = claim.status === read.status ? claim.note : read.note // a decision removes it
    requireUnchanged(read, { relation, note, status: claim.status, version }, {})
  }
  if (claim.status !== status) throw new NotFound('claim', 'claim', id)
  return claim
}

/**
 * The name of the judoka of a claim.
 * @throws Forbidden if the claim is for others to decide
 */
export async function readDecidedJudoka(
  tx: DatabaseOrTransaction,
  { id, personId, userId }: Claim,
  decider: SignedInUser | 'all',
): Promise<string> {
  const [judoka] = await tx.select(judokaColumns).from(person).where(eq(person.id, personId))
  if (!judoka) throw new NotFound('claim', 'claim', id)
  await assertMayDecide(tx, decider, judoka, userId)
  return toName(judoka)
}

/** Tells the user by mail. */
export async function sendDecision(
  tx: DatabaseOrTransaction,
  { key, userId, language }: Pick<Claim, 'userId' | 'language'> & { key: string },
  decided: { judoka: string; decision: Decision['status'] | 'revoked'; reason: string | null },
  { enqueue, portal }: DecisionContext,
): Promise<void> {
  const [user] = await tx
    .select({ name: adminUser.name, email: adminUser.email })
    .from(adminUser)
    .where(eq(adminUser.id, userId))
  if (!user?.email) return
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const message = await writeClaimDecision(code, { ...decided, name: user.name, portal })
  await sendMail(enqueue, tx, { to: user.email, ...message }, { key })
}

/** Links the account itself, or that of a child, which is created: a child needs no address of its own. */
async function linkToJudoka(
  tx: DatabaseOrTransaction,
  { userId, personId, relation }: typeof judokaClaim.$inferSelect,
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  const athleteId = relation === 'self' ? userId : await createChildAccount(tx, userId, personId, author, now)
  const [existing] = await tx
    .select({ id: userPerson.personId })
    .from(userPerson)
    .where(and(eq(userPerson.userId, athleteId), isNull(userPerson.deletedAt)))
  if (existing)
    throw new Conflict('linked_elsewhere', `The account is linked to the judoka ${existing.id} already.`)
  const [link] = await tx
    .insert(userPerson)
    .values({ userId: athleteId, personId })
    .returning({ id: userPerson.id })
  if (!link) throw new Error(`Linking user ${athleteId} to judoka ${personId} returned no row.`)
  const change = { entity: getTableName(userPerson), entityId: link.id, personId, before: null }
  await recordChange(tx, author, { ...change, after: { userId: athleteId, personId }, now })
  await updateRoleByLinks(tx, athleteId, author, now)
}

async function createChildAccount(
  tx: DatabaseOrTransaction,
  parentId: number,
  personId: number,
  author: ChangeAuthor,
  now: Date,
): Promise<number> {
  const [child] = await tx
    .select({ name: person.givenName, familyName: person.familyName, countryId: person.countryId })
    .from(person)
    .where(eq(person.id, personId))
  if (!child) throw new NotFound('person', 'judoka', personId)
  const roleTypeId = await upsertRoleType(tx, 'athlete')
  const [account] = await tx
    .insert(adminUser)
    .values({ ...child, roleTypeId })
    .returning({ id: adminUser.id })
  if (!account) throw new Error(`Inserting the account of judoka ${personId} returned no row.`)
  // without the name, which the log would keep
  const change = { entity: getTableName(adminUser), entityId: account.id, personId, before: null, now }
  await recordChange(tx, author, { ...change, after: { roleTypeId } })
  await linkAccounts(tx, { parentId, childId: account.id }, author, now)
  return account.id
}
