import { and, desc, eq, getTableName, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { type ChangeAuthor, recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { accountInvitation, adminUser } from '#server/platform/db/schema/index.ts'
import { BadRequest, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { limitDailyRequests } from '../accounts/request-limit.ts'
import { linkAccounts } from './link-accounts.ts'
import { writeInvitation } from './link-messages.ts'

/**
 * Invitations to link the accounts of a parent and a child. The one who invites confirms the link by it, and whoever owns the
 * invited address by accepting it.
 */

export type Relation = (typeof accountInvitation.$inferSelect)['relation']

/** Days for which an invitation is valid. */
const VALID_DAYS = 14

const address = z.email().max(320)

/** An invitation as either side sees it. */
export type SentInvitation = Pick<
  typeof accountInvitation.$inferSelect,
  'id' | 'email' | 'relation' | 'expiresAt'
>
export type ReceivedInvitation = SentInvitation & { name: string }

/**
 * Invites the owner of an address, by a mail. The result is the same whether there is such an account or not.
 * @param portal origin of the portal, for the link in the mail
 * @throws BadRequest for an address that is none, or the user's own; TooManyRequests after ten invitations in a day
 */
export async function inviteAccount(
  db: Database,
  invitation: { email: string; relation: Relation },
  { portal, enqueue, ...author }: UserChange & { portal: string; enqueue: JobQueue['enqueue'] },
): Promise<void> {
  const { userId, now } = author
  const email = invitation.email.trim().toLowerCase()
  const [user] = await db
    .select({
      email: adminUser.email,
      defaultLanguage: adminUser.defaultLanguage,
    })
    .from(adminUser)
    .where(eq(adminUser.id, userId))
  if (!user?.email || !address.safeParse(email).success || email === user.email.toLowerCase()) {
    throw new BadRequest('email', "The parameter 'email' must be the address of another person.")
  }
  const inviter = user.email
  await db.transaction(async (tx) => {
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, userId)).for('update')
    await limitDailyRequests(tx, accountInvitation, userId, now)
    const { relation } = invitation
    const expiresAt = new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000)
    // a new row: whoever has the page open accepts what it shows, or nothing
    await tx
      .delete(accountInvitation)
      .where(and(eq(accountInvitation.userId, userId), eq(accountInvitation.email, email)))
    const [row] = await tx
      .insert(accountInvitation)
      .values({ userId, email, relation, createdAt: now, expiresAt })
      .returning({ id: accountInvitation.id })
    if (!row) throw new Error(`Inserting an invitation of user ${userId} returned no row.`)
    // without the address, which belongs to somebody who may never have an account
    const change = { entity: getTableName(accountInvitation), entityId: row.id, before: null }
    await recordChange(tx, author, { ...change, after: { relation }, now })
    const message = await writeInvitation(await findLanguage(tx, email, user.defaultLanguage), {
      inviter,
      relation,
      portal,
    })
    await sendMail(enqueue, tx, { to: email, ...message }, { key: `invitation ${row.id}` })
  })
}

/** The language of the invited user, or of the one who invites if there is no account. */
async function findLanguage(
  tx: DatabaseOrTransaction,
  email: string,
  fallback: string,
): Promise<LanguageCode> {
  const [invited] = await tx
    .select({ language: adminUser.defaultLanguage })
    .from(adminUser)
    .where(and(eq(sql`lower(${adminUser.email})`, email), isNull(adminUser.deletedAt)))
  const code = invited?.language ?? fallback
  return isLanguageCode(code) ? code : DEFAULT_LANGUAGE
}

/** The valid invitations that a user has sent. */
export const listSentInvitations = (db: Database, userId: number, now: Date): Promise<SentInvitation[]> =>
  db
    .select({
      id: accountInvitation.id,
      email: accountInvitation.email,
      relation: accountInvitation.relation,
      expiresAt: accountInvitation.expiresAt,
    })
    .from(accountInvitation)
    .where(and(eq(accountInvitation.userId, userId), gt(accountInvitation.expiresAt, now)))
    .orderBy(desc(accountInvitation.createdAt), accountInvitation.id)

/** The valid invitations to the confirmed address of a user, with name and address of those who invite. */
export async function listReceivedInvitations(
  db: DatabaseOrTransaction,
  userId: number,
  now: Date,
): Promise<(ReceivedInvitation & { inviterId: number })[]> {
  const [user] = await db
    .select({ email: adminUser.email, isConfirmed: adminUser.emailVerified })
    .from(adminUser)
    .where(eq(adminUser.id, userId))
  if (!user?.email || !user.isConfirmed) return []
  const rows = await db
    .select({
      id: accountInvitation.id,
      relation: accountInvitation.relation,
      expiresAt: accountInvitation.expiresAt,
      inviterId: adminUser.id,
      email: adminUser.email,
      name: adminUser.name,
      familyName: adminUser.familyName,
    })
    .from(accountInvitation)
    .innerJoin(adminUser, eq(adminUser.id, accountInvitation.userId))
    .where(
      and(
        eq(accountInvitation.email, user.email.toLowerCase()),
        gt(accountInvitation.expiresAt, now),
        isNull(adminUser.deletedAt),
      ),
    )
    .orderBy(accountInvitation.id)
  return rows.map(({ name, familyName, email, ...invitation }) => ({
    ...invitation,
    email: email ?? '',
    name: `${name} ${familyName}`.trim(),
  }))
}

/**
 * Accepts an invitation to the user's address, which links the accounts, or declines it.
 * @throws NotFound if there is no such invitation, Conflict if the accounts cannot be linked
 */
export async function answerInvitation(
  db: Database,
  id: number,
  answer: 'accept' | 'decline',
  author: UserChange,
): Promise<void> {
  const { userId, now } = author
  await db.transaction(async (tx) => {
    const received = await listReceivedInvitations(tx, userId, now)
    const invitation = received.find((candidate) => candidate.id === id)
    if (!invitation) throw new NotFound('invitation', 'invitation', id)
    if (answer === 'accept') {
      const { inviterId, relation } = invitation
      const link =
        relation === 'child'
          ? { parentId: inviterId, childId: userId }
          : { parentId: userId, childId: inviterId }
      await linkAccounts(tx, link, author, now)
    }
    await removeInvitation(tx, id, answer, author, now)
  })
}

/**
 * Cancels an invitation of the user.
 * @throws NotFound if there is no such invitation
 */
export async function cancelInvitation(db: Database, id: number, author: UserChange): Promise<void> {
  await db.transaction(async (tx) => {
    const [invitation] = await tx
      .select({ id: accountInvitation.id })
      .from(accountInvitation)
      .where(and(eq(accountInvitation.id, id), eq(accountInvitation.userId, author.userId)))
    if (!invitation) throw new NotFound('invitation', 'invitation', id)
    await removeInvitation(tx, id, 'cancel', author, author.now)
  })
}

async function removeInvitation(
  tx: DatabaseOrTransaction,
  id: number,
  answer: 'accept' | 'decline' | 'cancel',
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  const [removed] = await tx
    .delete(accountInvitation)
    .where(eq(accountInvitation.id, id))
    .returning({ relation: accountInvitation.relation })
  if (!removed) throw new NotFound('invitation', 'invitation', id) // answered at the same moment
  const change = { entity: getTableName(accountInvitation), entityId: id, before: removed }
  await recordChange(tx, author, { ...change, after: { answer }, now })
}
