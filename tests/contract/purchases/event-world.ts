import { beforeAll, beforeEach } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { COACH, coach, type PaymentWorld } from './payment-world.ts'

/** A camp for women with one price and a price for juniors; three places. */
export const CAMP = 1
export const PRICE = 12_000
export const LATE_PRICE = 14_000
export const FEE = 100
export const JUNIOR_PRICE = 3

const CAMP_VALUES = {
  name: 'Summer camp',
  partnerId: 1,
  dateFrom: '2026-07-01',
  dateTo: '2026-07-05',
  entriesOpen: true,
  allowPayments: true,
  applicationDeadline: new Date('2026-06-01T22:00:00Z'),
  applicationDeadlineLate: new Date('2026-06-10T22:00:00Z'),
  maxEntries: 3,
  serviceFee: FEE,
  status: 'planned' as const,
  isPrivate: false,
}

/** The event with its prices, in the database of a payment world. */
export async function fillCamp(db: Database): Promise<void> {
  await db.insert(t.event).values({ id: CAMP, ...CAMP_VALUES })
  await db.insert(t.eventCategory).values({ id: 1, eventId: CAMP, entity: 'age_category', entityId: 1 })
  await db.insert(t.ageCategory).values({
    id: 3,
    name: 'Juniors',
    shortName: 'jun',
    gender: 'female',
    contestDuration: 240,
    ageFrom: 15,
    ageTo: 20,
  })
  await db.insert(t.purchaseType).values({ id: 2, code: 'event_entry', name: 'Event entry' })
  const price = { purchaseTypeId: 2, partnerId: 1, eventId: CAMP, currency: 'EUR' as const }
  await db.insert(t.purchasable).values([
    { ...price, id: 2, name: 'With full board', price: PRICE, priceLate: LATE_PRICE },
    { ...price, id: JUNIOR_PRICE, name: 'Juniors', price: 5000, ageId: 3 },
  ])
}

type Entries = CallInput<'Purchasable/BuyEventEntries'>['body']['entries']

/** What users do with the event of a world; its values are those of the start before each test. */
export function serveCamp(world: PaymentWorld) {
  beforeAll(() => fillCamp(world.db))
  beforeEach(async () => {
    await world.db.update(t.event).set(CAMP_VALUES)
    await world.db.update(t.partner).set({ eventNotificationEmail: null })
  })
  const buy = (who: number | SignedInUser, entries: Entries) =>
    world.as(who)('Purchasable/BuyEventEntries', { body: { idEvent: CAMP, entries } })
  return {
    buy,
    /** By the coach. */
    enter: (...people: number[]) =>
      buy(
        coach,
        people.map((idPerson) => ({ idUser: COACH, idPerson })),
      ),
    enterSelf: (who: number) => buy(who, [{ idUser: who }]),
    pay: async ({ checkoutUrl }: { checkoutUrl: string }): Promise<void> => {
      world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
      await world.stripe.whenIdle()
    },
    readStates: async (who: number | SignedInUser) =>
      Object.fromEntries(
        (await world.as(who)('Events/Entrants', { idEvent: CAMP })).map(({ idPerson, state }) => [
          idPerson,
          state,
        ]),
      ),
    readInfo: () => world.as(null)('Events/Info', { idEvent: CAMP }),
  }
}

export const rejection = (error: unknown) =>
  error instanceof Error && 'response' in error ? error.response : error
