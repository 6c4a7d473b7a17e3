import { createHash, randomBytes } from 'node:crypto'
import { and, eq, getTableName, isNull, sql } from 'drizzle-orm'
import type {
  Invitation,
  InvitedRights,
  NewInvitation,
  SentInvitation,
} from '#contract/office/access-calls.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { hasFilter } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, hashType, officeInvitation, oneTimeHash } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { checkInvitedRights } from '../check-rights.ts'
import { InvalidValues } from '../invalid-values.ts'
import type { OfficeContext } from '../office-context.ts'
import { writeOfficeInvitation } from './invitation-message.ts'

/**
 * Invitations to the back office. What they give is stored apart from the account until somebody who has the link accepts it
 * (`accept-invitation.ts`): an account with the address may be somebody else's.
 */

/** How links of invitations get to people. */
export type InvitationMails = {
  /** Origin of the account service. */
  origin: string
  enqueue: JobQueue['enqueue']
  /** Whether a mail server is configured; otherwise the user who invites hands the link over. */
  areSent: boolean
}

/** Days for which a link is valid. */
const VALID_DAYS = 7

const PURPOSE = 'invitation'

export const hashInvitationToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

type Row = typeof officeInvitation.$inferSelect

/** Open and expired invitations that the user could have sent. */
export async function listInvitations({ db, user, now }: OfficeContext): Promise<Invitation[]> {
  const rows = await db
    .select({ row: officeInvitation, name: adminUser.name, familyName: adminUser.familyName })
    .from(officeInvitation)
    .innerJoin(adminUser, eq(adminUser.id, officeInvitation.userId))
    .orderBy(officeInvitation.id)
  return rows
    .filter(({ row }) => reaches(user, row))
    .map(({ row: { userId: _, hashId: __, createdAt, expiresAt, ...invitation }, name, familyName }) => ({
      ...invitation,
      language: invitation.language ?? DEFAULT_LANGUAGE,
      inviter: `${name} ${familyName}`.trim(),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    }))
}

const reaches = (user: SignedInUser, { userId, filters }: Pick<Row, 'userId' | 'filters'>): boolean =>
  userId === user.idUser || filters.every((filter) => hasFilter(user, filter))

/**
 * Invites a person.
 * @throws InvalidValues for rights that the user has not, and for an address that the user has invited already
 */
export async function invite(
  { db, user, call, now }: OfficeContext,
  { email: address, ...invitation }: NewInvitation,
  mails: InvitationMails,
): Promise<SentInvitation> {
  const email = address.toLowerCase()
  return db.transaction(async (tx) => {
    await requireGrantable(tx, user, invitation)
    const [row] = await tx
      .insert(officeInvitation)
      .values({ ...invitation, email, userId: user.idUser, createdAt: now, expiresAt: getExpiry(now) })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new InvalidValues([{ field: 'email', code: 'taken', got: address }])
    await recordChange(tx, { userId: user.idUser, call }, describe(row, { before: null, after: row, now }))
    return send(tx, row, mails, now)
  })
}

/**
 * Sends an invitation again. The link before is not valid any more.
 * @throws NotFound if there is none that the user could have sent, InvalidValues if the user could not send it now
 */
export async function sendInvitation(
  { db, user, call, now }: OfficeContext,
  id: number,
  mails: InvitationMails,
): Promise<SentInvitation> {
  return db.transaction(async (tx) => {
    const row = await lockInvitation(tx, user, id)
    await requireGrantable(tx, user, row)
    // whoever sends it last grants the rights, and may have invited the person already
    const isOther = and(eq(officeInvitation.userId, user.idUser), eq(officeInvitation.email, row.email))
    if (row.userId !== user.idUser && (await tx.$count(officeInvitation, isOther)) > 0)
      throw new InvalidValues([{ field: 'email', code: 'taken', got: row.email }])
    const sent = { ...row, userId: user.idUser, expiresAt: getExpiry(now) }
    await tx
      .update(officeInvitation)
      .set({ userId: sent.userId, createdAt: now, expiresAt: sent.expiresAt })
      .where(eq(officeInvitation.id, id))
    await recordChange(tx, { userId: user.idUser, call }, describe(row, { before: row, after: sent, now }))
    return send(tx, sent, mails, now)
  })
}

