import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import type { PaymentRow } from '#server/purchases/payments/payment-rows.ts'
import { hasStreamingAccess } from '#server/purchases/streaming/streaming-access.ts'
import { rejection } from './event-world.ts'
import { ANA, BEA, CODE, CUP, NOW, servePaymentWorld } from './payment-world.ts'
import { createEvent, sendEvent, sessionEvent, type TestEvent } from './stripe-events.ts'

/** Subscriptions to streams, from the purchase to their end. */

const world = servePaymentWorld()

const MONTHLY = 11
const ONCE = 12
const OF_CUP = 13
const PRICE = 500
const TOTAL = PRICE + 25 + 8
const in1Month = new Date('2026-06-01T12:00:00Z')
const in2Months = new Date('2026-07-01T12:00:00Z')

beforeAll(async () => {
  const { db } = world
  await db.update(t.partner).set({ allowPayments: true })
  await db.insert(t.purchaseType).values({ id: 5, code: 'streaming', name: 'Streaming' })
  await db.insert(t.paymentInterval).values([
    { id: 1, code: 'once', name: 'Once' },
    { id: 2, code: 'monthly', name: 'Monthly' },
  ])
  const price = { purchaseTypeId: 5, partnerId: 1, currency: 'EUR' as const, price: PRICE }
  await db.insert(t.purchasable).values([
    { ...price, id: MONTHLY, name: 'Streams of a month', paymentIntervalId: 2 },
    { ...price, id: OF_CUP, name: 'Cup by the month', paymentIntervalId: 2, competitionId: CUP, price: 950 },
    { ...price, id: ONCE, name: 'Streams of the cup', paymentIntervalId: 1, competitionId: CUP, price: 900 },
  ])
})

const DEADLINES = {
  applicationDeadline: new Date('2026-06-01T22:00:00Z'),
  applicationDeadlineLate: new Date('2026-06-10T22:00:00Z'),
}

beforeEach(async () => {
  await world.db.delete(t.streamingSubscription)
  await world.db.delete(t.programmeBlock)
  const days = { dateFrom: '2026-06-20', dateTo: '2026-06-20' }
  await world.db
    .update(t.competition)
    .set({ ...days, ...DEADLINES })
    .where(eq(t.competition.id, CUP))
})

const subscribe = (user = ANA, idPurchasable = MONTHLY) =>
  world.as(user)('Purchasable/BuyEntries', { body: { idPurchasable } })

async function pay({ checkoutUrl }: { checkoutUrl: string }): Promise<void> {
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
}

const hasAccess = (at: Date, user = ANA) => hasStreamingAccess(world.db, user, CUP, at)
const listOwn = (user = ANA) => world.as(user)('Purchasable/StreamingSubscriptions', {})

/** The latest subscription of the payment provider. */
function getProviderId(): string {
  const id = [...world.stripe.state.subscriptions.keys()].at(-1)
  if (id === undefined) throw new Error('there is no subscription')
  return id
}

const days = (count: number) => count * 86_400_000

