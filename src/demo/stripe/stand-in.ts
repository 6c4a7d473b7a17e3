import { Hono } from 'hono'
import type Stripe from 'stripe'
import { listen } from '#server/http/listen.ts'
import { answerOnce } from './answer-once.ts'
import { serveCheckoutPages } from './checkout-routes.ts'
import { createCheckout } from './create-checkout.ts'
import { serveCustomers } from './customer-routes.ts'
import { servePayments } from './payment-routes.ts'
import { findObject, StandInError } from './read-request.ts'
import {
  type Checkout,
  createId,
  type StandInAccount,
  type StandInCharge,
  type StandInDispute,
  type StandInEvent,
  type StandInObject,
  type StandInPayment,
  type StandInRefund,
  type StandInState,
  toSeconds,
} from './stand-in-state.ts'
import { readState, writeState } from './state-file.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'
import { createWebhookSender, type Delivery, UNRELIABLE_DELIVERY } from './webhook-sender.ts'

/**
 * A stand-in for Stripe, for the demo world and tests: it answers the SDK over HTTP, shows a checkout page that behaves as the
 * test cards do, and sends signed webhooks. The server does not know the difference.
 */

export type StandInSettings = {
  /** Address of the server that receives webhooks. */
  target: () => string
  /** Secret that signs webhooks. */
  webhookSecret: string
  now?: () => Date
  delivery?: Delivery
  /** Keeps the state over a restart; by default it ends with the process. */
  file?: string
}

export type StandIn = {
  /** For STRIPE_API_URL. */
  address: string
  state: StandInState
  /** What a buyer does on the checkout page. */
  pay: (sessionId: string) => void
  expire: (sessionId: string) => void
  dispute: (paymentIntent: string, status: StandInDispute['status']) => void
  refund: (paymentIntent: string, amount: number) => StandInRefund
  /** What happens where the card of a refund is closed: the money returns to the account. */
  failRefund: (id: string) => void
  subscriptions: Subscriptions
  /** During an outage the API answers every request with an error; checkout pages work. */
  setOutage: (isOut: boolean) => void
  /** Resolves when all webhooks have been received. */
  whenIdle: () => Promise<void>
  close: () => Promise<void>
}

const EXPIRY_CHECK_MS = 5000

