import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { LOST_DELIVERY } from '#demo/stripe/webhook-sender.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { settleClosed } from '#server/purchases/buy/checkout.ts'
import {
  BEA,
  COACH,
  CUP,
  coach,
  DORA,
  MARKO,
  MEN,
  NOW,
  PRICE,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** Purchases of a buyer who has others that are pending, while nothing is known but what the server asks the payment provider for. */

const world = servePaymentWorld({ delivery: LOST_DELIVERY })

const createBody = (ids: readonly number[]) => ({
  idCompetition: CUP,
  entries: ids.map((idPerson) => ({ idUser: COACH, idPerson, ...(idPerson === MARKO ? MEN : WOMEN) })),
})

const enter = (...ids: number[]) => world.as(coach)('Purchasable/BuyEntries', { body: createBody(ids) })

const quote = (...ids: number[]) => world.as(coach)('Purchasable/Quote', { body: createBody(ids) })

const readStatus = (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error)

const listPayments = () => world.db.select().from(t.paymentIntent).orderBy(t.paymentIntent.id)

const listStatuses = async () => (await listPayments()).map(({ providerStatus }) => providerStatus)

const listEntered = async () => {
  const rows = await world.db.select({ id: t.entry.personId }).from(t.entry).orderBy(t.entry.personId)
  return rows.map(({ id }) => id)
}

async function pay(idPaymentIntent: number): Promise<void> {
  const [row] = await world.db.select().from(t.paymentIntent).where(eq(t.paymentIntent.id, idPaymentIntent))
  world.stripe.pay(row?.stripeCheckoutSessionId ?? '')
}

/** Pages that can be paid on belong to pending payments. */
async function expectNoForgottenPage(): Promise<void> {
  const payments = await listPayments()
  const pending = payments.filter(({ providerStatus }) => providerStatus === 'pending')
  const ids = pending.map(({ stripeCheckoutSessionId }) => stripeCheckoutSessionId)
  const references = new Set(payments.map(({ reference }) => reference))
  const open = [...world.stripe.state.checkouts.values()].filter(
    ({ session }) => session.status === 'open' && references.has(session.client_reference_id ?? ''),
  )
  expect(open.map(({ session }) => session.id).filter((id) => !ids.includes(id))).toEqual([])
}

describe('a purchase of what is in several pending ones', () => {
  test('replaces all of them', async () => {
    await enter(DORA)
    await enter(BEA)
    const quoted = await quote(DORA, BEA)
    const both = await enter(DORA, BEA)
    expect(both).toMatchObject(quoted)
    expect(both.netPrice).toBe(2 * PRICE)
    expect(await listStatuses()).toEqual(['expired', 'expired', 'pending'])
    await expectNoForgottenPage()
    expect(await enter(BEA, DORA)).toMatchObject({ idPaymentIntent: both.idPaymentIntent })
  })

  test('is refused when one of them was paid, which enters its judoka, once', async () => {
    const paid = await enter(DORA)
    await enter(BEA)
    await pay(paid.idPaymentIntent)
    expect(await enter(DORA, BEA).catch(readStatus)).toBe(409)
    expect(await listStatuses()).toEqual(['succeeded', 'expired'])
    expect(await listEntered()).toEqual([DORA])
    await expectNoForgottenPage()
    await enter(BEA)
    expect(await listStatuses()).toEqual(['succeeded', 'expired', 'pending'])
    expect(world.stripe.state.refunds.size).toBe(0)
  })
})

describe('a pending purchase', () => {
  test('that was paid in another tab is not charged again by a changed one', async () => {
    const paid = await enter(DORA)
    await pay(paid.idPaymentIntent)
    expect(await enter(DORA, MARKO).catch(readStatus)).toBe(409)
    expect(await listEntered()).toEqual([DORA])
    await enter(MARKO)
    expect(await listStatuses()).toEqual(['succeeded', 'pending'])
  })

  test('whose page was closed by a process that ended then is replaced by a changed one', async () => {
    await enter(DORA)
    const [pending] = await listPayments()
    world.stripe.expire(pending?.stripeCheckoutSessionId ?? '')
    await enter(DORA, BEA)
    expect(await listStatuses()).toEqual(['expired', 'pending'])
  })

  test('stays during an outage of the provider, and is replaced after it', async () => {
    const first = await enter(DORA)
    world.stripe.setOutage(true)
    expect(await enter(DORA, BEA).catch(readStatus)).toBe(503)
    world.stripe.setOutage(false)
    expect(await listStatuses()).toEqual(['pending'])
    expect(await enter(DORA)).toMatchObject({ idPaymentIntent: first.idPaymentIntent })
    await enter(DORA, BEA)
    expect(await listStatuses()).toEqual(['expired', 'pending'])
  })

  test('is not given up while its buyer may be paying on a page that was opened since', async () => {
    await enter(DORA)
    const [payment] = await listPayments()
    if (!payment) throw new Error('there is no payment')
    const unopened = { ...payment, stripeCheckoutSessionId: null }
    const settlement = { now: NOW, author: { job: 'reconcile-payments' }, enqueue: world.enqueue }
    const settled = world.db.transaction((tx) => settleClosed(tx, unopened, { expiredAt: NOW }, settlement))
    await expect(settled).rejects.toMatchObject({ status: 409, code: 'payment_pending' })
    expect(await listStatuses()).toEqual(['pending'])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'changed in several tabs at the same time is pending once, attempt %i',
    async () => {
      const outcomes = await Promise.allSettled([
        enter(DORA),
        enter(DORA, BEA),
        enter(BEA),
        enter(DORA, MARKO),
        enter(DORA),
      ])
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))
      expect(refusals.map(readStatus).filter((status) => status !== 409)).toEqual([])
      const items = await world.db
        .select({ personId: t.paymentIntentItem.personId })
        .from(t.paymentIntentItem)
        .innerJoin(t.paymentIntent, eq(t.paymentIntent.id, t.paymentIntentItem.paymentIntentId))
        .where(eq(t.paymentIntent.providerStatus, 'pending'))
      const people = items.map(({ personId }) => personId)
      expect(new Set(people).size).toBe(people.length)
      expect(people).toContain(DORA)
      await expectNoForgottenPage()
    },
  )
})