/** @throws NotFound if there is none that the user could have sent */
export async function revokeInvitation({ db, user, call, now }: OfficeContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockInvitation(tx, user, id)
    await tx.delete(officeInvitation).where(eq(officeInvitation.id, id))
    if (row.hashId !== null) await tx.delete(oneTimeHash).where(eq(oneTimeHash.id, row.hashId))
    await recordChange(tx, { userId: user.idUser, call }, describe(row, { before: row, after: null, now }))
  })
}

/** What the audit log says about an invitation: not the address, which belongs to somebody who may never have an account. */
export const describe = (
  { id }: Pick<Row, 'id'>,
  { before, after, now }: { before: Partial<Row> | null; after: Partial<Row> | null; now: Date },
) => ({
  entity: getTableName(officeInvitation),
  entityId: id,
  before: before && pickRights(before),
  after: after && pickRights(after),
  now,
})

const pickRights = ({ userId, role, levels, filters, expiresAt }: Partial<Row>) => ({
  ...(userId !== undefined && { userId, role, levels, filters }),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
})

async function requireGrantable(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  rights: InvitedRights,
): Promise<void> {
  // not what an account with the address has: who invites must not learn whether there is one
  const issues = await checkInvitedRights(tx, user, rights, null)
  if (issues.length > 0) throw new InvalidValues(issues)
}

async function lockInvitation(tx: DatabaseOrTransaction, user: SignedInUser, id: number): Promise<Row> {
  const [row] = await tx.select().from(officeInvitation).where(eq(officeInvitation.id, id)).for('update')
  if (!row || !reaches(user, row)) throw new NotFound('id', 'invitation', id)
  return row
}

const getExpiry = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * 24 * 3_600_000)

/** Gives an invitation a new link, and mails it. */
async function send(
  tx: DatabaseOrTransaction,
  { id, hashId, email, userId, language }: Row,
  { origin, enqueue, areSent }: InvitationMails,
  now: Date,
): Promise<SentInvitation> {
  const token = randomBytes(32).toString('base64url')
  const [type] = await tx.select({ id: hashType.id }).from(hashType).where(eq(hashType.code, PURPOSE))
  if (hashId !== null) await tx.delete(oneTimeHash).where(eq(oneTimeHash.id, hashId))
  const [hash] = await tx
    .insert(oneTimeHash)
    .values({
      hashTypeId: type?.id ?? null,
      identifier: `office-invitation:${id}`,
      value: hashInvitationToken(token),
      validFrom: now,
      expiresAt: getExpiry(now),
    })
    .returning({ id: oneTimeHash.id })
  await tx
    .update(officeInvitation)
    .set({ hashId: hash?.id ?? null })
    .where(eq(officeInvitation.id, id))
  const link = `${origin}${ACCOUNT_ADDRESSES.invitation}?token=${token}`
  const [inviter] = await tx
    .select({ email: adminUser.email })
    .from(adminUser)
    .where(eq(adminUser.id, userId))
  const message = await writeOfficeInvitation(await findLanguage(tx, email, language), {
    inviter: inviter?.email ?? '',
    address: link,
  })
  await sendMail(enqueue, tx, { to: email, ...message }, { key: `office invitation ${hash?.id}` })
  return { id, link: areSent ? null : link }
}

/** The language of the account with the address, otherwise the one that was chosen for the invitation. */
async function findLanguage(
  tx: DatabaseOrTransaction,
  email: string,
  chosen: string | null,
): Promise<LanguageCode> {
  const [account] = await tx
    .select({ language: adminUser.defaultLanguage })
    .from(adminUser)
    .where(and(eq(sql`lower(${adminUser.email})`, email), isNull(adminUser.deletedAt)))
  const code = account?.language ?? chosen ?? ''
  return isLanguageCode(code) ? code : DEFAULT_LANGUAGE
}
