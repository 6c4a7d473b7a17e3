import { type AccountReport, removeAccount } from '#server/identity/accounts/remove-account.ts'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { removeFromOutbox } from '#server/platform/mail/outbox.ts'
import { deleteCustomers } from '#server/purchases/provider/delete-customers.ts'
import { cancelRenewals } from '#server/purchases/streaming/cancel-subscription.ts'
import { endPendingTransfers } from '#server/purchases/transfers/confirm-transfer.ts'

/** Deletes the account of a user. Rules: docs/specification/privacy.md, "Accounts". */

/** Path of the call that deletes an account in the database of a running server. */
export const DELETE_ACCOUNT_PATH = '/api/Privacy/DeleteAccount'

export type AccountDeletion = {
  now: Date
  outbox: string | undefined
  author: ChangeAuthor
  enqueue: JobQueue['enqueue']
}

/**
 * Replaces an account by a row without a name and an address, and deletes what belongs to it, in one transaction. Accounts of
 * children without an address of their own are deleted as well: nobody could use them. Bank transfers that have not arrived are
 * not awaited any more. Jobs stop renewals of subscriptions, and delete
 * the user as a customer of the payment provider.
 * @param outbox folder of mails that are not sent
 * @param author the user, or the administrator who did it for them
 * @throws UnknownUser
 */
export async function deleteAccount(
  db: Database,
  userId: number,
  { now, outbox, author, enqueue }: AccountDeletion,
): Promise<AccountReport> {
  const { report, addresses } = await db.transaction((tx) =>
    deleteAccountFrom(tx, userId, { now, author, enqueue }),
  )
  // after the transaction, which could fail
  await removeMailsFromOutbox(outbox, addresses)
  return report
}

/**
 * Deletes an account in the transaction of the caller, who calls `removeMailsFromOutbox` after it.
 * @throws UnknownUser
 */
export async function deleteAccountFrom(
  tx: DatabaseOrTransaction,
  userId: number,
  { now, author, enqueue }: Omit<AccountDeletion, 'outbox'>,
): Promise<{ report: AccountReport; addresses: string[] }> {
  const addresses: string[] = []
  const renewals = await cancelRenewals(tx, userId, enqueue)
  const transfers = await endPendingTransfers(tx, userId, { now, author, enqueue })
  const customers = await deleteCustomers(tx, userId, enqueue)
  const removed = {
    'renewals of subscriptions': renewals,
    'transfers that have not arrived': transfers,
    'customers of the payment provider': customers,
  }
  return { report: await removeAccount(tx, userId, { now, author, addresses }, removed), addresses }
}

/** Deletes mails that were not sent. @param addresses of the deleted accounts */
export async function removeMailsFromOutbox(
  outbox: string | undefined,
  addresses: readonly string[],
): Promise<void> {
  if (outbox === undefined || addresses.length === 0) return
  const lowercase = addresses.map((address) => address.toLowerCase())
  await removeFromOutbox(outbox, ({ to }) => lowercase.includes(to.toLowerCase()))
}
