import type { Hono } from 'hono'
import type Stripe from 'stripe'
import { answerOnce } from './answer-once.ts'
import { findObject, readMetadata, StandInError } from './read-request.ts'
import type { StandInRefund, StandInState } from './stand-in-state.ts'

/** Payments of the stand-in, their invoices and refunds. */
export function servePayments(
  app: Hono,
  state: StandInState,
  refund: (paymentIntent: string, amount: number, metadata: Stripe.Metadata) => StandInRefund,
): void {
  app.get('/v1/payment_intents/:id', (c) =>
    c.json(findObject(state.payments, c.req.param('id'), 'payment_intent')),
  )
  app.get('/v1/invoice_payments', (c) => {
    const paymentIntent = c.req.query('payment[payment_intent]') ?? ''
    const invoice = state.invoices.get(paymentIntent)
    const data = invoice ? [{ id: `inpay_${invoice.id}`, object: 'invoice_payment', invoice }] : []
    return c.json({ object: 'list', data, has_more: false, url: '/v1/invoice_payments' })
  })
  app.post('/v1/refunds', (c) =>
    answerOnce(c, state, (_, form) => {
      const id = form.get('payment_intent') ?? ''
      if (form.has('refund_application_fee') && state.payments.get(id)?.application_fee_amount === null) {
        throw new StandInError('parameter_invalid', 'The charge has no application fee to refund.')
      }
      return refund(id, Number(form.get('amount')), readMetadata(form, 'metadata'))
    }),
  )
  app.get('/v1/refunds', (c) => {
    const paymentIntent = c.req.query('payment_intent')
    const data = [...state.refunds.values()].filter(({ payment_intent }) => payment_intent === paymentIntent)
    return c.json({ object: 'list', data, has_more: false, url: '/v1/refunds' })
  })
}
