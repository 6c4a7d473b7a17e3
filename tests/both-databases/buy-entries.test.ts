import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import {
  ANA,
  BEA,
  CLEO,
  COACH,
  CUP,
  coach,
  DORA,
  EVA,
  LATE_PRICE,
  MARKO,
  MEN,
  NOW,
  PAYMENT_FEE,
  PRICE,
  SERVICE_FEE,
  servePaymentWorld,
  WOMEN,
} from '../contract/purchases/payment-world.ts'

/** Purchases of entries, from the call to the entry. */

const world = servePaymentWorld()

const buy = (buyer: number, category = WOMEN) =>
  world.as(buyer)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: buyer, ...category }] },
  })

const readStatus = (error: unknown) => {
  if (!(error instanceof Error && 'status' in error)) throw error
  return error.status
}

const listEntries = () =>
  world.db
    .select({ personId: t.entry.personId, paid: t.entry.paymentIntentItemId })
    .from(t.entry)
    .orderBy(t.entry.personId)

async function getSession(idPaymentIntent: number): Promise<string> {
  const [row] = await world.db.select().from(t.paymentIntent).where(eq(t.paymentIntent.id, idPaymentIntent))
  return row?.stripeCheckoutSessionId ?? ''
}

async function pay({ idPaymentIntent }: { idPaymentIntent: number }): Promise<void> {
  world.stripe.pay(await getSession(idPaymentIntent))
  await world.stripe.whenIdle()
}

/** What the checkout page answers to a test card. */
const submitCard = (checkoutUrl: string, number: string) =>
  fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' })