describe('a subscription', () => {
  test('is for sale with its interval', async () => {
    expect(await world.as(null)('Purchasable/StreamingOffers', {})).toMatchObject([
      { idPurchasable: MONTHLY, interval: 'monthly', price: PRICE, isRenewed: true, competition: null },
      { idPurchasable: ONCE, interval: 'once', isRenewed: false, competition: 'Danube Cup' },
      { idPurchasable: OF_CUP },
    ])
    const entries = await world.as(null)('Competition/PurchasableEntries', { idCompetition: CUP })
    expect(new Set(entries.map(({ purchaseType }) => purchaseType.code))).toEqual(
      new Set(['competition_entry']),
    )
    const ofNothing = await world.get(null, '/api/Purchasable/StreamingOffers?slug=nothing')
    expect(await ofNothing.json()).toEqual([])
  })

  test('to one competition is one payment, with the price that it charges', async () => {
    const offers = await world.as(null)('Purchasable/StreamingOffers', {})
    const ofCup = offers.filter(({ competition }) => competition !== null)
    expect(ofCup.map(({ interval, isRenewed, validTo }) => ({ interval, isRenewed, validTo }))).toEqual(
      ofCup.map(() => ({ interval: 'once', isRenewed: false, validTo: null })),
    )
    for (const { idPurchasable, totalPrice } of offers) {
      expect((await subscribe(ANA, idPurchasable)).totalPrice).toBe(totalPrice)
    }
    const ofMonth = offers.find(({ idPurchasable }) => idPurchasable === MONTHLY)
    expect(ofMonth?.validTo).toBe(in1Month.toISOString())
  })

  test('is not for sale where nothing can be watched: the competition is over and has no video', async () => {
    const ids = async () =>
      (await world.as(null)('Purchasable/StreamingOffers', {})).map(({ idPurchasable }) => idPurchasable)
    const past = {
      dateFrom: '2026-04-01',
      dateTo: '2026-04-02',
      applicationDeadline: null,
      applicationDeadlineLate: null,
    }
    await world.db.update(t.competition).set(past).where(eq(t.competition.id, CUP))
    expect(await ids()).toEqual([])
    expect(await subscribe(ANA, ONCE).catch(rejection)).toContain('idPurchasable')
    await world.db.insert(t.programmeBlock).values({
      id: 1,
      competitionId: CUP,
      name: 'Finals',
      start: new Date('2026-04-01T08:00:00Z'),
      finish: new Date('2026-04-01T12:00:00Z'),
      commentatedVideoIds: ['final'],
    })
    expect(await ids()).toEqual([MONTHLY, ONCE, OF_CUP])
  })

  test('is for sale by either code of its interval, and not with one that is not known', async () => {
    const listIntervals = async (code: string) => {
      await world.db.update(t.paymentInterval).set({ code }).where(eq(t.paymentInterval.id, 2))
      const offers = await world.as(null)('Purchasable/StreamingOffers', {})
      return offers.map(({ interval }) => interval)
    }
    expect(await listIntervals('month')).toEqual(['monthly', 'once', 'once'])
    expect(await listIntervals('decade')).toEqual(['once', 'once'])
    expect(await listIntervals('monthly')).toEqual(['monthly', 'once', 'once'])
  })

  test('opens streams once it is paid, and is bought once', async () => {
    const purchase = await subscribe()
    expect(purchase).toMatchObject({ totalPrice: TOTAL, status: 'pending' })
    expect(await subscribe()).toEqual(purchase)
    expect([await hasAccess(NOW), await listOwn()]).toEqual([false, []])
    await pay(purchase)
    expect([await hasAccess(NOW), await hasAccess(NOW, BEA)]).toEqual([true, false])
    expect(await listOwn()).toMatchObject([{ renews: true, isActive: true, validTo: in1Month.toISOString() }])
    expect(await subscribe().catch(rejection)).toContain('"code":"already_subscribed"')
    expect(await world.as(ANA)('Purchasable/Payments', {})).toMatchObject([
      { status: 'succeeded', receiptNumber: 1, totalPrice: TOTAL },
    ])
  })

  test('is renewed by the provider, with a receipt for each payment', async () => {
    await pay(await subscribe())
    world.setNow(in1Month)
    expect(await hasAccess(new Date(in1Month.getTime() + days(2)))).toBe(true)
    expect(await hasAccess(new Date(in1Month.getTime() + days(4)))).toBe(false)
    // the payment of the next month has not arrived yet
    expect(await subscribe().catch(rejection)).toContain('"code":"already_subscribed"')
    world.stripe.subscriptions.passTime()
    await world.stripe.whenIdle()
    expect(await listOwn()).toMatchObject([{ renews: true, validTo: in2Months.toISOString() }])
    const payments = await world.as(ANA)('Purchasable/Payments', {})
    expect(payments.map(({ receiptNumber }) => receiptNumber).sort()).toEqual([1, 2])
    expect(payments).toMatchObject([{ totalPrice: TOTAL }, { totalPrice: TOTAL }])
  })

  test('that its owner cancels stays open until its end, and is not renewed', async () => {
    await pay(await subscribe())
    const [own] = await listOwn()
    const idStreamingSubscription = own?.idStreamingSubscription ?? 0
    const cancel = (user: number) =>
      world.as(user)('Purchasable/CancelSubscription', { idStreamingSubscription })
    await expect(cancel(BEA)).rejects.toMatchObject({ status: 404 })
    await cancel(ANA)
    await world.stripe.whenIdle()
    expect(await listOwn()).toMatchObject([{ renews: false, isActive: true }])
    await expect(cancel(ANA)).rejects.toMatchObject({ status: 409 })
    expect(await hasAccess(new Date(in1Month.getTime() - 1))).toBe(true)
    expect(await hasAccess(in1Month)).toBe(false)
    world.setNow(in1Month)
    world.stripe.subscriptions.passTime()
    await world.stripe.whenIdle()
    expect(await listOwn()).toMatchObject([{ renews: false, isActive: false }])
    expect(await subscribe()).toMatchObject({ status: 'pending' })
  })

  test('that the provider ends is closed at once', async () => {
    await pay(await subscribe())
    world.stripe.subscriptions.end(getProviderId())
    await world.stripe.whenIdle()
    expect(await hasAccess(NOW)).toBe(false)
    expect(await listOwn()).toMatchObject([{ isActive: false, renews: false }])
  })

  test('is closed when its payment is refunded, which only its invoice leads to', async () => {
    await pay(await subscribe())
    const [[paymentIntent] = []] = [...world.stripe.state.invoices].slice(-1)
    world.stripe.refund(paymentIntent ?? '', TOTAL)
    await world.stripe.whenIdle()
    expect(await world.as(ANA)('Purchasable/Payments', {})).toMatchObject([{ status: 'refunded' }])
    expect(await hasAccess(NOW)).toBe(false)
    await world.cancelRenewals()
    expect(world.stripe.state.subscriptions.get(getProviderId())).toMatchObject({
      subscription: { cancel_at_period_end: true },
    })
    world.setNow(in1Month)
    world.stripe.subscriptions.passTime()
    await world.stripe.whenIdle()
    expect(await world.as(ANA)('Purchasable/Payments', {})).toHaveLength(1)
    expect(await listOwn()).toMatchObject([{ renews: false, isActive: false }])
  })

  test('stays open and renewed when an earlier payment is refunded', async () => {
    await pay(await subscribe())
    const [[first] = []] = [...world.stripe.state.invoices].slice(-1)
    world.setNow(in1Month)
    world.stripe.subscriptions.passTime()
    await world.stripe.whenIdle()
    world.stripe.refund(first ?? '', TOTAL)
    await world.stripe.whenIdle()
    await world.cancelRenewals()
    const states = (await world.as(ANA)('Purchasable/Payments', {})).map(({ status }) => status)
    expect(states.sort()).toEqual(['refunded', 'succeeded'])
    expect(await listOwn()).toMatchObject([{ renews: true, isActive: true }])
  })

  test('of a competition that is paid once has no end', async () => {
    await pay(await subscribe(ANA, ONCE))
    expect(await listOwn()).toMatchObject([{ validTo: null, renews: false, competition: 'Danube Cup' }])
    expect(await hasAccess(new Date('2030-01-01T12:00:00Z'))).toBe(true)
  })

  test('that is paid by bank transfer ends after its interval', async () => {
    await world.db.update(t.partner).set({ stripeAccount: null, iban: 'AT611904300234573201' })
    expect(await world.as(null)('Purchasable/StreamingOffers', {})).toMatchObject([
      { interval: 'monthly', isRenewed: false },
      {},
      {},
    ])
    expect(await subscribe()).toMatchObject({ method: 'bank_transfer', status: 'pending' })
    await world.db.update(t.partner).set({ stripeAccount: CODE, iban: null })
  })
})

