import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { UTC } from '#judo/competition/local-time.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { readReceipt } from '#server/purchases/receipts/read-receipt.ts'
import { CAMP, FEE, JUNIOR_PRICE, LATE_PRICE, PRICE, rejection, serveCamp } from './event-world.ts'
import { ANA, BEA, coach, DORA, EVA, MARKO, OTHER_CLUB, servePaymentWorld } from './payment-world.ts'

/** Entries for events, until they are paid. */

const world = servePaymentWorld()

const { buy, enter, enterSelf, pay, readStates, readInfo } = serveCamp(world)

describe('an event', () => {
  test('is shown to everybody with its prices, its target groups and its free places', async () => {
    expect(await world.as(null)('Events/List', {})).toEqual([await readInfo()])
    expect(await readInfo()).toMatchObject({
      name: 'Summer camp',
      partner: 'Danube Judo Union',
      period: 'regular',
      freePlaces: 3,
      prices: [
        { name: 'With full board', price: PRICE, priceLate: LATE_PRICE, currency: 'EUR', age: null },
        { name: 'Juniors', ageShort: 'jun' },
      ],
      categories: [{ entity: 'age_category', name: 'Seniors' }],
    })
  })

  test('is not listed when it is over, and not shown when it is by invitation', async () => {
    world.setNow(new Date('2026-07-07T12:00:00Z'))
    expect(await world.as(null)('Events/List', {})).toEqual([])
    expect(await readInfo()).toMatchObject({ period: 'closed' })
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`) // as if it was stored before the database knew time zones
      await tx.update(t.event).set({ timeZone: 'Nowhere/Town' })
    })
    expect(await readInfo()).toMatchObject({ timeZone: UTC })
    await world.db.update(t.event).set({ isPrivate: true, timeZone: 'UTC' })
    await expect(readInfo()).rejects.toMatchObject({ status: 404 })
    await expect(enterSelf(ANA)).rejects.toMatchObject({ status: 404 })
  })
})

describe('an entry', () => {
  test('exists once it is paid, and takes a place from then on as while it is paid for', async () => {
    const purchase = await enterSelf(ANA)
    const beforeFee = PRICE + FEE
    expect(purchase).toMatchObject({
      netPrice: PRICE,
      serviceFee: FEE,
      totalPrice: beforeFee + 25 + Math.round(beforeFee * 0.015),
      status: 'pending',
    })
    expect(await readStates(ANA)).toEqual({ [ANA]: 'pending' })
    expect(await readInfo()).toMatchObject({ freePlaces: 2 })
    expect(await enterSelf(ANA)).toEqual(purchase)
    await pay(purchase)
    expect(await readStates(ANA)).toEqual({ [ANA]: 'entered' })
    expect(await readInfo()).toMatchObject({ freePlaces: 2 })
    expect(await enterSelf(ANA).catch(rejection)).toContain('"code":"already_entered"')
    expect(await world.as(ANA)('Purchasable/Payments', {})).toMatchObject([
      { status: 'succeeded', event: { idEvent: CAMP, name: 'Summer camp' }, competition: null },
    ])
    const receipt = await readReceipt(world.db, purchase.idPaymentIntent, ANA)
    expect(receipt).toMatchObject({ number: 1, occasion: { name: 'Summer camp', dateFrom: '2026-07-01' } })
  })

  test('costs the late price after the deadline, and none is made after the late one', async () => {
    world.setNow(new Date('2026-06-05T12:00:00Z'))
    expect(await enterSelf(ANA)).toMatchObject({ netPrice: LATE_PRICE })
    world.setNow(new Date('2026-06-11T12:00:00Z'))
    expect(await enterSelf(BEA).catch(rejection)).toContain('"code":"closed"')
  })

  test('is for those whom the event is for, at a price for them', async () => {
    expect(await enterSelf(MARKO).catch(rejection)).toContain('"code":"gender"')
    const [own] = await world.as(MARKO)('Events/Entrants', { idEvent: CAMP })
    expect(own).toMatchObject({ problem: 'gender' })
    const asJunior = [{ idUser: ANA, idPurchasable: JUNIOR_PRICE }]
    expect(await buy(ANA, asJunior).catch(rejection)).toContain('price for the person')
    const [ana] = await world.as(ANA)('Events/Entrants', { idEvent: CAMP })
    expect(ana).toMatchObject({ problem: null, prices: [2] })
    await world.db.update(t.person).set({ birthDate: '2008-05-05' }).where(eq(t.person.id, ANA))
    expect(await buy(ANA, asJunior)).toMatchObject({ netPrice: 5000 })
    await world.db.update(t.person).set({ birthDate: '2000-05-05' }).where(eq(t.person.id, ANA))
  })

  test('of an event for a belt or a level requires at least that', async () => {
    const { db } = world
    await db
      .insert(t.belt)
      .values([1, 2].map((id) => ({ id, code: `${id}`, name: `${id}`, orderNumber: id })))
    await db.insert(t.coachLevel).values({ id: 1, name: 'National', orderNumber: 1 })
    await db.update(t.eventCategory).set({ entity: 'belt', entityId: 2 })
    await db.update(t.person).set({ maxBeltId: 1 }).where(eq(t.person.id, ANA))
    expect(await enterSelf(ANA).catch(rejection)).toContain('"code":"belt"')
    await db.update(t.person).set({ maxBeltId: 2 }).where(eq(t.person.id, ANA))
    expect(await enterSelf(ANA)).toMatchObject({ status: 'pending' })
    await db.update(t.eventCategory).set({ entity: 'coach_level', entityId: 1 })
    expect(await enterSelf(BEA).catch(rejection)).toContain('"code":"level"')
    await db.update(t.person).set({ maxCoachLevelId: 1 }).where(eq(t.person.id, BEA))
    expect(await enterSelf(BEA)).toMatchObject({ status: 'pending' })
    await db.update(t.person).set({ maxBeltId: null, maxCoachLevelId: null })
    await db.update(t.eventCategory).set({ entity: 'age_category', entityId: 1 })
  })

  test('of a changed purchase keeps its place until the other purchase is made', async () => {
    await world.db.update(t.event).set({ maxEntries: 2 })
    await enter(ANA)
    expect(await enter(ANA, BEA, DORA).catch(rejection)).toContain('"code":"full"')
    expect(await readStates(coach)).toMatchObject({ [ANA]: 'pending', [BEA]: 'none' })
    await enter(ANA, BEA)
    expect(await readStates(coach)).toMatchObject({ [ANA]: 'pending', [BEA]: 'pending' })
    expect(await readInfo()).toMatchObject({ freePlaces: 0 })
  })

  test('is made by a coach for several people of the club, and for nobody else', async () => {
    const purchase = await enter(ANA, DORA)
    expect(purchase).toMatchObject({ netPrice: 2 * PRICE, serviceFee: 2 * FEE })
    expect(await enter(EVA).catch(rejection)).toContain('enter this judoka')
    expect(await enter(BEA, BEA).catch(rejection)).toContain('entered once')
    expect(await enterSelf(ANA).catch(rejection)).toContain('"code":"already_entered"')
    const elsewhere = [{ idUser: ANA, idClub: OTHER_CLUB }]
    await world.as(coach)('Purchasable/CancelPayment', { idPaymentIntent: purchase.idPaymentIntent })
    expect(await buy(ANA, elsewhere).catch(rejection)).toContain('"code":"club"')
  })

  test('is free and exists at once where the event accepts no payments', async () => {
    await world.db.update(t.event).set({ allowPayments: false })
    expect(await enterSelf(ANA)).toMatchObject({ status: 'succeeded', totalPrice: 0, method: 'free' })
    expect(await readStates(ANA)).toEqual({ [ANA]: 'entered' })
  })
})

describe('the last place', () => {
  test('is sold to one of many buyers', async () => {
    await world.db.update(t.event).set({ maxEntries: 1 })
    const answers = await Promise.all(
      [() => enterSelf(ANA), () => enterSelf(BEA), () => enter(DORA)].map((request) =>
        request().then(
          () => 'bought',
          (error) => (String(rejection(error)).includes('"code":"full"') ? 'full' : error),
        ),
      ),
    )
    expect(answers.sort()).toEqual(['bought', 'full', 'full'])
    expect(await readInfo()).toMatchObject({ freePlaces: 0 })
  })

  test('is free again when its payment ends, and when it is refunded', async () => {
    await world.db.update(t.event).set({ maxEntries: 1 })
    const given = await enterSelf(ANA)
    await world.as(ANA)('Purchasable/CancelPayment', { idPaymentIntent: given.idPaymentIntent })
    const purchase = await enterSelf(BEA)
    await pay(purchase)
    expect(await enterSelf(ANA).catch(rejection)).toContain('"code":"full"')
    const [payment] = await world.db
      .select()
      .from(t.paymentIntent)
      .where(eq(t.paymentIntent.id, purchase.idPaymentIntent))
    world.stripe.refund(payment?.stripePaymentIntentId ?? '', purchase.totalPrice)
    await world.stripe.whenIdle()
    expect(await readStates(BEA)).toEqual({ [BEA]: 'none' })
    expect(await enterSelf(ANA)).toMatchObject({ status: 'pending' })
  })
})