export async function startStripeStandIn(settings: StandInSettings): Promise<StandIn> {
  const { now = () => new Date(), delivery = UNRELIABLE_DELIVERY, file } = settings
  const { state, port } = readState(file)
  const sender = createWebhookSender({
    target: settings.target,
    secret: settings.webhookSecret,
    delivery,
    pending: state.deliveries,
    onChange: save,
    now,
  })
  const app = new Hono()
  // what a response says is stored before it is sent
  app.use(async (_, next) => {
    await next()
    save()
  })

  function save(): void {
    if (file !== undefined) writeState(file, Number(new URL(server.address).port), state)
  }

  function emit(account: StandInAccount, type: StandInEvent['type'], object: StandInObject): void {
    sender.send(account, {
      id: createId('evt'),
      object: 'event',
      type,
      created: toSeconds(now()),
      livemode: false,
      ...(account.connected !== null && { account: account.connected }),
      data: { object: structuredClone(object) },
    })
  }

  function getCheckout(id: string): Checkout {
    const checkout = findObject(state.checkouts, id, 'checkout.session')
    if (checkout.session.status === 'open' && checkout.session.expires_at <= toSeconds(now())) expire(id)
    return checkout
  }

  /** Charges a card that has the money. @returns the id of the payment intent */
  function charge(
    account: StandInAccount,
    amount: number,
    currency: string,
    {
      metadata = {},
      applicationFee = null,
    }: { metadata?: Stripe.Metadata; applicationFee?: number | null } = {},
  ): string {
    const payment: StandInPayment = {
      id: createId('pi'),
      object: 'payment_intent',
      amount,
      currency,
      metadata,
      status: 'succeeded',
      application_fee_amount: applicationFee,
    }
    const charge: StandInCharge = {
      id: createId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      currency,
      metadata,
      payment_intent: payment.id,
      refunded: false,
    }
    state.payments.set(payment.id, payment)
    state.charges.set(payment.id, { charge, account })
    return payment.id
  }

  const subscriptions = createSubscriptions(state, { emit, now, charge })

  function pay(id: string): void {
    const checkout = getCheckout(id)
    const { session, account, applicationFee, interval } = checkout
    if (session.status !== 'open') throw new StandInError('session_closed', 'The checkout page is closed.')
    const metadata = session.metadata ?? {}
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      url: null,
      ...(interval
        ? { subscription: subscriptions.start({ ...checkout, interval }) }
        : {
            payment_intent: charge(account, session.amount_total ?? 0, session.currency ?? '', {
              metadata,
              applicationFee,
            }),
          }),
    })
    emit(account, 'checkout.session.completed', session)
  }

  function expire(id: string): void {
    const checkout = state.checkouts.get(id)
    if (checkout?.session.status !== 'open') {
      throw new StandInError(
        'session_closed',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    }
    Object.assign(checkout.session, { status: 'expired', url: null })
    emit(checkout.account, 'checkout.session.expired', checkout.session)
  }

  const getCharge = (paymentIntent: string) => findObject(state.charges, paymentIntent, 'payment_intent')

  function refund(paymentIntent: string, amount: number, metadata: Stripe.Metadata = {}): StandInRefund {
    const { charge, account } = getCharge(paymentIntent)
    if (charge.amount_refunded + amount > charge.amount) {
      throw new StandInError('charge_already_refunded', 'The refund is greater than the unrefunded amount.')
    }
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    emit(account, 'charge.refunded', charge)
    const refund: StandInRefund = {
      id: createId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      metadata,
      payment_intent: paymentIntent,
      status: 'succeeded',
    }
    state.refunds.set(refund.id, refund)
    return refund
  }

  function failRefund(id: string): void {
    const refund = findObject(state.refunds, id, 'refund')
    const { charge, account } = getCharge(refund.payment_intent)
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    refund.status = 'failed'
    emit(account, 'refund.failed', refund)
  }

  function dispute(paymentIntent: string, status: StandInDispute['status']): void {
    const { charge, account } = getCharge(paymentIntent)
    const isClosed = status === 'won' || status === 'lost'
    emit(account, isClosed ? 'charge.dispute.closed' : 'charge.dispute.created', {
      id: createId('dp'),
      object: 'dispute',
      amount: charge.amount,
      currency: charge.currency,
      payment_intent: paymentIntent,
      status,
    })
  }

  let isOut = false
  app.use('/v1/*', (c, next) =>
    isOut ? Promise.resolve(c.json({ error: { type: 'api_error', message: 'An outage.' } }, 503)) : next(),
  )
  serveCustomers(app, state, subscriptions)
  app.post('/v1/checkout/sessions', (c) =>
    answerOnce(c, state, (account, form) => {
      const { session } = createCheckout(state, account, form, { address: server.address, now: now() })
      return session
    }),
  )
  app.get('/v1/checkout/sessions/:id', (c) => c.json(getCheckout(c.req.param('id')).session))
  app.post('/v1/checkout/sessions/:id/expire', (c) =>
    answerOnce(c, state, () => {
      const { session } = getCheckout(c.req.param('id'))
      expire(session.id)
      return session
    }),
  )
  app.get('/v1/subscriptions/:id', (c) => c.json(subscriptions.read(c.req.param('id'))))
  app.post('/v1/subscriptions/:id', (c) =>
    answerOnce(c, state, (_, form) =>
      subscriptions.update(c.req.param('id'), form.get('cancel_at_period_end') === 'true'),
    ),
  )
  servePayments(app, state, refund)
  serveCheckoutPages(app, { getCheckout, pay })

  app.onError((error, c) => {
    if (!(error instanceof StandInError)) throw error
    const { code, message, status } = error
    return c.json({ error: { type: 'invalid_request_error', code, message } }, status)
  })

  // addresses of open checkout pages contain the port, which another program may use now
  const server = await listen(app, { port: port ?? 0 }).catch(() => listen(app, { port: 0 }))
  sender.resume()
  const timer = setInterval(() => {
    for (const id of state.checkouts.keys()) getCheckout(id)
    subscriptions.passTime()
  }, EXPIRY_CHECK_MS).unref()

  return {
    address: server.address,
    state,
    pay,
    expire,
    dispute,
    refund,
    failRefund,
    subscriptions,
    setOutage: (isNowOut) => {
      isOut = isNowOut
    },
    whenIdle: sender.whenIdle,
    close: async () => {
      clearInterval(timer)
      sender.close()
      await server.close()
    },
  }
}