describe('a purchase', () => {
  test('names its price and its checkout page, and enters nobody before it is paid', async () => {
    const purchase = await buy(ANA)
    expect(purchase).toMatchObject({
      method: 'card',
      status: 'pending',
      netPrice: PRICE,
      serviceFee: SERVICE_FEE,
      paymentFee: PAYMENT_FEE,
      totalPrice: PRICE + SERVICE_FEE + PAYMENT_FEE,
      currency: 'EUR',
    })
    expect(await listEntries()).toEqual([])
    const page = await (await fetch(purchase.checkoutUrl)).text()
    expect(page).toContain('<span>31.72 EUR</span>')
    expect(await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })).toMatchObject([
      { idUser: ANA, isPaid: false, paymentStatus: 'pending', idEntry: null },
    ])
  })

  test('enters the judoka when a card has paid, and leads back to the success page', async () => {
    const { checkoutUrl, idPaymentIntent } = await buy(ANA)
    const response = await submitCard(checkoutUrl, '4242 4242 4242 4242')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(
      `/apply_to_competition/success/?payment=${idPaymentIntent}`,
    )
    await world.stripe.whenIdle()
    expect(await listEntries()).toMatchObject([{ personId: ANA, paid: expect.any(Number) }])
    expect(await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })).toMatchObject([
      { idUser: ANA, isPaid: true, idPaymentIntent, paymentStatus: 'succeeded' },
    ])
    expect(await world.as(ANA)('Purchasable/Payments', {})).toMatchObject([
      {
        idPaymentIntent,
        status: 'succeeded',
        competition: { externalId: 'cup' },
        items: [{ person: 'Ana Abe' }],
      },
    ])
  })

  test('leaves no entry if the card is declined, and can be paid with another card', async () => {
    const { checkoutUrl } = await buy(ANA)
    expect((await submitCard(checkoutUrl, '4000000000000002')).status).toBe(402)
    await world.stripe.whenIdle()
    expect(await listEntries()).toEqual([])
    await submitCard(checkoutUrl, '4242424242424242')
    await world.stripe.whenIdle()
    expect(await listEntries()).toHaveLength(1)
  })

  test('waits for 3-D Secure', async () => {
    const { checkoutUrl } = await buy(ANA)
    expect(await (await submitCard(checkoutUrl, '4000002500003155')).text()).toContain('3-D Secure')
    expect(await listEntries()).toEqual([])
    const confirm = (answer: string) =>
      fetch(`${checkoutUrl}/authenticate`, {
        method: 'POST',
        body: new URLSearchParams({ answer }),
        redirect: 'manual',
      })
    expect((await confirm('fail')).status).toBe(402)
    expect((await confirm('complete')).status).toBe(303)
    await world.stripe.whenIdle()
    expect(await listEntries()).toHaveLength(1)
  })

  test('that is repeated continues the first one: paying leaves exactly one entry and one payment', async () => {
    const first = await buy(ANA)
    const second = await buy(ANA)
    expect(second).toEqual(first)
    await pay(first)
    expect(await listEntries()).toHaveLength(1)
    expect(world.stripe.state.charges.size).toBeGreaterThan(0)
    expect(await world.db.$count(t.paymentIntent)).toBe(1)
    expect(await buy(ANA).catch(readStatus)).toBe(409)
  })

  test('whose checkout page was not stored is continued, in another language and minutes later', async () => {
    const first = await buy(ANA)
    const unstored = { stripeCheckoutSessionId: null, checkoutUrl: null, expiresAt: null }
    await world.db.update(t.paymentIntent).set(unstored)
    world.setNow(new Date(NOW.getTime() + 5 * 60_000))
    const body = { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }], language: 'de' }
    const second = await world.as(ANA)('Purchasable/BuyEntries', { body })
    expect(second.idPaymentIntent).toBe(first.idPaymentIntent)
    expect(second.checkoutUrl).not.toBe(first.checkoutUrl)
    expect((await submitCard(second.checkoutUrl, '4242424242424242')).status).toBe(303)
    await world.stripe.whenIdle()
    expect(await listEntries()).toHaveLength(1)
  })

  test('that is sent twice at the same time has one checkout page', async () => {
    const purchases = await Promise.all([buy(ANA), buy(ANA)])
    expect(purchases[1]).toEqual(purchases[0])
    await world.stripe.whenIdle()
    const open = [...world.stripe.state.checkouts.values()].filter(({ session }) => session.url !== null)
    expect(open.map(({ session }) => session.url)).toContain(purchases[0].checkoutUrl)
    const [payment] = await world.db.select().from(t.paymentIntent)
    const own = open.filter(({ session }) => session.metadata?.reference === payment?.reference)
    expect(own).toHaveLength(1)
  })

  test('costs the late price after the deadline, and is refused after the late deadline', async () => {
    world.setNow(new Date('2026-06-05T12:00:00Z'))
    expect(await buy(ANA)).toMatchObject({ netPrice: LATE_PRICE })
    world.setNow(new Date('2026-06-11T12:00:00Z'))
    expect(await buy(BEA).catch(readStatus)).toBe(409)
  })

  test('of nothing skips the payment provider', async () => {
    await world.db.update(t.purchasable).set({ price: 0 })
    const purchase = await buy(MARKO, MEN)
    await world.db.update(t.purchasable).set({ price: PRICE })
    expect(purchase).toMatchObject({ method: 'free', status: 'succeeded', totalPrice: 0 })
    expect(purchase.checkoutUrl).toContain('/apply_to_competition/success/')
    expect(await listEntries()).toMatchObject([{ personId: MARKO }])
  })
})

describe('a judoka', () => {
  test('fits the category', async () => {
    expect(await buy(ANA, MEN).catch(readStatus)).toBe(409)
    const entries = [{ idUser: ANA, ...WOMEN, weight: 58.5 }]
    const heavy = world.as(ANA)('Purchasable/BuyEntries', { body: { idCompetition: CUP, entries } })
    expect(await heavy.catch(readStatus)).toBe(409)
  })

  test('of a club is entered by its coach, whom the entry names', async () => {
    const entries = [{ idUser: COACH, idPerson: DORA, ...WOMEN }]
    const purchase = await world.as(coach)('Purchasable/BuyEntries', {
      body: { idCompetition: CUP, entries },
    })
    await pay(purchase)
    expect(await listEntries()).toMatchObject([{ personId: DORA }])
    expect(await world.as(coach)('Competition/LoginUserRegistrations', { idCompetition: CUP })).toMatchObject(
      [{ idUser: COACH, name: 'Dora', isPaid: true }],
    )
  })

  test('of another club or another person is not', async () => {
    const entries = [{ idUser: COACH, idPerson: EVA, ...WOMEN }]
    const foreign = world.as(coach)('Purchasable/BuyEntries', { body: { idCompetition: CUP, entries } })
    expect(await foreign.catch(readStatus)).toBe(403)
    const other = world.as(ANA)('Purchasable/BuyEntries', {
      body: { idCompetition: CUP, entries: [{ idUser: BEA, ...WOMEN }] },
    })
    expect(await other.catch(readStatus)).toBe(403)
  })
})

