import type { paymentCalls } from '#contract/api/purchases/payments.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import { reachProvider, readOwnPayment } from '#server/purchases/buy/buy.ts'
import { expireCheckout } from '#server/purchases/buy/checkout.ts'
import { listPayments } from '#server/purchases/payments/list-payments.ts'
import { settlePayment } from '#server/purchases/payments/settle-payment.ts'
import type { AreaHandlers } from '../handler.ts'

export const paymentHandlers = {
  'Purchasable/Payments': async ({ db, user }) => listPayments(db, requireUser(user).idUser),

  'Purchasable/CancelPayment': async (context, { idPaymentIntent }) => {
    const { db, user, stripe } = context
    const payment = await readOwnPayment(db, requireUser(user).idUser, idPaymentIntent)
    if (payment.providerStatus === 'pending') {
      const report = await reachProvider(() => expireCheckout(stripe, payment, context.now))
      const closed = await db.transaction(async (tx) => {
        const settled = await settlePayment(tx, payment.id, report, context)
        const { providerStatus } = settled
        if (providerStatus === 'expired')
          await context.record(tx, {
            entityId: payment.id,
            before: { providerStatus: payment.providerStatus },
            after: { providerStatus },
          })
        return settled
      })
      if (closed.providerStatus === 'expired') return { success: true, message: 'The payment is cancelled.' }
    }
    throw new Conflict('not_pending', 'The payment is not pending.')
  },
} satisfies AreaHandlers<typeof paymentCalls>
