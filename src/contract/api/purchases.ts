import { z } from 'zod'
import { get, post } from '../call-definition.ts'
import { isStorable, LARGEST_ID } from '../limits.ts'
import { competitionPath, languageQuery, text } from '../parameters.ts'
import { genericResult } from '../responses.ts'

/** Prices and purchases (data model §3.2). Money is in minor units of the currency beside it. */

const money = z.int().min(0)

const codeAndName = z.object({ id: z.int(), code: z.string(), name: z.string() })

export const purchasableEntry = z
  .object({
    idPurchasable: z.int(),
    name: z.string(),
    purchaseType: codeAndName,
    paymentInterval: codeAndName.nullable(),
    idAge: z.int().nullable().describe('The age category it is for; null is any'),
    idWeight: z.int().nullable(),
    price: money,
    priceLate: money.nullable().describe('Between the deadline and the late one; null is the same price'),
    currency: z.string().describe('ISO 4217'),
    currencySymbol: z.string(),
  })
  .describe('Something with a price, as the portal shows it')

export const registrationPayment = z
  .object({
    idUser: z.int().describe('The signed-in user, or one they sign in for'),
    name: z.string().describe('Of the account, as familyName is'),
    familyName: z.string(),
    country: z.string().nullable(),
    club: z.string().nullable(),
    age: z.string(),
    weight: z.string(),
    isPaid: z.boolean(),
    idPaymentIntent: z.int().nullable(),
    idPaymentIntentItem: z.int().nullable(),
  })
  .describe('An entry and whether it is paid')

const positiveId = z.int('expected a whole number').min(1, 'expected a positive number').max(LARGEST_ID)

const nonEmptyList = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(100)

export const competitionPurchase = z
  .object({
    idCompetition: positiveId,
    entries: nonEmptyList(
      z.object({
        idUser: positiveId,
        idAge: positiveId,
        idWeight: positiveId,
        idClub: positiveId.nullable().optional(),
      }),
    ),
  })
  .describe('The purchase request of the document')

export const eventPurchase = z
  .object({
    idEvent: positiveId,
    entries: nonEmptyList(
      z.object({
        idUser: positiveId,
        idEventCategory: positiveId.nullable().optional(),
        idClub: positiveId.nullable().optional(),
      }),
    ),
  })
  .describe('Like the purchase request, for an event; the document does not show it')

const year = z.int('expected a year').min(1900, 'expected a year').max(2200, 'expected a year')

export const personRegistrationPurchase = z
  .object({
    idPartner: positiveId,
    year,
    registrations: nonEmptyList(z.object({ idUser: positiveId, idClub: positiveId.nullable().optional() })),
  })
  .describe('Like the purchase request, for registrations of people; the document does not show it')

export const clubRegistrationPurchase = z
  .object({ idPartner: positiveId, year, registrations: nonEmptyList(z.object({ idClub: positiveId })) })
  .describe('Like the purchase request, for registrations of clubs; the document does not show it')

export const purchase = z
  .object({
    idPaymentIntent: z.int(),
    checkoutUrl: z.string().describe('Where the buyer pays'),
    netPrice: money,
    serviceFee: money,
    paymentFee: money,
    totalPrice: money,
    currency: z.string().describe('ISO 4217'),
  })
  .describe('A purchase that has not been paid; the specification does not define the response, this is ours')

export const stripeAccountCode = z
  .string()
  .min(1)
  .max(100)
  .refine(isStorable, 'expected the code of an account')

export const purchaseCalls = {
  'Competition/PurchasableEntries': get('/api/Competition/{idCompetition}/PurchasableEntries', {
    about: 'What an entry costs, by category',
    rights: 'everyone',
    params: competitionPath,
    query: languageQuery,
    response: z.array(purchasableEntry),
  }),
  'Competition/LoginUserRegistrations': get('/api/Competition/{idCompetition}/LoginUserRegistrations', {
    about: 'Entries of the signed-in user and of those they sign in for',
    rights: 'signed in',
    params: competitionPath,
    query: z.object({ language: text.optional() }),
    response: z.array(registrationPayment),
  }),
  'Purchasable/BuyEntries': post('/api/Purchasable/BuyEntries', {
    about: 'Enter for a competition, and pay',
    rights: 'signed in',
    body: competitionPurchase,
    response: purchase,
  }),
  'Purchasable/BuyCompetitionEntries': post('/api/Purchasable/BuyCompetitionEntries', {
    about: 'Pay for entries of a competition',
    rights: 'signed in',
    body: competitionPurchase,
    response: purchase,
  }),
  'Purchasable/BuyEventEntries': post('/api/Purchasable/BuyEventEntries', {
    about: 'Pay for entries of an event',
    rights: 'signed in',
    body: eventPurchase,
    response: purchase,
  }),
  'Purchasable/BuyPersonRegistrations': post('/api/Purchasable/BuyPersonRegistrations', {
    about: 'Pay for registrations of people for a year',
    rights: 'signed in',
    body: personRegistrationPurchase,
    response: purchase,
  }),
  'Purchasable/BuyClubRegistrations': post('/api/Purchasable/BuyClubRegistrations', {
    about: 'Pay for registrations of clubs for a year',
    rights: 'signed in',
    body: clubRegistrationPurchase,
    response: purchase,
  }),
  'Purchasable/WebHook': post('/api/Purchasable/WebHook/{stripeAccountCode}', {
    about: 'Webhook of the card payment provider about the state of a payment',
    rights: 'signed by the sender',
    params: z.object({ stripeAccountCode }),
    response: genericResult,
  }),
  'Purchasable/WebHook/ConnectedAccounts': post(
    '/api/Purchasable/WebHook/{stripeAccountCode}/ConnectedAccounts',
    {
      about: 'The same for payments to connected accounts',
      rights: 'signed by the sender',
      params: z.object({ stripeAccountCode }),
      response: genericResult,
    },
  ),
}
