import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { REFUND_REQUESTED } from '#server/purchases/payments/payment-state.ts'
import { listDueRefunds, recordTransferRefund } from '#server/purchases/refunds/by-transfer.ts'
import {
  ANA,
  BEA,
  COACH,
  CUP,
  coach,
  DORA,
  NOW,
  PRICE,
  SERVICE_FEE,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'
import { createEvent, sendEvent } from './stripe-events.ts'

/** Refunds of entries that are withdrawn. */

const world = servePaymentWorld()

afterEach(() => vi.restoreAllMocks())

async function buyAndPay(): Promise<void> {
  const { checkoutUrl } = await world.as(ANA)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
  })
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
}

async function withdraw(): Promise<void> {
  const [own] = await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })
  const body = { idEntry: own?.idEntry ?? 0 }
  await world.as(ANA)('Competition/WithdrawEntry', { idCompetition: CUP, body })
}

async function readRefundedAmount(): Promise<number | undefined> {
  await world.stripe.whenIdle()
  const [payment] = await world.as(ANA)('Purchasable/Payments', {})
  return payment?.refundedAmount
}

test('an entry is refunded in a competition without a service fee', async () => {
  await world.db.update(t.competition).set({ serviceFee: 0 })
  await buyAndPay()
  await world.db.update(t.competition).set({ serviceFee: SERVICE_FEE })
  await withdraw()
  await world.sendRefunds()
  expect(await readRefundedAmount()).toBe(PRICE)
})

test('an entry is withdrawn during an outage of the payment provider, and refunded after it', async () => {
  await buyAndPay()
  world.stripe.setOutage(true)
  await withdraw()
  expect(await world.db.$count(t.entry)).toBe(0)
  await expect(world.sendRefunds()).rejects.toThrow()
  world.stripe.setOutage(false)
  await world.sendRefunds()
  expect(await readRefundedAmount()).toBe(PRICE + SERVICE_FEE)
})

test.each([
  ['is cancelled', { status: 'cancelled' as const }],
  ['sells no more entries', { allowPayments: false, allowIndividualRegistration: false }],
])('an entry is withdrawn from a competition that %s, and refunded', async (_, change) => {
  await buyAndPay()
  const before = await world.db.select().from(t.competition).where(eq(t.competition.id, CUP))
  await world.db.update(t.competition).set(change).where(eq(t.competition.id, CUP))
  await withdraw()
  const { status = 'planned', allowPayments = true, allowIndividualRegistration = true } = before[0] ?? {}
  await world.db
    .update(t.competition)
    .set({ status, allowPayments, allowIndividualRegistration })
    .where(eq(t.competition.id, CUP))
  await world.sendRefunds()
  expect(await world.db.$count(t.entry)).toBe(0)
  expect(await readRefundedAmount()).toBe(PRICE + SERVICE_FEE)
})

/** The coach buys entries of Dora and Bea in one payment, which is made; without a payment fee, the refunds of both are all of it. */
async function buyTwo() {
  await world.db.update(t.partner).set({ paymentFeeAbsolute: 0, paymentFeeRelative: 0 })
  const { checkoutUrl, idPaymentIntent } = await world.as(coach)('Purchasable/BuyEntries', {
    body: {
      idCompetition: CUP,
      entries: [DORA, BEA].map((idPerson) => ({ idUser: COACH, idPerson, ...WOMEN })),
    },
  })
  await world.db.update(t.partner).set({ paymentFeeAbsolute: 25, paymentFeeRelative: 1.5 })
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
  const [payment] = await world.db
    .select()
    .from(t.paymentIntent)
    .where(eq(t.paymentIntent.id, idPaymentIntent))
  return payment?.stripePaymentIntentId ?? ''
}

async function withdrawEntryOf(personId: number) {
  const [own] = await world.db.select().from(t.entry).where(eq(t.entry.personId, personId))
  const body = { idEntry: own?.id ?? 0 }
  const withdrawn = await world.as(coach)('Competition/WithdrawEntry', { idCompetition: CUP, body })
  await world.sendRefunds()
  await world.stripe.whenIdle()
  const [payment] = await world.as(coach)('Purchasable/Payments', {})
  return { ...withdrawn, status: payment?.status, refundedAmount: payment?.refundedAmount }
}

