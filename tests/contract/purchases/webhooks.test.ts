import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import type { PaymentRow } from '#server/purchases/payments/payment-rows.ts'
import { WEBHOOK_TOLERANCE_SECONDS } from '#server/purchases/provider/stripe.ts'
import { countRuns, FUZZ_SEED, SHUFFLED_EVENTS } from '../../effort.ts'
import { ANA, CLUB, COACH, CUP, coach, MEN, NOW, servePaymentWorld, WOMEN } from './payment-world.ts'
import {
  disputeEvent,
  getIntent,
  refundEvent,
  sendEvent,
  sessionEvent,
  type TestEvent,
} from './stripe-events.ts'

/** Events of the payment provider: which ones are accepted, and that their order and number do not matter. */

const world = servePaymentWorld()

const readPayments = (ids: readonly number[]): Promise<PaymentRow[]> =>
  world.db
    .select()
    .from(t.paymentIntent)
    .where(inArray(t.paymentIntent.id, [...ids]))
    .orderBy(t.paymentIntent.id)

async function buyPayment(): Promise<PaymentRow> {
  const entries = [{ idUser: ANA, ...WOMEN }]
  const { idPaymentIntent } = await world.as(ANA)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries },
  })
  const [payment] = await readPayments([idPaymentIntent])
  if (!payment) throw new Error('the payment was not written')
  return payment
}

const readStatus = async ({ id }: PaymentRow) => (await readPayments([id]))[0]?.providerStatus

describe('an event', () => {
  test('with a forged signature is rejected and changes nothing', async () => {
    const payment = await buyPayment()
    const event = sessionEvent('completed', payment, NOW)
    expect(await sendEvent(world, event, NOW, { secret: 'whsec_forged' })).toBe(400)
    const unsigned = { method: 'POST', body: JSON.stringify(event) }
    expect((await world.post('/api/Purchasable/WebHook/dju/ConnectedAccounts', unsigned)).status).toBe(400)
    expect(await readStatus(payment)).toBe('pending')
    expect(await world.db.$count(t.stripeEvent)).toBe(0)
  })

  test('is rejected when its signature is older than the tolerance, and accepted until then', async () => {
    const payment = await buyPayment()
    const event = sessionEvent('completed', payment, NOW)
    const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
    expect(await sendEvent(world, event, ago(WEBHOOK_TOLERANCE_SECONDS + 1))).toBe(400)
    expect(await readStatus(payment)).toBe('pending')
    expect(await sendEvent(world, event, ago(WEBHOOK_TOLERANCE_SECONDS - 1))).toBe(200)
    expect(await readStatus(payment)).toBe('succeeded')
  })

  test('for an account that is not ours is rejected', async () => {
    const event = sessionEvent('completed', await buyPayment(), NOW)
    expect(await sendEvent(world, event, NOW, { code: 'other' })).toBe(400)
    expect(await world.db.$count(t.stripeEvent)).toBe(0)
  })

  test('of another connected account does not pay', async () => {
    const payment = await buyPayment()
    const event = { ...sessionEvent('completed', payment, NOW), account: 'acct_other' }
    expect(await sendEvent(world, event, NOW)).toBe(200)
    expect(await readStatus(payment)).toBe('pending')
  })

  test('about another amount or currency does not pay, and is reported', async () => {
    const payment = await buyPayment()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const changes of [{ amount_total: payment.totalPrice - 1 }, { currency: 'huf' }]) {
      expect(await sendEvent(world, sessionEvent('completed', payment, NOW, changes), NOW)).toBe(200)
    }
    const lines = log.mock.calls.flat()
    log.mockRestore()
    expect(lines).toEqual([
      expect.stringContaining(`${payment.totalPrice - 1} EUR`),
      expect.stringContaining(`${payment.totalPrice} HUF`),
    ])
    expect(await readStatus(payment)).toBe('pending')
  })

  test('about the end of a checkout page that nobody has seen leaves the payment pending', async () => {
    const payment = await buyPayment()
    const other = { id: 'cs_of_a_process_that_ended' }
    expect(await sendEvent(world, sessionEvent('expired', payment, NOW, other), NOW)).toBe(200)
    expect(await readStatus(payment)).toBe('pending')
    expect(await sendEvent(world, sessionEvent('expired', payment, NOW), NOW)).toBe(200)
    expect(await readStatus(payment)).toBe('expired')
  })

  test('about a payment of another application is accepted and ignored', async () => {
    const unknown = { reference: 'another', totalPrice: 1, currency: 'EUR' as const }
    expect(await sendEvent(world, sessionEvent('completed', unknown, NOW), NOW)).toBe(200)
  })
})

/** As PostgreSQL reports it. */
const CHECK_VIOLATION = { cause: { code: '23514' } }

