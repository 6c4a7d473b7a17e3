import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LOST_DELIVERY } from '#demo/stripe/webhook-sender.ts'
import * as t from '#server/platform/db/schema/index.ts'
import {
  ANA,
  BEA,
  COACH,
  CUP,
  coach,
  DORA,
  MARKO,
  MEN,
  NOW,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** Payments whose webhooks are lost. */

const world = servePaymentWorld({ delivery: LOST_DELIVERY })

const buy = (buyer: number, category = WOMEN) =>
  world.as(buyer)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: buyer, ...category }] },
  })

const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const readStatuses = async () => {
  const rows = await world.db.select().from(t.paymentIntent).orderBy(t.paymentIntent.id)
  return rows.map(({ providerStatus }) => providerStatus)
}

const payCard = (checkoutUrl: string) =>
  fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242' }),
    redirect: 'manual',
  })

test('what was charged is entered, what was not paid expires, and pages that are open stay so', async () => {
  const paid = await buy(ANA)
  await payCard(paid.checkoutUrl)
  await buy(BEA)
  world.setNow(after(20))
  await buy(MARKO, MEN)
  expect(await readStatuses()).toEqual(['pending', 'pending', 'pending'])
  world.setNow(after(32))
  expect(await world.reconcile(), 'the webhook may still come').toEqual([])
  world.setNow(after(34))
  expect(await world.reconcile()).toHaveLength(2)
  expect(await readStatuses()).toEqual(['succeeded', 'expired', 'pending'])
  expect(await world.db.select({ personId: t.entry.personId }).from(t.entry)).toEqual([{ personId: ANA }])
  expect(await world.reconcile()).toEqual([])
})

test('a payment whose page was never opened expires, and an outage of the provider changes nothing', async () => {
  await buy(ANA)
  await buy(BEA)
  const unopened = { stripeCheckoutSessionId: null, checkoutUrl: null, expiresAt: null }
  const [first] = await world.db.select().from(t.paymentIntent).orderBy(t.paymentIntent.id)
  await world.db
    .update(t.paymentIntent)
    .set(unopened)
    .where(eq(t.paymentIntent.id, first?.id ?? 0))
  world.setNow(after(34))
  world.stripe.setOutage(true)
  await world.reconcile()
  expect(await readStatuses()).toEqual(['expired', 'pending'])
  world.stripe.setOutage(false)
  await world.reconcile()
  expect(await readStatuses()).toEqual(['expired', 'expired'])
})

test('a page for nothing any more is closed, also after an outage of the provider', async () => {
  const forget = (personId: number) =>
    world.db
      .update(t.paymentIntentItem)
      .set({ personId: null, cancelled: true })
      .where(eq(t.paymentIntentItem.personId, personId))
  const { checkoutUrl } = await world.as(coach)('Purchasable/BuyEntries', {
    body: {
      idCompetition: CUP,
      entries: [
        { idUser: COACH, idPerson: DORA, ...WOMEN },
        { idUser: COACH, idPerson: ANA, ...WOMEN },
      ],
    },
  })
  await buy(MARKO, MEN)
  const readPage = () =>
    world.stripe.state.checkouts.get(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))?.session.status
  await forget(DORA)
  expect(await world.reconcile(), 'an item is left').toEqual([])
  await forget(ANA)
  world.stripe.setOutage(true)
  expect(await world.reconcile()).toEqual([])
  expect([await readStatuses(), readPage()]).toEqual([['pending', 'pending'], 'open'])
  world.stripe.setOutage(false)
  expect(await world.reconcile()).toHaveLength(1)
  expect([await readStatuses(), readPage()]).toEqual([['expired', 'pending'], 'expired'])
  expect(await world.reconcile()).toEqual([])
})

test('a page that was paid with another amount than is due enters nobody', async () => {
  const { checkoutUrl } = await buy(ANA)
  const page = world.stripe.state.checkouts.get(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  if (!page) throw new Error('there is no page')
  page.session.amount_total = 1
  await payCard(checkoutUrl)
  world.setNow(after(34))
  expect(await world.reconcile()).toEqual([])
  expect(await readStatuses()).toEqual(['pending'])
  expect(await world.db.$count(t.entry)).toBe(0)
})
