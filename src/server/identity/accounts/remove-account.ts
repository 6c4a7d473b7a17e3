import { eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { REMOVAL_KINDS, type RemovalKind, type RemovedRows } from '#contract/office/removals.ts'
import { type ChangeAuthor, eraseRecordedValues, recordChange } from '#server/platform/audit/record-change.ts'
import { clearFieldsExcept } from '#server/platform/db/cleared-fields.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { removeMailsTo } from '#server/platform/jobs/stored-mails.ts'
import { handOverWaiting } from '../links/hand-over-waiting.ts'
import { requireOtherAdministrator } from '../rights/administrators.ts'
import { setParent, updateRoleByLinks } from '../rights/user-roles.ts'

/** Removes the account of a user from the database. Rules: docs/specification/privacy.md, "Accounts". */

/** The rows removed and cleared, by kind. */
export const accountReport = z.object({
  userId: z.int(),
  /** The account was deleted before, and nothing was changed. */
  wasAlreadyDeleted: z.boolean(),
  removedRows: z.partialRecord(z.enum(REMOVAL_KINDS), z.int()),
})

export type AccountReport = z.infer<typeof accountReport>

export class UnknownUser extends Error {
  constructor(userId: number) {
    super(`There is no user ${userId}.`)
    this.name = 'UnknownUser'
  }
}

/** Tables of rows that belong to one user. */
const OWNED_TABLES = {
  sessions: schema.adminSession,
  'sign-in methods': schema.providerAccount,
  'one-time hashes': schema.oneTimeHash,
  consents: schema.userConsent,
  'followed judoka': schema.judokaFollow,
  'waiting list entries': schema.waitingEntry,
  'links to judoka': schema.userPerson,
  invitations: schema.accountInvitation,
  'invitations to the back office': schema.officeInvitation,
  claims: schema.judokaClaim,
  'claims to be a parent': schema.childClaim,
  'API tokens': schema.apiToken,
  permissions: schema.permission,
  filters: schema.apiFilter,
} as const satisfies Partial<Record<RemovalKind, PgTable & { id: PgColumn; userId: PgColumn }>>

/** What remains of an account: payments, registrations and the audit log refer to its number. */
const KEPT_FIELDS = ['id', 'createdAt', 'isSystem']

/**
 * Replaces an account by a row without a name and an address, and deletes what belongs to it. It stays a customer of the payment
 * provider: nobody logs in, and buys, with the account of a child without an address.
 * @throws Conflict if the user is the last administrator
 * @param context.addresses gets the addresses of the deleted accounts
 * @param removed what the caller has removed, by kind
 */
export async function removeAccount(
  tx: DatabaseOrTransaction,
  userId: number,
  context: { now: Date; author: ChangeAuthor; addresses: string[] },
  removed: Readonly<RemovedRows> = {},
): Promise<AccountReport> {
  const { adminUser } = schema
  const { now, author, addresses } = context
  const [user] = await tx.select().from(adminUser).where(eq(adminUser.id, userId)).for('update')
  if (!user) throw new UnknownUser(userId)
  if (user.deletedAt) return { userId, wasAlreadyDeleted: true, removedRows: {} }
  await requireOtherAdministrator(tx, userId)
  for (const child of await tx.select().from(adminUser).where(eq(adminUser.parentId, userId))) {
    if (child.email === null) {
      await removeAccount(tx, child.id, context)
      continue
    }
    await handOverWaiting(tx, userId, child.id, { author, now })
    await setParent(tx, child.id, { before: userId, after: null }, author, now)
  }
  // the parent does not act for the judoka any more: the places go with the account
  if (user.parentId !== null) await handOverWaiting(tx, user.parentId, userId, { author, now })
  const counts = Object.entries(removed)
  for (const [kind, table] of Object.entries(OWNED_TABLES)) {
    const rows = await tx.delete(table).where(eq(table.userId, userId)).returning({ id: table.id })
    counts.push([kind, rows.length])
  }
  const requests = await tx
    .update(schema.removalRequest)
    .set({ reason: null, decisionReason: null })
    .where(eq(schema.removalRequest.userId, userId))
    .returning({ id: schema.removalRequest.id })
  counts.push(['requests of removal', requests.length])
  if (user.email !== null) {
    addresses.push(user.email)
    let received = 0
    for (const table of [schema.accountInvitation, schema.officeInvitation]) {
      const isReceived = eq(table.email, user.email.toLowerCase())
      received += (await tx.delete(table).where(isReceived).returning({ id: table.id })).length
    }
    counts.push(['received invitations', received])
    counts.push(['mails', await removeMailsTo(tx, user.email)])
  }
  await tx
    .update(adminUser)
    .set({
      ...clearFieldsExcept(adminUser, KEPT_FIELDS),
      name: '',
      status: 'blocked',
      updatedAt: now,
      deletedAt: now,
    })
    .where(eq(adminUser.id, userId))
  const removedRows = Object.fromEntries(counts.filter(([, count]) => count > 0))
  const ownTables = Object.values(OWNED_TABLES).map((table) => getTableName(table))
  await eraseRecordedValues(tx, { userId, ownTables, requestTables: [getTableName(schema.removalRequest)] })
  await recordChange(tx, author, {
    entity: getTableName(adminUser),
    entityId: userId,
    before: null,
    after: { removedRows },
    reason: 'account deleted on request',
    now,
  })
  if (user.parentId !== null) await updateRoleByLinks(tx, user.parentId, author, now)
  return { userId, wasAlreadyDeleted: false, removedRows }
}
