import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import {
  ANA,
  BEA,
  CLUB,
  COACH,
  CUP,
  coach,
  DORA,
  EVA,
  NOW,
  OTHER_CLUB,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** Registrations of people and clubs for a season, from the purchase to what they open. */

const world = servePaymentWorld()

const SEASON = { idPartner: 1, year: 2026 }
const PERSON_PRICE = 2500
const CLUB_PRICE = 15_000
const PERSON_FEE = 50

beforeAll(async () => {
  const { db } = world
  await db.update(t.partner).set({ allowPayments: true })
  await db.insert(t.season).values({
    id: 1,
    partnerId: 1,
    year: 2026,
    dateFrom: '2026-01-01',
    dateTo: '2026-12-31',
    registrationFrom: '2025-12-01',
    serviceFee: PERSON_FEE,
    clubServiceFee: 500,
  })
  await db.insert(t.purchaseType).values([
    { id: 2, code: 'person_registration', name: 'Licence' },
    { id: 3, code: 'club_registration', name: 'Membership' },
  ])
  const price = { partnerId: 1, currency: 'EUR' as const }
  await db.insert(t.purchasable).values([
    { ...price, id: 2, name: 'Licence', purchaseTypeId: 2, price: PERSON_PRICE },
    { ...price, id: 3, name: 'Licence for veterans', purchaseTypeId: 2, price: 1000 },
    { ...price, id: 4, name: 'Membership', purchaseTypeId: 3, price: CLUB_PRICE },
  ])
})

beforeEach(async () => {
  for (const table of [t.personRegistration, t.clubRegistration, t.registrationBatch]) {
    await world.db.delete(table)
  }
})

const registerClub = (idClub = CLUB) =>
  world.as(coach)('Purchasable/BuyClubRegistrations', { body: { ...SEASON, registrations: [{ idClub }] } })

const register = (...people: number[]) =>
  world.as(coach)('Purchasable/BuyPersonRegistrations', {
    body: { ...SEASON, registrations: people.map((idPerson) => ({ idUser: COACH, idPerson })) },
  })

async function getPayment(idPaymentIntent: number) {
  const [row] = await world.db.select().from(t.paymentIntent).where(eq(t.paymentIntent.id, idPaymentIntent))
  if (!row) throw new Error('there is no payment')
  return row
}

async function pay({ idPaymentIntent }: { idPaymentIntent: number }): Promise<void> {
  world.stripe.pay((await getPayment(idPaymentIntent)).stripeCheckoutSessionId ?? '')
  await world.stripe.whenIdle()
}

const listRegistered = () =>
  world.db
    .select({ personId: t.personRegistration.personId, status: t.personRegistration.status })
    .from(t.personRegistration)
    .orderBy(t.personRegistration.personId)

const rejection = (error: unknown) => (error instanceof Error && 'response' in error ? error.response : error)

describe('a club', () => {
  test('is registered by its coach once the fee is paid, and not twice', async () => {
    const purchase = await registerClub()
    expect(purchase).toMatchObject({ netPrice: CLUB_PRICE, serviceFee: 500, status: 'pending' })
    expect(await registerClub()).toEqual(purchase)
    expect(await world.db.$count(t.clubRegistration)).toBe(0)
    await pay(purchase)
    expect(await world.db.select().from(t.clubRegistration)).toMatchObject([
      { clubId: CLUB, year: 2026, status: 'valid', createdById: COACH },
    ])
    expect(await registerClub().catch(rejection)).toContain('"code":"already_registered"')
  })

  test('that the partner has refused is not registered by paying', async () => {
    const purchase = await registerClub()
    await world.db
      .insert(t.clubRegistration)
      .values({ clubId: CLUB, seasonId: 1, year: 2026, status: 'refused' })
    await pay(purchase)
    expect(await world.db.select().from(t.clubRegistration)).toMatchObject([{ status: 'refused' }])
    expect(await registerClub().catch(rejection)).toContain('"code":"registration_refused"')
  })
})

describe('people', () => {
  test('register after their club', async () => {
    expect(await register(DORA).catch(rejection)).toContain('"code":"club_not_registered"')
    const [season] = await world.as(coach)('Purchasable/SeasonRegistrations', {})
    expect(season?.clubs).toMatchObject([{ idClub: CLUB, state: 'none' }])
    expect(season?.people.every(({ needsClub }) => needsClub)).toBe(true)
  })

  test('register after their club also when the request leaves the club out', async () => {
    const registrations = [{ idUser: COACH, idPerson: DORA, idClub: null }]
    const buying = world.as(coach)('Purchasable/BuyPersonRegistrations', {
      body: { ...SEASON, registrations },
    })
    expect(await buying.catch(rejection)).toContain('"code":"club_not_registered"')
  })

  test('are registered together when the payment has succeeded, as one batch', async () => {
    await pay(await registerClub())
    const purchase = await register(DORA, BEA)
    expect(purchase).toMatchObject({ netPrice: 2 * PERSON_PRICE, serviceFee: 2 * PERSON_FEE })
    await pay(purchase)
    expect(await listRegistered()).toEqual([
      { personId: BEA, status: 'valid' },
      { personId: DORA, status: 'valid' },
    ])
    expect(await world.db.select().from(t.registrationBatch)).toMatchObject([
      { registered: 2, registrationPrice: PERSON_PRICE, sum: 2 * (PERSON_PRICE + PERSON_FEE) },
    ])
    expect(world.receipts).toHaveLength(2)
    expect(await register(BEA).catch(rejection)).toContain('"code":"already_registered"')
  })

  test('are registered by themselves at the price that they choose, and shown with their state', async () => {
    await pay(await registerClub())
    const readState = async () =>
      (await world.as(ANA)('Purchasable/SeasonRegistrations', {}))[0]?.people.map(({ state }) => state)
    expect(await readState()).toEqual(['none'])
    const purchase = await world.as(ANA)('Purchasable/BuyPersonRegistrations', {
      body: { ...SEASON, registrations: [{ idUser: ANA, idPurchasable: 3 }] },
    })
    expect(purchase.netPrice).toBe(1000)
    expect(await readState()).toEqual(['pending'])
    expect(await register(ANA).catch(rejection)).toContain('"code":"payment_pending"')
    await pay(purchase)
    expect(await readState()).toEqual(['valid'])
  })

  test('of another club, or for a season that is over, are not registered', async () => {
    await pay(await registerClub())
    expect(await register(EVA).catch(rejection)).toContain('enter this judoka')
    world.setNow(new Date('2027-01-01T12:00:00Z'))
    expect(await register(DORA).catch(rejection)).toContain('"code":"closed"')
    expect(await world.as(coach)('Purchasable/SeasonRegistrations', {})).toEqual([])
  })

  test('whose payment is refunded are no longer registered, and can register again', async () => {
    await pay(await registerClub())
    const purchase = await register(DORA)
    await pay(purchase)
    const { stripePaymentIntentId } = await getPayment(purchase.idPaymentIntent)
    world.stripe.refund(stripePaymentIntentId ?? '', purchase.totalPrice)
    await world.stripe.whenIdle()
    expect(await listRegistered()).toEqual([{ personId: DORA, status: 'withdrawn' }])
    await pay(await register(DORA))
    expect(await listRegistered()).toEqual([{ personId: DORA, status: 'valid' }])
  })

  test('whom the partner has refused are not registered by paying, nor by a refund of it', async () => {
    await pay(await registerClub())
    const purchase = await register(DORA)
    const refused = { personId: DORA, clubId: CLUB, seasonId: 1, year: 2026, status: 'refused' as const }
    await world.db.insert(t.personRegistration).values(refused)
    await pay(purchase)
    expect(await listRegistered()).toEqual([{ personId: DORA, status: 'refused' }])
    expect(await register(DORA).catch(rejection)).toContain('"code":"registration_refused"')
    const [item] = await world.db
      .select()
      .from(t.paymentIntentItem)
      .where(eq(t.paymentIntentItem.paymentIntentId, purchase.idPaymentIntent))
    await world.db.update(t.personRegistration).set({ paymentIntentItemId: item?.id ?? null })
    const { stripePaymentIntentId } = await getPayment(purchase.idPaymentIntent)
    world.stripe.refund(stripePaymentIntentId ?? '', purchase.totalPrice)
    await world.stripe.whenIdle()
    expect(await listRegistered()).toEqual([{ personId: DORA, status: 'refused' }])
  })

  test('who are removed while they are paid for register nobody, not even their club', async () => {
    const { db } = world
    await db.update(t.purchasable).set({ deletedAt: NOW }).where(eq(t.purchasable.id, 4))
    const [removed] = await db
      .insert(t.person)
      .values({ id: 13, givenName: 'Fay', familyName: 'Abe', gender: 'female', clubId: CLUB })
      .returning()
    const purchase = await register(removed?.id ?? 0)
    await forgetPerson(db, removed?.id ?? 0, NOW)
    const items = await db.select().from(t.paymentIntentItem)
    expect(items).toMatchObject([{ personId: null, cancelled: true }])
    // a database of an earlier release has such items that are not cancelled
    await db.update(t.paymentIntentItem).set({ cancelled: false })
    await pay(purchase)
    expect(await db.$count(t.clubRegistration)).toBe(0)
    expect(await db.$count(t.personRegistration)).toBe(0)
    await db.update(t.purchasable).set({ deletedAt: null })
  })

  test('pay a price for their age in the year of the season', async () => {
    const { db } = world
    const ages = { shortName: 'u13', gender: 'female' as const, ageFrom: 8, ageTo: 12, contestDuration: 120 }
    await db.insert(t.ageCategory).values({ ...ages, id: 99, name: 'U13' })
    const price = { partnerId: 1, currency: 'EUR' as const, purchaseTypeId: 2, price: 100 }
    await db.insert(t.purchasable).values({ ...price, id: 5, name: 'Licence for children', ageId: 99 })
    await pay(await registerClub())
    const buy = (idPurchasable?: number) =>
      world.as(coach)('Purchasable/BuyPersonRegistrations', {
        body: {
          ...SEASON,
          registrations: [{ idUser: COACH, idPerson: DORA, ...(idPurchasable && { idPurchasable }) }],
        },
      })
    const isDora = eq(t.person.id, DORA)
    await db.update(t.person).set({ birthDate: '2000-02-03' }).where(isDora)
    expect(await buy(5).catch(rejection)).toContain('"code":"too_old"')
    expect(await buy()).toMatchObject({ netPrice: PERSON_PRICE })
    await db.update(t.person).set({ birthDate: '2015-02-03' }).where(isDora)
    expect(await buy(5)).toMatchObject({ netPrice: 100 })
    await db.delete(t.paymentIntentItem)
    await db.delete(t.purchasable).where(eq(t.purchasable.id, 5))
  })

  test('with a registration enter competitions that require one', async () => {
    await world.db.update(t.competition).set({ requiresRegistration: true })
    const enter = () =>
      world.as(ANA)('Purchasable/BuyEntries', {
        body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
      })
    expect(await enter().catch(rejection)).toContain('"code":"registration"')
    await pay(await registerClub())
    await pay(await register(ANA))
    expect(await enter()).toMatchObject({ status: 'pending' })
    await world.db.update(t.competition).set({ requiresRegistration: false })
  })
})

test('an administrator of the partner registers all of its clubs, and no other administrator does', async () => {
  const { db } = world
  await db.update(t.partner).set({ countryId: 1 })
  const administratorOf = (idPartner: number) => ({
    ...coach,
    filters: [{ idPartner, accessibleType: null, accessibleId: null, superAdmin: true }],
  })
  const listClubs = async (user: typeof coach) => {
    const [season] = await world.as(user)('Purchasable/SeasonRegistrations', {})
    return season?.clubs.map(({ name }) => name)
  }
  expect(await listClubs(administratorOf(1))).toEqual(['JC Linz', 'JC Wien'])
  expect(await listClubs(coach)).toEqual(['JC Linz'])
  expect(await listClubs(administratorOf(2))).toEqual([])
  const registrations = [{ idClub: CLUB }, { idClub: OTHER_CLUB }]
  const bought = await world.as(administratorOf(1))('Purchasable/BuyClubRegistrations', {
    body: { ...SEASON, registrations },
  })
  expect(bought.netPrice).toBe(2 * CLUB_PRICE)
  await db.update(t.partner).set({ countryId: null })
})
