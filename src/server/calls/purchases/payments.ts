import type { paymentCalls } from '#contract/api/purchases/payments.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { cancelPayment } from '#server/purchases/buy/cancel-payment.ts'
import { listPayments } from '#server/purchases/payments/list-payments.ts'
import type { AreaHandlers } from '../handler.ts'

export const paymentHandlers = {
  'Purchasable/Payments': async ({ db, user }) => listPayments(db, requireUser(user).idUser),

  'Purchasable/CancelPayment': async (context, { idPaymentIntent }) => {
    await cancelPayment({ ...context, user: requireUser(context.user) }, idPaymentIntent)
    return { success: true, message: 'The payment is cancelled.' }
  },
} satisfies AreaHandlers<typeof paymentCalls>
