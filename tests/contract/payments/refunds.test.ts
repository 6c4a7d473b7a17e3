import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as t from '#server/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
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

/** Refunds of entries that are withdrawn. */

const world = servePaymentWorld()

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
