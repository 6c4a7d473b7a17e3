import { z } from 'zod'
import { get, post } from '../../call-definition.ts'
import { isStorable } from '../../limits.ts'
import { competitionPath, languageQuery, text } from '../../parameters.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../payment-states.ts'
import { genericResult } from '../../responses.ts'
import { translated } from '../../translated-names.ts'
import { money, transfer } from './payments.ts'
import {
  clubRegistrationPurchase,
  competitionPurchase,
  eventPurchase,
  nonEmptyList,
  personRegistrationPurchase,
  positiveId,
  requestedEntry,
  requestedPurchase,
  streamingPurchase,
} from './purchase-requests.ts'

/** Prices and purchases (data model §3.2). Amounts are in minor units of their currency. */

const codeAndName = z.object({ id: z.int(), code: z.string(), name: z.string() })

export const purchasableEntry = z
  .object({
    idPurchasable: z.int(),
    name: z.string(),
    purchaseType: codeAndName,
    paymentInterval: codeAndName.nullable(),
    idAge: z.int().nullable().describe('The age category; null is any'),
    idWeight: z.int().nullable(),
    price: money,
    priceLate: money
      .nullable()
      .describe('Price between the deadline and the late deadline; null is the same price'),
    currency: z.string().describe('ISO 4217'),
    currencySymbol: translated(z.string(), 'currency', 'currency'),
  })
  .describe('A purchasable item with its price')

export const registrationPayment = z
  .object({
    idUser: z.int().describe('The signed-in user, or one of the linked accounts'),
    name: z.string().describe('Given name of the account'),
    familyName: z.string(),
    country: z.string().nullable(),
    club: z.string().nullable(),
    age: translated(z.string(), 'age', 'age').describe(
      'Short name of the age category, or its translated name',
    ),
    weight: z.string(),
    isPaid: z.boolean(),
    idPaymentIntent: z.int().nullable(),
    idPaymentIntentItem: z.int().nullable(),
    idEntry: z.int().nullable().describe('Ours: null before the payment has succeeded'),
    idPerson: z.int().describe('Ours: the judoka'),
    idAge: z.int().describe('Ours'),
    idWeight: z.int().describe('Ours'),
    paymentStatus: z.enum(PAYMENT_STATUSES).nullable().describe('Ours: null without a payment'),
  })
  .describe('An entry, or one that is being paid, and whether it is paid')

export const purchase = z
  .object({
    idPaymentIntent: z.int(),
    checkoutUrl: z
      .string()
      .describe('Address of the checkout page; of the page after it if nothing is left to do there'),
    method: z.enum(PAYMENT_METHODS),
    status: z.enum(PAYMENT_STATUSES).describe('`succeeded` if the purchase is free'),
    transfer: transfer.nullable().describe('Set for a payment by bank transfer'),
    netPrice: money,
    discount: money,
    vatTax: money,
    serviceFee: money,
    paymentFee: money,
    totalPrice: money,
    currency: z.string().describe('ISO 4217'),
  })
  .describe('A purchase and how to pay it; the specification does not define the response, this is ours')

export const quote = purchase
  .pick({
    method: true,
    netPrice: true,
    discount: true,
    vatTax: true,
    serviceFee: true,
    paymentFee: true,
    totalPrice: true,
    currency: true,
  })
  .describe('What a purchase costs, with taxes and fees; ours')

export const stripeAccountCode = z
  .string()
  .min(1)
  .max(100)
  .refine(isStorable, 'expected the code of an account')

