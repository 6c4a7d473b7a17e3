import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { exportAccount } from '#server/privacy/export-account.ts'
import { NOW, servePaymentWorld } from './payment-world.ts'

/** What happens at the payment provider when somebody with a subscription deletes the account. */

const world = servePaymentWorld()

const MONTHLY = 11
const PRICE = 500
const TOTAL = PRICE + 25 + 8

beforeAll(async () => {
  const { db } = world
  await db.update(t.partner).set({ allowPayments: true })
  await db.insert(t.purchaseType).values({ id: 5, code: 'streaming', name: 'Streaming' })
  await db.insert(t.paymentInterval).values({ id: 2, code: 'monthly', name: 'Monthly' })
  await db.insert(t.purchasable).values({
    id: MONTHLY,
    purchaseTypeId: 5,
    partnerId: 1,
    currency: 'EUR',
    price: PRICE,
    name: 'Streams of a month',
    paymentIntervalId: 2,
  })
})

beforeEach(async () => {
  await world.db.delete(t.streamingSubscription)
})

let made = 0

/** A user with a checkout page for a subscription. */
async function subscribe() {
  const userId = 100 + ++made
  const user = { id: userId, name: 'Fay', email: `fay${userId}@example.com`, createdAt: NOW }
  await world.db.insert(t.adminUser).values(user)
  const { checkoutUrl } = await world.as(userId)('Purchasable/BuyEntries', {
    body: { idPurchasable: MONTHLY },
  })
  const pay = () => {
    world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
    return world.stripe.whenIdle()
  }
  return { userId, pay }
}

const remove = (userId: number) =>
  deleteAccount(world.db, userId, {
    now: NOW,
    outbox: undefined,
    author: { command: 'test' },
    enqueue: world.enqueue,
  })

const readSubscription = async (userId: number) => {
  const [row] = await world.db
    .select()
    .from(t.streamingSubscription)
    .where(eq(t.streamingSubscription.userId, userId))
  return row
}

/** The subscriptions of the provider that go on. */
const listRenewed = () =>
  [...world.stripe.state.subscriptions.values()].filter(
    ({ subscription }) => subscription.status === 'active' && !subscription.cancel_at_period_end,
  )

describe('deleting an account', () => {
  test('stops the renewal of a subscription, and nothing more is collected', async () => {
    const { userId, pay } = await subscribe()
    await pay()
    expect(listRenewed()).toHaveLength(1)
    expect(await remove(userId)).toMatchObject({ removedRows: { 'renewals of subscriptions': 1 } })
    await world.cancelRenewals()
    await world.stripe.whenIdle()
    expect(listRenewed()).toEqual([])
    expect(await readSubscription(userId)).toMatchObject({ renews: false })
    world.setNow(new Date('2026-06-02T12:00:00Z'))
    world.stripe.subscriptions.passTime()
    await world.stripe.whenIdle()
    expect(await world.db.$count(t.paymentIntent)).toBe(1)
  })

  test('deletes the customer at the payment provider, before or after the renewal is stopped', async () => {
    for (const isFirst of [true, false]) {
      const { userId, pay } = await subscribe()
      await pay()
      const [customer] = await world.db
        .select()
        .from(t.paymentAccount)
        .where(eq(t.paymentAccount.userId, userId))
      const id = customer?.stripeCustomerId ?? ''
      expect(world.stripe.state.customers.has(id)).toBe(true)
      expect(await remove(userId)).toMatchObject({ removedRows: { 'customers of the payment provider': 1 } })
      if (!isFirst) await world.cancelRenewals()
      await world.deleteCustomers()
      await world.cancelRenewals()
      await world.stripe.whenIdle()
      expect(world.stripe.state.customers.has(id)).toBe(false)
      expect(listRenewed()).toEqual([])
      expect(await readSubscription(userId)).toMatchObject({ renews: false, active: false })
    }
  })

  test('ends a subscription whose payment has not been reported yet', async () => {
    const { userId, pay } = await subscribe()
    await remove(userId)
    await pay()
    expect(listRenewed()).toHaveLength(1)
    await world.deleteCustomers()
    await world.stripe.whenIdle()
    expect(listRenewed()).toEqual([])
  })
})

test('the data of an account contains its subscriptions', async () => {
  const { userId, pay } = await subscribe()
  await pay()
  const data = await exportAccount(world.db, userId, { decryptNationalId: (stored) => stored })
  expect(data.streamingSubscriptions).toMatchObject([
    {
      type: 'everything',
      competitionId: null,
      renews: true,
      active: true,
      validFrom: NOW,
      validTo: new Date('2026-06-01T12:00:00Z'),
      name: 'Streams of a month',
      price: PRICE,
      currency: 'EUR',
    },
  ])
  expect(data.paidItems).toMatchObject([{ streamingSubscriptionId: (await readSubscription(userId))?.id }])
  expect(data.payments).toMatchObject([{ totalPrice: TOTAL }])
})
