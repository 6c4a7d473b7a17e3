import type { PgTable } from 'drizzle-orm/pg-core'
import { addDays } from '#judo/competition/index.ts'
import type { PAYMENT_INTERVALS, PURCHASE_TYPES } from '#server/platform/code-lists/codes.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { AGE_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import type { World } from '../make-world.ts'
import { findCoordinates, makeAddress } from '../organisations/towns.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { REGISTRATION_PRICES } from './registration-rows.ts'
import { getUserId } from './user-rows.ts'

/** Purchasables, payments, subscriptions and an event. */

/** The number of the earliest competition with streams, which one has to pay for; 0 in a world without one. */
export function findSoldCompetition({ competitions }: World): number {
  const [earliest] = competitions
    .filter(({ plan }) => plan.mats === 4 && plan.stage === 'finished')
    .sort((a, b) => a.dates.first.localeCompare(b.dates.first))
  return earliest ? competitions.indexOf(earliest) + 1 : 0
}

const CURRENCY = { currency: 'EUR' } as const
const ENTRY_PRICES = { price: 3000, priceLate: 4500 }
const SERVICE_FEE = 100
const PAYMENT_FEE = 71

export type PurchaseRows = {
  /** Have to be written before entries, which refer to them. */
  rows: [PgTable, Record<string, unknown>[]][]
  /** Id of the payment item of an entry, or null. */
  paidBy: (competitionId: number, personId: number) => number | null
}

export function makePurchaseRows(world: World, ids: CodelistIds, today: string): PurchaseRows {
  const partnerId = ids.partner('dju')
  const index = world.competitions.findIndex(({ plan }) => plan.stage === 'open')
  const open = world.competitions[index]
  const competitionId = index + 1
  const filmedId = findSoldCompetition(world)
  const type = (code: (typeof PURCHASE_TYPES)[number]) => ids.code(schema.purchaseType, code)
  const interval = (code: (typeof PAYMENT_INTERVALS)[number]) => ids.code(schema.paymentInterval, code)
  const userId = getUserId('club_administrator')
  const weights = open?.categories.map(({ weight }) => ({
    ageId: ids.age(open.plan.age, weight.gender),
    categoryId: ids.weight(open.plan.age, weight.gender, weight.name),
    name: `${AGE_CATEGORIES[open.plan.age].name} ${weight.name}`,
  }))
  const purchasables = [
    ...(weights ?? []).map((weight) => ({
      ...weight,
      ...ENTRY_PRICES,
      purchaseTypeId: type('competition_entry'),
      competitionId,
    })),
    ...[
      { name: 'With full board', price: 24_000, priceLate: 28_000 },
      { name: 'Training only', price: 12_000, priceLate: 14_000 },
    ].map((price) => ({ ...price, purchaseTypeId: type('event_entry'), eventId: 1 })),
    {
      name: 'Licence of the year',
      purchaseTypeId: type('person_registration'),
      price: REGISTRATION_PRICES.person,
    },
    { name: 'Club membership', purchaseTypeId: type('club_registration'), price: REGISTRATION_PRICES.club },
    ...(filmedId > 0
      ? [
          {
            name: 'Streams of this competition',
            purchaseTypeId: type('streaming'),
            price: 300,
            paymentIntervalId: interval('once'),
            partnerId: null,
            competitionId: filmedId,
          },
        ]
      : []),
    {
      name: 'Streams of a month',
      purchaseTypeId: type('streaming'),
      price: 500,
      paymentIntervalId: interval('month'),
    },
  ].map((row, at) => ({ id: at + 1, partnerId, paymentIntervalId: interval('once'), ...CURRENCY, ...row }))

  /** The first entrant of every category has paid. */
  const paidEntries = (open?.categories ?? []).flatMap(({ entrants }, at) => {
    const [first] = entrants
    return first ? { purchasableId: at + 1, judoka: first, ...weights?.[at] } : []
  })
  const items = paidEntries.map(({ purchasableId, judoka, ageId, categoryId }, at) => ({
    id: at + 1,
    paymentIntentId: 1,
    purchasableId,
    userId,
    personId: judoka.id,
    competitionId,
    ageId,
    categoryId,
    clubId: judoka.club?.id ?? null,
    countryId: ids.country(judoka.nation),
    netPrice: ENTRY_PRICES.price,
    serviceFee: SERVICE_FEE,
    totalPrice: ENTRY_PRICES.price + SERVICE_FEE,
    ...CURRENCY,
  }))
  const price = ENTRY_PRICES.price * items.length
  const serviceFee = SERVICE_FEE * items.length
  const intent = {
    id: 1,
    userId,
    purchaseTypeId: type('competition_entry'),
    paymentIntervalId: interval('once'),
    paymentAccountId: 1,
    competitionId,
    partnerId,
    receiptNumber: 1,
    billingCountryId: ids.country('AUT'),
    netPrice: price,
    paymentFee: PAYMENT_FEE,
    serviceFee,
    totalPrice: price + serviceFee + PAYMENT_FEE,
    ...CURRENCY,
    providerStatus: 'succeeded',
    paidAt: new Date(`${addDays(today, -1)}T12:00:00Z`),
    stripeAccount: 'demo',
    reference: 'demo-payment-1',
  }
  return {
    rows: [
      [schema.event, [makeTrainingCamp(ids, today)]],
      [
        schema.eventCategory,
        (['cad', 'jun', 'sen'] as const)
          .flatMap((age) => [ids.age(age, 'female'), ids.age(age, 'male')])
          .map((entityId, at) => ({ id: at + 1, eventId: 1, entity: 'age_category', entityId })),
      ],
      [schema.purchasable, purchasables],
      [
        schema.paymentAccount,
        [{ id: 1, userId, stripeAccount: 'demo', stripeCustomerId: 'demo-customer-1' }],
      ],
      [
        schema.streamingSubscription,
        [
          {
            id: 1,
            userId: getUserId('fan'),
            type: 'everything',
            purchasableId: purchasables.length,
            validFrom: new Date(`${addDays(today, -30)}T00:00:00Z`),
          },
          {
            id: 2,
            userId: getUserId('parent'),
            type: 'everything',
            purchasableId: purchasables.length,
            validFrom: new Date(`${addDays(today, -90)}T00:00:00Z`),
            validTo: new Date(`${addDays(today, -60)}T00:00:00Z`),
            active: false,
          },
        ],
      ],
      [schema.paymentIntent, [intent]],
      [schema.paymentIntentItem, items],
    ],
    paidBy: (competition, personId) =>
      items.find((item) => item.competitionId === competition && item.personId === personId)?.id ?? null,
  }
}

const makeTrainingCamp = (ids: CodelistIds, today: string) => ({
  id: 1,
  partnerId: ids.partner('dju'),
  name: 'Winter camp at the lake',
  eventTypeId: ids.code(schema.eventType, 'training_camp'),
  dateFrom: addDays(today, 50),
  dateTo: addDays(today, 54),
  timeZone: 'Europe/Vienna',
  entriesOpen: true,
  applicationDeadline: new Date(`${addDays(today, 40)}T22:59:00Z`),
  applicationDeadlineLate: new Date(`${addDays(today, 46)}T22:59:00Z`),
  maxEntries: 40,
  countryId: ids.country('AUT'),
  city: 'Villach',
  venue: 'Lakeside Dojo',
  ...makeAddress('Villach', 'Judogi Street', 3),
  ...findCoordinates('Villach'),
  serviceFee: SERVICE_FEE,
  status: 'open',
  allowPayments: true,
  stripeAccount: 'demo',
})
