import { and, eq } from 'drizzle-orm'
import { isWithdrawalRefunded } from '#judo/competition/index.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeAuthor, ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { paymentIntentItem } from '#server/platform/db/schema/index.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { listOwnAccounts } from '../entries/entrants.ts'
import { listPaymentItems } from '../payments/payment-rows.ts'
import { GRANTING_STATUSES } from '../payments/payment-state.ts'
import { cancelItem } from '../refunds/request.ts'
import { getEventPeriod, lockEvent } from './event-entries.ts'

type Withdrawal = {
  db: Database
  user: SignedInUser
  enqueue: JobQueue['enqueue']
  record: ChangeRecorder
  author: ChangeAuthor
  now: Date
}

/**
 * Withdraws an entry of an event while entries are accepted. Until the deadline, what was paid for it is refunded by a job,
 * except for the payment fee. It belongs to the buyer and to the account that it was bought for.
 * @throws NotFound, Forbidden, Conflict
 */
export async function withdrawEventEntry(
  { db, user, enqueue, author, now }: Withdrawal,
  idEvent: number,
  itemId: number,
): Promise<{ isRefunded: boolean }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, idEvent)
    const [found] = await listPaymentItems(
      tx,
      and(
        eq(paymentIntentItem.id, itemId),
        eq(paymentIntentItem.eventId, idEvent),
        eq(paymentIntentItem.cancelled, false),
      ),
    )
    if (!found || !GRANTING_STATUSES.includes(found.payment.providerStatus)) {
      throw new NotFound('idPaymentIntentItem', 'entry', itemId)
    }
    const { item, payment } = found
    const accounts = await listOwnAccounts(tx, user.idUser)
    if (!accounts.has(payment.userId) && !(item.userId !== null && accounts.has(item.userId))) {
      throw new Forbidden('withdraw this entry', 'idPaymentIntentItem')
    }
    const period = getEventPeriod(event, now)
    if (period === 'closed') {
      throw new Conflict('closed', 'Entries can no longer be withdrawn.', 'idPaymentIntentItem')
    }
    const cancellation = { user, enqueue, author, now, isRefundable: isWithdrawalRefunded(period) }
    return { isRefunded: await cancelItem(tx, itemId, cancellation) }
  })
}