describe('the total of a payment', () => {
  test('cannot be changed by a cent, in the payment or in an item', async () => {
    const { id, totalPrice } = await buyPayment()
    const ofPayment = world.db
      .update(t.paymentIntent)
      .set({ totalPrice: totalPrice - 1 })
      .where(eq(t.paymentIntent.id, id))
    await expect(ofPayment).rejects.toMatchObject(CHECK_VIOLATION)
    const ofParts = world.db
      .update(t.paymentIntent)
      .set({ totalPrice: totalPrice - 1, netPrice: 2999 })
      .where(eq(t.paymentIntent.id, id))
    await expect(ofParts).rejects.toMatchObject(CHECK_VIOLATION)
    const ofItem = world.db
      .update(t.paymentIntentItem)
      .set({ totalPrice: 3099, netPrice: 2999 })
      .where(eq(t.paymentIntentItem.paymentIntentId, id))
    await expect(ofItem).rejects.toMatchObject(CHECK_VIOLATION)
    expect((await readPayments([id]))[0]).toMatchObject({ totalPrice })
  })
})

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** What becomes of a payment, as the events of the provider in their order. */
const FATES: readonly ((payment: PaymentRow) => TestEvent[])[] = [
  (payment) => [sessionEvent('completed', payment, later(1))],
  (payment) => [sessionEvent('expired', payment, later(31))],
  (payment) => [
    sessionEvent('completed', payment, later(1), { payment_status: 'unpaid' }),
    sessionEvent('async_payment_failed', payment, later(5)),
  ],
  (payment) => [
    sessionEvent('completed', payment, later(1), { payment_status: 'unpaid' }),
    sessionEvent('async_payment_succeeded', payment, later(5)),
  ],
  (payment) => [
    sessionEvent('completed', payment, later(1)),
    refundEvent(payment, later(2), 100),
    refundEvent(payment, later(3), 200),
  ],
  (payment) => [
    sessionEvent('completed', payment, later(1)),
    refundEvent(payment, later(2), 100),
    refundEvent(payment, later(3), payment.totalPrice),
  ],
  (payment) => [
    sessionEvent('completed', payment, later(1)),
    disputeEvent(payment, later(2), 'needs_response'),
    disputeEvent(payment, later(3), 'won'),
  ],
  (payment) => [
    sessionEvent('completed', payment, later(1)),
    disputeEvent(payment, later(2), 'needs_response'),
    disputeEvent(payment, later(3), 'lost'),
  ],
]
const EVENTS_PER_ROUND = 18

describe('events of many payments', () => {
  const payments = Math.ceil(SHUFFLED_EVENTS / EVENTS_PER_ROUND) * FATES.length
  const FIRST_PERSON = 1000

  beforeAll(async () => {
    const judoka = Array.from({ length: 2 * payments }, (_, index) => ({
      id: FIRST_PERSON + index,
      gender: 'male' as const,
      birthDate: '2000-05-05',
      countryId: 1,
      clubId: CLUB,
      givenName: `Judoka ${index}`,
      familyName: 'Ito',
    }))
    await world.db.insert(t.person).values(judoka)
  })

  /** Buys an entry for each judoka from one on; the provider knows the payments. */
  async function buyMany(first: number): Promise<PaymentRow[]> {
    const ids: number[] = []
    for (let index = 0; index < payments; index++) {
      const entries = [{ idUser: COACH, idPerson: FIRST_PERSON + first + index, ...MEN }]
      const bought = await world.as(coach)('Purchasable/BuyEntries', {
        body: { idCompetition: CUP, entries },
      })
      ids.push(bought.idPaymentIntent)
    }
    const rows = await readPayments(ids)
    for (const row of rows) {
      world.stripe.state.payments.set(getIntent(row), {
        id: getIntent(row),
        object: 'payment_intent',
        amount: row.totalPrice,
        currency: 'eur',
        metadata: { reference: row.reference },
        status: 'succeeded',
        application_fee_amount: null,
      })
    }
    return rows
  }

  const listEvents = (rows: readonly PaymentRow[]) =>
    rows.flatMap((row, index) => FATES[index % FATES.length]?.(row) ?? [])

  /** What payments and entries have become, without ids. */
  async function readOutcome(rows: readonly PaymentRow[]) {
    const read = await readPayments(rows.map(({ id }) => id))
    const entries = await world.db
      .select({ paymentId: t.paymentIntentItem.paymentIntentId })
      .from(t.entry)
      .innerJoin(t.paymentIntentItem, eq(t.paymentIntentItem.id, t.entry.paymentIntentItemId))
    return read.map((row) => ({
      status: row.providerStatus,
      paidAt: row.paidAt,
      expiredAt: row.expiredAt,
      failedAt: row.failedAt,
      refundedAmount: row.refundedAmount,
      dispute: row.disputeState,
      hasIntent: row.stripePaymentIntentId === getIntent(row),
      entries: entries.filter(({ paymentId }) => paymentId === row.id).length,
    }))
  }

  test(`end in the same state shuffled and doubled as in order, ${SHUFFLED_EVENTS} times`, async () => {
    const ordered = await buyMany(0)
    for (const event of listEvents(ordered)) expect(await sendEvent(world, event, NOW)).toBe(200)
    const shuffled = await buyMany(payments)
    const events = listEvents(shuffled)
    expect(events.length).toBeGreaterThanOrEqual(SHUFFLED_EVENTS)
    const sent = shuffle([...events, ...events], FUZZ_SEED)
    const CONCURRENT = 8
    for (let at = 0; at < sent.length; at += CONCURRENT) {
      const answers = await Promise.all(
        sent.slice(at, at + CONCURRENT).map((event) => sendEvent(world, event, NOW)),
      )
      expect(new Set(answers)).toEqual(new Set([200]))
    }
    const outcome = await readOutcome(shuffled)
    expect(outcome).toEqual(await readOutcome(ordered))
    expect(outcome.slice(0, FATES.length).map(({ status, entries }) => [status, entries])).toEqual([
      ['succeeded', 1],
      ['expired', 0],
      ['failed', 0],
      ['succeeded', 1],
      ['partially_refunded', 1],
      ['refunded', 0],
      ['succeeded', 1],
      ['dispute_lost', 0],
    ])
    countRuns(events.length)
  })
})

/** The same order for the same seed. */
function shuffle<T>(values: readonly T[], seed: number): T[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
