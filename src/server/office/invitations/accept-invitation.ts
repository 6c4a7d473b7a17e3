import { hashPassword } from 'better-auth/crypto'
import { and, eq, getTableName, gt, isNull, sql } from 'drizzle-orm'
import { MODULE_LEVELS } from '#contract/office/modules.ts'
import { insertUser } from '#server/identity/accounts/create-user.ts'
import { isAdministrator } from '#server/identity/rights/access-filters.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import { isRoleByLinks, setRole } from '#server/identity/rights/user-roles.ts'
import { type ChangeAuthor, nextBatch, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminModule,
  adminUser,
  apiFilter,
  officeInvitation,
  oneTimeHash,
  permission,
  providerAccount,
  userRoleType,
} from '#server/platform/db/schema/index.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { checkInvitedRights } from '../check-rights.ts'
import { describe, hashInvitationToken } from './invitations.ts'

/** Accepting an invitation to the back office. */

type Row = typeof officeInvitation.$inferSelect

/** An invitation as the page of its link shows it. */
export type OpenInvitation = Pick<Row, 'email' | 'name' | 'familyName' | 'language'> & {
  /** The account with the address whose owner has confirmed it, and signs in to accept; null if it gets a password by accepting. */
  accountId: number | null
}

/** @returns null for a link that was used, revoked or replaced, or has expired */
export async function findInvitation(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const row = await readInvitation(db, token, now)
  if (!row) return null
  const account = await findAccount(db, row.email)
  return { ...row, accountId: account?.isConfirmed ? account.id : null }
}

export type Acceptance =
  /** By the owner of a confirmed account. */
  | { userId: number }
  /** By somebody who chooses a password, for a new account or one whose address nobody has confirmed. */
  | { password: string; name: string; familyName: string }

export type AcceptanceOutcome = 'accepted' | 'invalidLink' | 'refused'

/**
 * Gives the rights of an invitation, once: of two requests at the same time, the second is refused. It is refused as well if the user
 * who has invited could not grant them now.
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  acceptance: Acceptance,
  now: Date,
): Promise<AcceptanceOutcome> {
  const passwordHash = 'password' in acceptance ? await hashPassword(acceptance.password) : null
  return db.transaction(async (tx) => {
    const row = await readInvitation(tx, token, now, 'lock')
    if (!row) return 'invalidLink'
    const account = await findAccount(tx, row.email)
    if ('userId' in acceptance ? acceptance.userId !== account?.id : account?.isConfirmed)
      return 'invalidLink'
    if (account && !account.isActive) return 'refused'
    const inviter = await loadUser(tx as Database, row.userId)
    if (!inviter || !isAdministrator(inviter) || !hasModule(inviter, 'users', MODULE_LEVELS.write))
      return 'refused'
    if ((await checkInvitedRights(tx, inviter, row, account?.id ?? null)).length > 0) return 'refused'
    const userId =
      'password' in acceptance
        ? await openAccount(tx, row, { ...acceptance, passwordHash: passwordHash ?? '', id: account?.id })
        : acceptance.userId
    await grantRights(tx, userId, row, { userId, call: ACCOUNT_ADDRESSES.invitation }, now)
    await tx
      .update(oneTimeHash)
      .set({ wasUsed: true })
      .where(eq(oneTimeHash.id, row.hashId ?? 0))
    await tx.delete(officeInvitation).where(eq(officeInvitation.id, row.id))
    return 'accepted'
  })
}

async function readInvitation(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
  mode?: 'lock',
): Promise<Row | undefined> {
  const query = db
    .select({ row: officeInvitation })
    .from(officeInvitation)
    .innerJoin(oneTimeHash, eq(oneTimeHash.id, officeInvitation.hashId))
    .where(
      and(
        eq(oneTimeHash.value, hashInvitationToken(token)),
        eq(oneTimeHash.wasUsed, false),
        gt(oneTimeHash.expiresAt, now),
      ),
    )
  const [found] = await (mode === 'lock' ? query.for('update') : query)
  return found?.row
}

type Account = { id: number; isConfirmed: boolean; isActive: boolean }

async function findAccount(db: DatabaseOrTransaction, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ id: adminUser.id, isConfirmed: adminUser.emailVerified, status: adminUser.status })
    .from(adminUser)
    .where(and(eq(sql`lower(${adminUser.email})`, email), isNull(adminUser.deletedAt)))
  return account && { ...account, isActive: account.status === 'active' }
}

type NewAccount = { id: number | undefined; passwordHash: string; name: string; familyName: string }

/**
 * The account that signs in with the password: a new one, or that of somebody who has registered with the address without confirming it,
 * whose password is replaced.
 */
