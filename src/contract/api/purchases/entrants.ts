import { z } from 'zod'
import { get } from '../../call-definition.ts'
import { localInstant } from '../../local-times.ts'
import { competitionPath } from '../../parameters.ts'
import { person } from '../../people.ts'
import { pendingChild } from './children.ts'

/** Whom a user may enter in a competition. Only the user receives these; the specification has no such call, this is ours. */

export const enterableCategory = z
  .object({
    idAge: z.int(),
    idWeight: z.int(),
    price: z.int().min(0).nullable().describe('Minor units, at the time of the call; null without a price'),
    currency: z.string().nullable().describe('ISO 4217'),
    isFull: z.boolean().describe('Whether the judoka would have to wait'),
  })
  .describe('A category that a judoka may enter')

export const judokaPlace = z
  .object({
    idWeight: z.int(),
    state: z
      .enum(['entered', 'pending', 'offered', 'waiting'])
      .describe('Entered, being paid for, offered from the waiting list, or waiting'),
    isOwnPayment: z.boolean().describe('Whether the user can continue or cancel the payment'),
    position: z.int().nullable().describe('In the waiting list of the category, from 1'),
    offeredUntil: localInstant.nullable().describe('A place is reserved until then'),
  })
  .describe('A category in which a judoka is entered or may be')

export const enterableJudoka = person
  .pick({ idPerson: true, familyName: true, givenName: true, gender: true, club: true })
  .extend({
    idUser: z.int().describe('The account that the entry is for; the buyer for judoka of a club'),
    birthYear: z.int().nullable(),
    isOfClub: z.boolean().describe('False for the judoka of the account and of linked accounts'),
    categories: z.array(enterableCategory).describe('Those that fit and are open'),
    problem: z
      .string()
      .nullable()
      .describe('Why no category fits: a code as of the conflicts of `BuyEntries`'),
    places: z.array(judokaPlace),
  })
  .describe('A judoka whom the user may enter, with the categories that fit')

export type EnterableJudoka = z.infer<typeof enterableJudoka>
export type JudokaPlace = z.infer<typeof judokaPlace>
export type EnterableCategory = z.infer<typeof enterableCategory>

export const REGISTRATION_STATES = ['none', 'pending', 'submitted', 'valid', 'refused', 'withdrawn'] as const

const registrationPrice = z.object({
  idPurchasable: z.int(),
  name: z.string(),
  price: z.int().min(0).describe('Minor units, without the service fee'),
  currency: z.string().describe('ISO 4217'),
})

export const seasonRegistrations = z
  .object({
    idPartner: z.int(),
    partner: z.string(),
    year: z.int(),
    dateFrom: z.string(),
    dateTo: z.string(),
    prices: z.array(registrationPrice).describe('For people; the user chooses one'),
    clubPrice: registrationPrice.nullable().describe('Null if the partner does not register clubs'),
    people: z.array(
      person.pick({ idPerson: true, familyName: true, givenName: true, club: true }).extend({
        idUser: z.int(),
        birthYear: z.int().nullable(),
        state: z.enum(REGISTRATION_STATES),
        needsClub: z.boolean().describe('Whether the club has to be registered first'),
      }),
    ),
    clubs: z
      .array(z.object({ idClub: z.int(), name: z.string(), state: z.enum(REGISTRATION_STATES) }))
      .describe('Those that the user acts for'),
  })
  .describe('A season that accepts registrations, and who of the user is registered for it')

export type SeasonRegistrations = z.infer<typeof seasonRegistrations>

export const entrantCalls = {
  'Purchasable/SeasonRegistrations': get('/api/Purchasable/SeasonRegistrations', {
    about: 'Seasons that accept registrations, with the people and clubs of the user; ours',
    rights: 'signed in',
    cost: { points: 6 },
    response: z.array(seasonRegistrations),
  }),
  'Competition/EnterableJudoka': get('/api/Competition/{idCompetition}/EnterableJudoka', {
    about:
      'Judoka of the account, of linked accounts and of the clubs of the user, with the categories that fit; ours',
    rights: 'signed in',
    cost: { points: 6 },
    params: competitionPath,
    response: z.object({
      period: z
        .enum(['regular', 'late', 'closed'])
        .describe('Which price counts now, or that entries are closed'),
      judoka: z.array(enterableJudoka),
      children: z.array(pendingChild),
    }),
  }),
}
