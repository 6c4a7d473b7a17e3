import { Conflict } from '#server/platform/errors/errors.ts'
import { readPaymentOfUser } from '../payments/read-payment.ts'
import { reachProvider } from '../provider/reach-provider.ts'
import { expireCheckout, settleClosed } from './checkout.ts'
import type { Buyer } from './purchase-kind.ts'

/**
 * Cancels a pending payment of the buyer.
 * @throws NotFound also for a payment of somebody else, Conflict if it is not pending
 */
export async function cancelPayment(buyer: Buyer, id: number): Promise<void> {
  const { db, user, stripe, now, record } = buyer
  const payment = await readPaymentOfUser(db, user.idUser, id)
  if (payment.providerStatus === 'pending') {
    const report = await reachProvider(() => expireCheckout(stripe, payment, now))
    const closed = await db.transaction(async (tx) => {
      const settled = await settleClosed(tx, payment, report, buyer)
      const { providerStatus } = settled
      if (providerStatus === 'expired')
        await record(tx, {
          entityId: payment.id,
          before: { providerStatus: payment.providerStatus },
          after: { providerStatus },
        })
      return settled
    })
    if (closed.providerStatus === 'expired') return
  }
  throw new Conflict('not_pending', 'The payment is not pending.')
}