export const purchaseCalls = {
  'Competition/PurchasableEntries': get('/api/Competition/{idCompetition}/PurchasableEntries', {
    about: 'Prices of entries by category',
    rights: 'everyone',
    cost: { points: 3 },
    params: competitionPath,
    query: languageQuery,
    response: z.array(purchasableEntry),
  }),
  'Competition/LoginUserRegistrations': get('/api/Competition/{idCompetition}/LoginUserRegistrations', {
    about: 'Entries of the signed-in user and of linked accounts',
    rights: 'signed in',
    cost: { points: 6 },
    params: competitionPath,
    query: z.object({ language: text.optional() }),
    response: z.array(registrationPayment),
  }),
  'Purchasable/BuyEntries': post('/api/Purchasable/BuyEntries', {
    about:
      'Enters judoka for a competition and pays for them: an entry exists from the moment its payment has succeeded. With the ' +
      'price of a subscription, subscribes to streams',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntent',
    cost: { points: 6 },
    errors: ['Forbidden', 'Conflict', 'Unavailable'],
    body: z.union([competitionPurchase, streamingPurchase]),
    response: purchase,
  }),
  'Purchasable/BuyCompetitionEntries': post('/api/Purchasable/BuyCompetitionEntries', {
    about:
      'Pays for entries of a competition that exist, such as those that an organiser has made: unlike `BuyEntries` it enters nobody, and checks neither deadlines nor limits',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntent',
    cost: { points: 6 },
    errors: ['Forbidden', 'Conflict', 'Unavailable'],
    body: competitionPurchase,
    response: purchase,
  }),
  'Purchasable/Quote': post('/api/Purchasable/Quote', {
    about: 'What a purchase would cost now, with taxes and fees; it reserves nothing. Ours',
    rights: 'signed in',
    limit: 'write',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict', 'Unavailable'],
    body: requestedPurchase,
    response: quote,
  }),
  'Competition/WithdrawEntry': post('/api/Competition/{idCompetition}/WithdrawEntry', {
    about: 'Withdraws an entry before the deadline, and refunds what was paid for it; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'entry',
    cost: { points: 2 },
    errors: ['Forbidden', 'Conflict'],
    params: competitionPath,
    body: z.object({ idEntry: positiveId }),
    response: genericResult,
  }),
  'Competition/JoinWaitingList': post('/api/Competition/{idCompetition}/JoinWaitingList', {
    about:
      'Puts judoka on the waiting list of categories without a free place; when one is free, it is offered by mail; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'waitingEntry',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict'],
    params: competitionPath,
    body: z.object({ entries: nonEmptyList(requestedEntry) }),
    response: genericResult,
  }),
  'Competition/LeaveWaitingList': post('/api/Competition/{idCompetition}/LeaveWaitingList', {
    about: 'Takes a judoka off the waiting list of a category; an offered place goes to the next one; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'waitingEntry',
    cost: { points: 2 },
    errors: ['Forbidden'],
    params: competitionPath,
    body: z.object({ idPerson: positiveId, idWeight: positiveId }),
    response: genericResult,
  }),
  'Purchasable/BuyEventEntries': post('/api/Purchasable/BuyEventEntries', {
    about:
      'Enters people for an event and pays for them: an entry exists from the moment its payment has succeeded',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntent',
    cost: { points: 6 },
    errors: ['Forbidden', 'Conflict', 'Unavailable'],
    body: eventPurchase,
    response: purchase,
  }),
  'Purchasable/BuyPersonRegistrations': post('/api/Purchasable/BuyPersonRegistrations', {
    about:
      'Registers people for a year and pays for it: a registration is valid from the moment its payment has succeeded',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntent',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict', 'Unavailable'],
    body: personRegistrationPurchase,
    response: purchase,
  }),
  'Purchasable/BuyClubRegistrations': post('/api/Purchasable/BuyClubRegistrations', {
    about: 'Registers clubs for a year and pays for it',
    rights: 'signed in',
    limit: 'write',
    audits: 'paymentIntent',
    cost: { points: 5 },
    errors: ['Forbidden', 'Conflict', 'Unavailable'],
    body: clubRegistrationPurchase,
    response: purchase,
  }),
  'Purchasable/WebHook': post('/api/Purchasable/WebHook/{stripeAccountCode}', {
    about: 'Webhook of the card payment provider about the state of a payment',
    rights: 'signed by the sender',
    limit: 'ingest',
    params: z.object({ stripeAccountCode }),
    response: genericResult,
  }),
  'Purchasable/WebHook/ConnectedAccounts': post(
    '/api/Purchasable/WebHook/{stripeAccountCode}/ConnectedAccounts',
    {
      about: 'Webhook of the card payment provider for connected accounts',
      rights: 'signed by the sender',
      limit: 'ingest',
      params: z.object({ stripeAccountCode }),
      response: genericResult,
    },
  ),
}