describe('reports about a subscription', () => {
  const AT = [NOW, new Date(NOW.getTime() + 1000), in1Month, new Date(in1Month.getTime() + 60_000)] as const

  /** What the provider reports when a subscription is paid, renewed and cancelled. */
  function listEvents(payment: PaymentRow): TestEvent[] {
    const { reference } = payment
    const invoice = (id: string, reason: Stripe.Invoice.BillingReason, end: Date) => ({
      id: `in_${id}_${reference}`,
      object: 'invoice',
      billing_reason: reason,
      currency: 'eur',
      amount_paid: payment.totalPrice,
      parent: { subscription_details: { subscription: 'sub_1', metadata: { reference } } },
      lines: { data: [{ period: { end: end.getTime() / 1000 } }] },
    })
    return [
      sessionEvent('completed', payment, AT[0], { payment_intent: null, subscription: 'sub_1' }),
      createEvent('invoice.paid', AT[1], invoice('1', 'subscription_create', in1Month)),
      createEvent('invoice.paid', AT[2], invoice('2', 'subscription_cycle', in2Months)),
      createEvent('customer.subscription.updated', AT[2], {
        id: 'sub_1',
        metadata: { reference },
        cancel_at_period_end: false,
        cancel_at: null,
      }),
      createEvent('customer.subscription.updated', AT[3], {
        id: 'sub_1',
        metadata: { reference },
        cancel_at_period_end: true,
        cancel_at: null,
      }),
    ]
  }

  async function readOutcome(order: readonly number[]) {
    for (const table of [t.paymentIntentItem, t.paymentIntent, t.streamingSubscription])
      await world.db.delete(table)
    const { idPaymentIntent } = await subscribe(ANA, OF_CUP)
    const [payment] = await world.db
      .select()
      .from(t.paymentIntent)
      .where(eq(t.paymentIntent.id, idPaymentIntent))
    if (!payment) throw new Error('there is no payment')
    const events = listEvents(payment)
    const sent = [...order, ...order].flatMap((at) => events[at] ?? [])
    for (const event of sent) expect(await sendEvent(world, event, NOW)).toBe(200)
    const subscriptions = await world.db.select().from(t.streamingSubscription)
    const payments = await world.db.select().from(t.paymentIntent).orderBy(t.paymentIntent.id)
    return {
      subscriptions: subscriptions.map(({ id: _, updatedAt: _at, ...row }) => row),
      payments: payments.map(({ providerStatus, paidAt, totalPrice, stripeSubscriptionId }) => ({
        providerStatus,
        paidAt,
        totalPrice,
        stripeSubscriptionId,
      })),
    }
  }

  test('end in the same state in whatever order and number they arrive', async () => {
    const expected = await readOutcome([0, 1, 2, 3, 4])
    expect(expected.subscriptions).toMatchObject([{ active: true, renews: false, validTo: in2Months }])
    expect(expected.payments).toMatchObject([
      { providerStatus: 'succeeded', paidAt: AT[0], stripeSubscriptionId: 'sub_1' },
      { providerStatus: 'succeeded', paidAt: AT[2], stripeSubscriptionId: 'sub_1' },
    ])
    for (const order of [
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
      [4, 0, 3, 2, 1],
      [1, 2, 0, 3, 4],
    ]) {
      expect(await readOutcome(order)).toEqual(expected)
    }
  })

  test('of another amount extend it without a receipt, and are logged', async () => {
    await subscribe(ANA, OF_CUP)
    const [payment] = await world.db.select().from(t.paymentIntent)
    const [completed, , renewed] = payment ? listEvents({ ...payment }) : []
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    if (completed) await sendEvent(world, completed, NOW)
    if (renewed) {
      const object = { ...renewed.data.object, amount_paid: 1 }
      await sendEvent(world, { ...renewed, data: { object } }, NOW)
    }
    const lines = log.mock.calls.flat()
    log.mockRestore()
    expect(lines).toEqual([expect.stringContaining('is 1 EUR, not')])
    expect(await world.db.$count(t.paymentIntent)).toBe(1)
    expect(await listOwn()).toMatchObject([{ validTo: in2Months.toISOString() }])
  })
})