async function openAccount(
  tx: DatabaseOrTransaction,
  { email, language }: Row,
  { id, passwordHash, name, familyName }: NewAccount,
): Promise<number> {
  const userId =
    id ?? (await insertUser(tx as Database, { email, givenName: name, familyName }, passwordHash))
  await tx
    .update(adminUser)
    .set({ name, familyName, emailVerified: true, ...(language !== null && { defaultLanguage: language }) })
    .where(eq(adminUser.id, userId))
  if (id !== undefined) {
    await tx.delete(providerAccount).where(eq(providerAccount.userId, id))
    const credential = { providerId: 'credential', accountId: String(id), password: passwordHash }
    await tx.insert(providerAccount).values({ userId: id, ...credential })
  }
  return userId
}

/** Adds what the user does not have yet. All of it is one batch of the audit log. */
async function grantRights(
  tx: DatabaseOrTransaction,
  userId: number,
  invitation: Row,
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  const batch = await nextBatch(tx)
  const record = (entity: string, entityId: number, after: Record<string, unknown>) =>
    recordChange(tx, author, { ...{ entity, entityId, before: null, after }, batch, now })
  await setInvitedRole(tx, userId, invitation, author, now)
  for (const values of invitation.filters) {
    const inserted = tx.insert(apiFilter).values({ userId, ...values })
    const [added] = await inserted.onConflictDoNothing().returning({ id: apiFilter.id })
    if (added) await record(getTableName(apiFilter), added.id, { userId, ...values })
  }
  const modules = new Map((await tx.select().from(adminModule)).map(({ slug, id }) => [slug, id]))
  for (const [slug, accessId] of Object.entries(invitation.levels)) {
    const values = { userId, moduleId: modules.get(slug) ?? 0, accessId }
    const inserted = tx.insert(permission).values(values)
    const [added] = await inserted.onConflictDoNothing().returning({ id: permission.id })
    if (added) await record(getTableName(permission), added.id, values)
  }
  await recordChange(tx, author, {
    ...describe(invitation, { before: invitation, after: null, now }),
    batch,
  })
}

/** The role, and the partner whose back office the user belongs to. A role that was granted for something else stays. */
async function setInvitedRole(
  tx: DatabaseOrTransaction,
  userId: number,
  { role, filters }: Row,
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .select({ role: userRoleType.code, partnerId: adminUser.partnerId })
    .from(adminUser)
    .leftJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
    .where(eq(adminUser.id, userId))
  const before = user?.role ?? null
  if (
    role !== null &&
    role !== before &&
    (isRoleByLinks(before) || before === 'coach' || before === 'referee')
  )
    await setRole(tx, userId, { before, after: role }, author, now)
  const partnerId = filters.find((filter) => filter.partnerId !== null)?.partnerId
  if (!user || user.partnerId !== null || !partnerId) return
  await tx.update(adminUser).set({ partnerId }).where(eq(adminUser.id, userId))
  const change = { before: { partnerId: null }, after: { partnerId }, now }
  await recordChange(tx, author, { entity: getTableName(adminUser), entityId: userId, ...change })
}