const ITEM = PRICE + SERVICE_FEE

test('what was refunded at the payment provider is not refunded again by a withdrawal, and the other entry stays', async () => {
  const paymentIntent = await buyTwo()
  world.stripe.refund(paymentIntent, ITEM)
  await world.stripe.whenIdle()
  const withdrawn = await withdrawEntryOf(DORA)
  expect(withdrawn).toMatchObject({ status: 'partially_refunded', refundedAmount: ITEM })
  expect(await world.db.select({ personId: t.entry.personId }).from(t.entry)).toEqual([{ personId: BEA }])
  expect(await withdrawEntryOf(BEA)).toMatchObject({ status: 'refunded', refundedAmount: 2 * ITEM })
})

test('a withdrawal refunds the rest of what was refunded in part at the payment provider', async () => {
  const paymentIntent = await buyTwo()
  world.stripe.refund(paymentIntent, 500)
  await world.stripe.whenIdle()
  expect(await withdrawEntryOf(DORA)).toMatchObject({ refundedAmount: ITEM })
  expect(await withdrawEntryOf(BEA)).toMatchObject({ refundedAmount: 2 * ITEM })
})

test('a refund that the payment provider has not accepted in a day is asked for again', async () => {
  await buyAndPay()
  world.stripe.setOutage(true)
  await withdraw()
  world.giveUpRefunds()
  world.stripe.setOutage(false)
  await world.reconcile()
  await world.sendRefunds()
  expect(await readRefundedAmount(), 'its job may still be tried').toBe(0)
  world.setNow(new Date(NOW.getTime() + 25 * 60 * 60_000))
  await world.reconcile()
  await world.sendRefunds()
  expect(await readRefundedAmount()).toBe(ITEM)
})

