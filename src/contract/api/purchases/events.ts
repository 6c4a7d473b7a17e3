import { z } from 'zod'
import { ALWAYS_REVALIDATED, get, post } from '../../call-definition.ts'
import { LARGEST_ID } from '../../limits.ts'
import { localInstant, timeZone } from '../../local-times.ts'
import { id, languageQuery } from '../../parameters.ts'
import { country, person } from '../../people.ts'
import { genericResult } from '../../responses.ts'
import { translated } from '../../translated-names.ts'

/** Events that are not competitions, and entries for them. The specification has only the purchase; the other calls are ours. */

export const EVENT_ENTRY_STATES = ['none', 'pending', 'entered'] as const

const eventPrice = z.object({
  idPurchasable: z.int(),
  name: z.string(),
  age: translated(z.string().nullable(), 'age', 'ageShort').describe(
    'The age category that it is for; null is any',
  ),
  ageShort: z.string().nullable(),
  price: z.int().min(0).describe('Minor units, without the service fee'),
  priceLate: z
    .int()
    .min(0)
    .nullable()
    .describe('Price between the deadline and the late deadline; null is the same price'),
  currency: z.string().describe('ISO 4217'),
})

const eventCategory = z
  .object({
    idEventCategory: z.int(),
    entity: z.enum(['age_category', 'belt', 'coach_level', 'referee_level']),
    name: z.string(),
  })
  .describe('A target group: an age category, or the lowest belt or level of coaches or referees')

export const eventInfo = z
  .object({
    idEvent: z.int(),
    name: z.string(),
    type: z.string().nullable(),
    partner: z.string().nullable().describe('Who organises it'),
    dateFrom: z.string(),
    dateTo: z.string(),
    country: country.nullable(),
    city: z.string().nullable(),
    venue: z.string().nullable(),
    street: z.string().nullable().describe('Street and house number'),
    postCode: z.string().nullable(),
    timeZone,
    applicationDeadline: localInstant.nullable(),
    applicationDeadlineLate: localInstant.nullable(),
    isCancelled: z.boolean(),
    period: z
      .enum(['regular', 'late', 'closed'])
      .describe('Which price counts now, or that entries are closed'),
    freePlaces: z.int().min(0).nullable().describe('Null without a limit'),
    prices: z.array(eventPrice).describe('Entries choose one; empty if they are free'),
    categories: z.array(eventCategory).describe('Who may enter; empty for everybody'),
  })
  .describe('An event')

export type EventInfo = z.infer<typeof eventInfo>

export const eventEntrant = person
  .pick({ idPerson: true, familyName: true, givenName: true, club: true })
  .extend({
    idUser: z.int().describe('The account that the entry is for; the buyer for people of a club'),
    birthYear: z.int().nullable(),
    state: z.enum(EVENT_ENTRY_STATES),
    isOwnPayment: z.boolean().describe('Whether the user pays for it, or has paid'),
    idPaymentIntentItem: z.int().nullable().describe('The entry; null without one'),
    prices: z.array(z.int()).describe('`idPurchasable` of the prices for this person'),
    problem: z.string().nullable().describe('Why the person may not enter, as a code'),
  })
  .describe('A person whom the user may enter')

export type EventEntrant = z.infer<typeof eventEntrant>

const eventPath = z.object({ idEvent: id })

export const eventCalls = {
  'Events/List': get('/api/Events/List', {
    about: 'Events that are not over, by date; ours',
    rights: 'everyone',
    cost: { points: 4 },
    cache: ALWAYS_REVALIDATED,
    query: languageQuery,
    response: z.array(eventInfo),
  }),
  'Events/Info': get('/api/Events/{idEvent}/Info', {
    about: 'An event with its prices and free places; ours',
    rights: 'everyone',
    cost: { points: 3 },
    cache: ALWAYS_REVALIDATED,
    params: eventPath,
    query: languageQuery,
    response: eventInfo,
  }),
  'Events/Entrants': get('/api/Events/{idEvent}/Entrants', {
    about:
      'People of the account, of linked accounts and of the clubs of the user, and whether they are entered; ours',
    rights: 'signed in',
    cost: { points: 3 },
    params: eventPath,
    response: z.array(eventEntrant),
  }),
  'Events/WithdrawEntry': post('/api/Events/{idEvent}/WithdrawEntry', {
    about: 'Withdraws an entry of an event, and refunds what was paid for it before the deadline; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntentItem',
    cost: { points: 2 },
    errors: ['Forbidden', 'Conflict'],
    params: eventPath,
    body: z.object({ idPaymentIntentItem: z.int().min(1).max(LARGEST_ID) }),
    response: genericResult,
  }),
}