describe('a price that changes while a purchase is pending', () => {
  const setPrice = (price: number) => world.db.update(t.purchasable).set({ price })
  afterEach(() => setPrice(PRICE))

  test('does not count for the same purchase until its page closes, as its quote says', async () => {
    const first = await enter(DORA)
    await setPrice(2 * PRICE)
    const { idPaymentIntent, totalPrice } = await enter(DORA)
    expect({ idPaymentIntent, totalPrice }).toEqual({
      idPaymentIntent: first.idPaymentIntent,
      totalPrice: first.totalPrice,
    })
    expect(await quote(DORA)).toMatchObject({ totalPrice })
    world.setNow(new Date(NOW.getTime() + 32 * 60_000))
    const quoted = await quote(DORA)
    expect(quoted.netPrice).toBe(2 * PRICE)
    expect(await enter(DORA)).toMatchObject(quoted)
    expect(await listStatuses()).toEqual(['expired', 'pending'])
  })

  test('counts for everything in a changed purchase', async () => {
    await enter(DORA)
    await setPrice(2 * PRICE)
    const quoted = await quote(DORA, BEA)
    const changed = await enter(DORA, BEA)
    expect(changed).toMatchObject(quoted)
    expect(changed.netPrice).toBe(4 * PRICE)
  })
})

test('a quote of nothing that can be bought changes no payment', async () => {
  await enter(DORA)
  const before = await listPayments()
  expect(await quote(DORA, 999).catch(readStatus)).toBeGreaterThanOrEqual(403)
  await quote(DORA, BEA)
  expect(await listPayments()).toEqual(before)
})
