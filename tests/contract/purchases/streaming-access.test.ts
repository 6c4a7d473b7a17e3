import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { hasStreamingAccess } from '#server/purchases/streaming/streaming-access.ts'
import { ANA, BEA, CUP, NOW, servePaymentWorld } from './payment-world.ts'

/** Which subscriptions open the streams of a competition. */

const world = servePaymentWorld()

const DAY_MS = 86_400_000
const yesterday = new Date(NOW.getTime() - DAY_MS)
const tomorrow = new Date(NOW.getTime() + DAY_MS)

afterEach(async () => {
  await world.db.delete(t.streamingSubscription)
})

const subscribe = (values: Partial<typeof t.streamingSubscription.$inferInsert> = {}) =>
  world.db
    .insert(t.streamingSubscription)
    .values({ userId: ANA, type: 'everything', validFrom: yesterday, ...values })

const hasAccess = (user = ANA) => hasStreamingAccess(world.db, user, CUP, NOW)

describe('the streams of a competition', () => {
  test('are open to a subscriber, and to nobody else', async () => {
    expect(await hasAccess()).toBe(false)
    await subscribe()
    expect(await hasAccess()).toBe(true)
    expect(await hasAccess(BEA)).toBe(false)
  })

  test('are open from the first to the last moment of a subscription that is active', async () => {
    await subscribe({ validFrom: tomorrow })
    await subscribe({ validTo: NOW })
    await subscribe({ active: false })
    expect(await hasAccess()).toBe(false)
    await subscribe({ validFrom: NOW, validTo: tomorrow })
    expect(await hasAccess()).toBe(true)
  })

  test('are open by a subscription for the competition or its country', async () => {
    await subscribe({ type: 'country', countryId: 1 })
    await subscribe({ type: 'competition' })
    expect(await hasAccess()).toBe(false)
    await world.db.update(t.competition).set({ countryId: 1 })
    expect(await hasAccess()).toBe(true)
    await world.db.delete(t.streamingSubscription)
    await subscribe({ type: 'competition', competitionId: CUP })
    expect(await hasAccess()).toBe(true)
  })

  test('are not open by a subscription of another partner', async () => {
    await world.db
      .insert(t.partner)
      .values({ id: 2, name: 'Alps Judo Union', slug: 'aju' })
      .onConflictDoNothing()
    const streams = { id: 9, name: 'Streams', purchaseTypeId: 1, partnerId: 2, price: 500 }
    await world.db.insert(t.purchasable).values({ ...streams, currency: 'EUR' })
    await subscribe({ purchasableId: 9 })
    expect(await hasAccess()).toBe(false)
    await world.db.update(t.purchasable).set({ partnerId: 1 }).where(eq(t.purchasable.id, 9))
    expect(await hasAccess()).toBe(true)
  })
})