test('a refund whose answer was lost is not sent again, also when the payment provider has forgotten its key', async () => {
  await buyAndPay()
  await withdraw()
  await world.sendRefunds()
  await world.stripe.whenIdle()
  // as left by a process that ended before it had recorded the answer
  await world.db.update(t.paymentIntentItem).set({ refundStatus: REFUND_REQUESTED, updatedAt: NOW })
  world.stripe.state.answers.clear()
  world.setNow(new Date(NOW.getTime() + 25 * 60 * 60_000))
  await world.reconcile()
  await world.sendRefunds()
  expect([...world.stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([ITEM])
  expect(await world.db.select().from(t.paymentIntentItem)).toMatchObject([{ refundStatus: 'succeeded' }])
})

describe('a refund that fails at the payment provider', () => {
  const settlement = { now: NOW, author: { command: 'npm run payment' }, enqueue: async () => undefined }

  async function failRefund() {
    await buyAndPay()
    await withdraw()
    await world.sendRefunds()
    expect(await readRefundedAmount()).toBe(ITEM)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [refund] = world.stripe.state.refunds.values()
    world.stripe.failRefund(refund?.id ?? '')
    await world.stripe.whenIdle()
    return refund?.payment_intent ?? ''
  }

  const readPayment = async () => (await world.as(ANA)('Purchasable/Payments', {}))[0]

  test('is due by bank transfer, and not called refunded until that is recorded', async () => {
    const paymentIntent = await failRefund()
    expect(await readPayment()).toMatchObject({ status: 'succeeded', refundedAmount: 0 })
    expect(await world.db.$count(t.entry), 'the entry stays withdrawn').toBe(0)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('did not reach the buyer'))
    const [due, ...more] = await listDueRefunds(world.db)
    expect({ due, more }).toMatchObject({ due: { amount: ITEM, method: 'card', buyer: 'User 1' }, more: [] })
    const idPaymentIntentItem = due?.idPaymentIntentItem ?? 0
    await recordTransferRefund(world.db, { idPaymentIntentItem, amount: ITEM }, settlement)
    expect(await listDueRefunds(world.db)).toEqual([])
    expect(await readPayment()).toMatchObject({ status: 'partially_refunded', refundedAmount: ITEM })
    const metadata = { item: String(idPaymentIntentItem) }
    const late = { object: 'refund', status: 'failed', metadata, payment_intent: paymentIntent }
    expect(await sendEvent(world, createEvent('refund.failed', NOW, late), NOW)).toBe(200)
    expect(await listDueRefunds(world.db)).toEqual([])
  })

  test('in another account, or of another payment, changes nothing', async () => {
    await buyAndPay()
    await withdraw()
    await world.sendRefunds()
    const [item] = await world.db.select().from(t.paymentIntentItem)
    const [payment] = await world.db.select().from(t.paymentIntent)
    const failed = { object: 'refund', status: 'failed', metadata: { item: String(item?.id) } }
    const ofPayment = { ...failed, payment_intent: payment?.stripePaymentIntentId }
    const events = [
      { ...createEvent('refund.failed', NOW, ofPayment), account: 'acct_other' },
      createEvent('refund.failed', NOW, { ...failed, payment_intent: 'pi_other' }),
      createEvent('refund.updated', NOW, { ...ofPayment, status: 'succeeded' }),
    ]
    for (const event of events) expect(await sendEvent(world, event, NOW)).toBe(200)
    expect(await listDueRefunds(world.db)).toEqual([])
    expect(await readRefundedAmount()).toBe(ITEM)
  })

  test('does not change what is refunded for the other items of its payment', async () => {
    const paymentIntent = await buyTwo()
    await withdrawEntryOf(DORA)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [refund] = world.stripe.state.refunds
      .values()
      .filter(({ payment_intent }) => payment_intent === paymentIntent)
    world.stripe.failRefund(refund?.id ?? '')
    await world.stripe.whenIdle()
    expect(await world.db.select({ personId: t.entry.personId }).from(t.entry)).toEqual([{ personId: BEA }])
    expect(await withdrawEntryOf(BEA)).toMatchObject({ status: 'partially_refunded', refundedAmount: ITEM })
  })
})

describe('an entry that the organiser made and its judoka paid', () => {
  async function payExisting() {
    await world.db.insert(t.entry).values({ competitionId: CUP, personId: ANA, ageId: 1, categoryId: 1 })
    const { checkoutUrl, idPaymentIntent } = await world.as(ANA)('Purchasable/BuyCompetitionEntries', {
      body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
    })
    return { idPaymentIntent, page: checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1) }
  }

  test('stays, unpaid, when its payment is refunded at the payment provider', async () => {
    const { page } = await payExisting()
    world.stripe.pay(page)
    await world.stripe.whenIdle()
    const [paid] = await world.db.select().from(t.paymentIntent)
    expect(await world.db.$count(t.entry, isNotNull(t.entry.paymentIntentItemId))).toBe(1)
    world.stripe.refund(paid?.stripePaymentIntentId ?? '', paid?.totalPrice ?? 0)
    await world.stripe.whenIdle()
    expect(await world.db.select().from(t.entry)).toMatchObject([
      { personId: ANA, paymentIntentItemId: null },
    ])
  })

  test('is not made again when it was withdrawn before the payment, which is refunded', async () => {
    const { page } = await payExisting()
    await withdraw()
    world.stripe.pay(page)
    await world.stripe.whenIdle()
    expect(await world.db.$count(t.entry)).toBe(0)
    await world.sendRefunds()
    expect(await readRefundedAmount()).toBe(ITEM)
  })
})

test('what is paid for a person who was removed meanwhile is refunded', async () => {
  const { checkoutUrl } = await world.as(coach)('Purchasable/BuyEntries', {
    body: {
      idCompetition: CUP,
      entries: [DORA, BEA].map((idPerson) => ({ idUser: COACH, idPerson, ...WOMEN })),
    },
  })
  await forgetPerson(world.db, BEA, NOW)
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
  await world.sendRefunds()
  await world.stripe.whenIdle()
  const [payment] = await world.as(coach)('Purchasable/Payments', {})
  expect(payment).toMatchObject({ status: 'partially_refunded', refundedAmount: PRICE + SERVICE_FEE })
  expect(await world.db.$count(t.entry)).toBe(1)
})
