import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { CAMP, serveCamp } from './event-world.ts'
import {
  ANA,
  BEA,
  CLUB,
  CUP,
  coach,
  DORA,
  MARKO,
  MEN,
  OTHER_CLUB,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** What a purchase would cost is what it charges, whatever is bought and however it is taxed. */

const world = servePaymentWorld()
serveCamp(world)

const SUBSCRIPTION = 21
const SEASON = { idPartner: 1, year: 2026 }

beforeAll(async () => {
  const { db } = world
  await db.update(t.partner).set({ allowPayments: true })
  await db.insert(t.season).values({
    id: 1,
    partnerId: 1,
    year: 2026,
    dateFrom: '2026-01-01',
    dateTo: '2026-12-31',
    serviceFee: 50,
    clubServiceFee: 500,
  })
  await db.insert(t.purchaseType).values([
    { id: 3, code: 'person_registration', name: 'Licence' },
    { id: 4, code: 'club_registration', name: 'Membership' },
    { id: 5, code: 'streaming', name: 'Streaming' },
  ])
  await db.insert(t.paymentInterval).values({ id: 2, code: 'monthly', name: 'Monthly' })
  const price = { partnerId: 1, currency: 'EUR' as const }
  await db.insert(t.purchasable).values([
    { ...price, id: 19, name: 'Licence', purchaseTypeId: 3, price: 2500 },
    { ...price, id: 20, name: 'Membership', purchaseTypeId: 4, price: 15_000 },
    { ...price, id: SUBSCRIPTION, name: 'Streams', purchaseTypeId: 5, price: 499, paymentIntervalId: 2 },
  ])
})

beforeEach(async () => {
  for (const table of [t.streamingSubscription, t.personRegistration, t.clubRegistration]) {
    await world.db.delete(table)
  }
})

type Body = CallInput<'Purchasable/Quote'>['body']
type Buying = {
  user: number | SignedInUser
  call:
    | 'Purchasable/BuyEntries'
    | 'Purchasable/BuyEventEntries'
    | 'Purchasable/BuyPersonRegistrations'
    | 'Purchasable/BuyClubRegistrations'
  body: Body
}

const PURCHASES: Record<string, Buying> = {
  'an entry': {
    user: ANA,
    call: 'Purchasable/BuyEntries',
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
  },
  'entries of a club': {
    user: coach,
    call: 'Purchasable/BuyEntries',
    body: {
      idCompetition: CUP,
      entries: [
        { idUser: coach.idUser, idPerson: MARKO, ...MEN },
        { idUser: coach.idUser, idPerson: DORA, ...WOMEN },
      ],
    },
  },
  'an entry for an event': {
    user: BEA,
    call: 'Purchasable/BuyEventEntries',
    body: { idEvent: CAMP, entries: [{ idUser: BEA }] },
  },
  'a licence': {
    user: ANA,
    call: 'Purchasable/BuyPersonRegistrations',
    body: { ...SEASON, registrations: [{ idUser: ANA, idClub: null }] },
  },
  'memberships of clubs': {
    user: {
      ...coach,
      filters: [{ idPartner: 1, accessibleType: null, accessibleId: null, superAdmin: true }],
    },
    call: 'Purchasable/BuyClubRegistrations',
    body: { ...SEASON, registrations: [{ idClub: CLUB }, { idClub: OTHER_CLUB }] },
  },
  'a subscription': {
    user: ANA,
    call: 'Purchasable/BuyEntries',
    body: { idPurchasable: SUBSCRIPTION },
  },
}

/** Discount, tax and fees, as an organiser may set them. */
const TERMS = [
  { discountPercentage: 0, taxable: false, vatPercentage: 0 },
  { discountPercentage: 12.5, taxable: true, vatPercentage: 22 },
  { discountPercentage: 100, taxable: true, vatPercentage: 20 },
]

const countPayments = () => world.db.$count(t.paymentIntent)

describe.each(Object.entries(PURCHASES))('%s', (kind, { user, call, body }) => {
  test.each(TERMS)('costs what was quoted, with %o', async (terms) => {
    await world.db.update(t.purchasable).set(terms)
    // where clubs register, people wait for their club
    if (kind === 'a licence') {
      await world.db.insert(t.clubRegistration).values({
        clubId: CLUB,
        year: 2026,
        seasonId: 1,
        status: 'valid',
      })
    }
    const quote = await world.as(user)('Purchasable/Quote', { body } as CallInput<'Purchasable/Quote'>)
    expect(await countPayments()).toBe(0)
    expect(await world.db.$count(t.streamingSubscription)).toBe(0)
    const bought = await world.as(user)(call, { body } as never)
    expect(bought).toMatchObject(quote)
    const { netPrice, discount, vatTax, serviceFee, paymentFee, totalPrice } = quote
    expect(netPrice - discount + vatTax + serviceFee + paymentFee).toBe(totalPrice)
  })
})

test('a purchase that is pending can be quoted again, also with another category', async () => {
  const buy = (category: typeof WOMEN) => ({
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...category }] },
  })
  await world.db.update(t.purchasable).set({ discountPercentage: 0, vatPercentage: 0 })
  await world.as(ANA)('Purchasable/BuyEntries', buy(WOMEN))
  const quote = await world.as(ANA)('Purchasable/Quote', buy(WOMEN))
  expect(quote.totalPrice).toBe(3172)
  expect(await countPayments()).toBe(1)
})

test('a purchase that would be refused has no price but the same reason', async () => {
  const input = { body: { idCompetition: CUP, entries: [{ idUser: ANA, ...MEN }] } }
  const [ofQuote, ofPurchase] = await Promise.all(
    (['Purchasable/Quote', 'Purchasable/BuyEntries'] as const).map((call) =>
      world
        .as(ANA)(call, input)
        .then(
          () => null,
          (error: { response: string }) => error.response,
        ),
    ),
  )
  expect(ofQuote).toContain('"code":"gender"')
  expect(ofQuote).toBe(ofPurchase)
})
