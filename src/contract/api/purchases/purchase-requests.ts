import { z } from 'zod'
import { LARGEST_ID } from '../../limits.ts'
import { text } from '../../parameters.ts'

/** What users ask to buy. */

export const positiveId = z
  .int('expected a whole number')
  .min(1, 'expected a positive number')
  .max(LARGEST_ID)

const language = text.optional().describe('Language of the checkout page and of the page after it; ours')

export const nonEmptyList = <T extends z.ZodType>(element: T) => z.array(element).min(1).max(100)

export const requestedEntry = z
  .object({
    idUser: positiveId,
    idAge: positiveId,
    idWeight: positiveId,
    idClub: positiveId.nullable().optional().describe('The club of the judoka by default'),
    idPerson: positiveId
      .optional()
      .describe(
        'Ours: a judoka of a club that the user acts for, or another judoka of the account; `idUser` is then the buyer',
      ),
    weight: z.number().positive().max(500).optional().describe('Ours: kilograms, to check the category'),
  })
  .describe('An entry that a user asks for')

export const competitionPurchase = z
  .object({ idCompetition: positiveId, entries: nonEmptyList(requestedEntry), language })
  .describe('A purchase of entries')

export const streamingPurchase = z
  .object({ idPurchasable: positiveId, language })
  .describe('A purchase of a subscription to streams; ours')

export const eventPurchase = z
  .object({
    idEvent: positiveId,
    entries: nonEmptyList(
      z.object({
        idUser: positiveId,
        idEventCategory: positiveId
          .nullable()
          .optional()
          .describe('One that the person fits; the first of them by default'),
        idClub: positiveId.nullable().optional().describe('The club of the person by default'),
        idPerson: positiveId
          .optional()
          .describe('A person of a club that the user acts for; `idUser` is then the buyer'),
        idPurchasable: positiveId
          .optional()
          .describe('Which of the prices for the person; the first by default'),
      }),
    ),
    language,
  })
  .describe('A purchase of entries for an event; the specification does not define it, this is ours')

const year = z.int('expected a year').min(1900, 'expected a year').max(2200, 'expected a year')

export const personRegistrationPurchase = z
  .object({
    idPartner: positiveId,
    year,
    registrations: nonEmptyList(
      z.object({
        idUser: positiveId,
        idClub: positiveId.nullable().optional().describe('The club of the person by default'),
        idPerson: positiveId
          .optional()
          .describe('A person of a club that the user acts for; `idUser` is then the buyer'),
        idPurchasable: positiveId.optional().describe('Which of the prices; the first by default'),
      }),
    ),
    language,
  })
  .describe('A purchase of registrations of people; the specification does not define it, this is ours')

export const clubRegistrationPurchase = z
  .object({
    idPartner: positiveId,
    year,
    registrations: nonEmptyList(z.object({ idClub: positiveId })),
    language,
  })
  .describe('A purchase of registrations of clubs; the specification does not define it, this is ours')

export const requestedPurchase = z
  .union([
    competitionPurchase,
    streamingPurchase,
    eventPurchase,
    personRegistrationPurchase,
    clubRegistrationPurchase,
  ])
  .describe('What a Buy call would buy')

export type RequestedPurchase = z.output<typeof requestedPurchase>