describe('the last place', () => {
  test('is reserved while it is being paid, and free again when that ends', async () => {
    await pay(await buy(ANA))
    const last = await buy(BEA)
    expect(await buy(CLEO).catch(readStatus)).toBe(409)
    world.stripe.expire(await getSession(last.idPaymentIntent))
    await world.stripe.whenIdle()
    await pay(await buy(CLEO))
    expect((await listEntries()).map(({ personId }) => personId)).toEqual([ANA, CLEO])
  })

  test('goes to one of two buyers', async () => {
    await pay(await buy(ANA))
    const outcomes = await Promise.allSettled([buy(BEA), buy(CLEO)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(loser?.reason).toMatchObject({
      status: 409,
      response: expect.stringContaining('"code":"full"'),
    })
    expect(await world.db.$count(t.paymentIntent)).toBe(2)
  })
})

describe('an entry', () => {
  test('is withdrawn before the deadline, and what was paid for it is refunded', async () => {
    const purchase = await buy(ANA)
    await pay(purchase)
    const [own] = await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })
    const withdraw = (who: number) =>
      world.as(who)('Competition/WithdrawEntry', { idCompetition: CUP, body: { idEntry: own?.idEntry ?? 0 } })
    expect(await withdraw(BEA).catch(readStatus)).toBe(403)
    expect((await withdraw(ANA)).message).toContain('refunded')
    await world.sendRefunds()
    await world.stripe.whenIdle()
    expect(await listEntries()).toEqual([])
    const [payment] = await world.as(ANA)('Purchasable/Payments', {})
    expect(payment).toMatchObject({ status: 'partially_refunded', refundedAmount: PRICE + SERVICE_FEE })
    expect(await buy(ANA)).toMatchObject({ status: 'pending' })
  })

  test('that exists is paid afterwards', async () => {
    await world.db
      .insert(t.entry)
      .values({ competitionId: CUP, personId: ANA, ageId: WOMEN.idAge, categoryId: WOMEN.idWeight })
    const body = { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] }
    const purchase = await world.as(ANA)('Purchasable/BuyCompetitionEntries', { body })
    expect(await world.as(ANA)('Purchasable/BuyCompetitionEntries', { body })).toEqual(purchase)
    const entries = [{ idUser: COACH, idPerson: ANA, ...WOMEN }]
    const byCoach = world.as(coach)('Purchasable/BuyCompetitionEntries', { body: { ...body, entries } })
    expect(await byCoach.catch(readStatus), 'is being paid by Ana').toBe(409)
    await pay(purchase)
    expect(await listEntries()).toMatchObject([{ personId: ANA, paid: expect.any(Number) }])
    const again = world.as(ANA)('Purchasable/BuyCompetitionEntries', { body })
    expect(await again.catch(readStatus)).toBe(409)
  })

  test('that exists is not paid at the price of another age category', async () => {
    await world.db
      .insert(t.entry)
      .values({ competitionId: CUP, personId: ANA, ageId: WOMEN.idAge, categoryId: WOMEN.idWeight })
    const entries = [{ idUser: ANA, ...WOMEN, idAge: MEN.idAge }]
    const cheaper = world.as(ANA)('Purchasable/BuyCompetitionEntries', {
      body: { idCompetition: CUP, entries },
    })
    expect(await cheaper.catch(readStatus)).toBe(404)
  })

  test('is removed when the whole payment is refunded, or a dispute is lost', async () => {
    for (const end of ['refund', 'dispute'] as const) {
      const { idPaymentIntent, totalPrice } = await buy(ANA)
      await pay({ idPaymentIntent })
      const [row] = await world.db
        .select()
        .from(t.paymentIntent)
        .where(eq(t.paymentIntent.id, idPaymentIntent))
      const provider = row?.stripePaymentIntentId ?? ''
      if (end === 'refund') world.stripe.refund(provider, totalPrice)
      else {
        world.stripe.dispute(provider, 'needs_response')
        await world.stripe.whenIdle()
        expect(await listEntries()).toHaveLength(1)
        world.stripe.dispute(provider, 'lost')
      }
      await world.stripe.whenIdle()
      expect(await listEntries()).toEqual([])
    }
  })
})
