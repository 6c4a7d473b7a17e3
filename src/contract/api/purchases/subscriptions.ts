import { z } from 'zod'
import { ALWAYS_REVALIDATED, get, post } from '../../call-definition.ts'
import { id, text } from '../../parameters.ts'
import { genericResult } from '../../responses.ts'

/** Subscriptions to streams. They are bought by `Purchasable/BuyEntries`; the other calls are ours. */

export const SUBSCRIPTION_INTERVALS = ['once', 'monthly', 'yearly'] as const

const subscriptionScope = {
  name: z.string(),
  partner: z.string().nullable().describe('Null for everybody'),
  competition: z.string().nullable().describe('Null if it is not for one competition'),
  country: z.string().nullable().describe('Three-letter code; null if it is not for one country'),
}

export const subscriptionOffer = z
  .object({
    idPurchasable: z.int(),
    ...subscriptionScope,
    interval: z.enum(SUBSCRIPTION_INTERVALS),
    price: z.int().min(0).describe('Minor units, before taxes and fees'),
    totalPrice: z.int().min(0).describe('What each payment charges, with taxes and fees'),
    currency: z.string().describe('ISO 4217'),
    isRenewed: z
      .boolean()
      .describe('Whether the payment provider renews it; a bank transfer pays for one interval'),
    validTo: z
      .string()
      .nullable()
      .describe('ISO date: the end of what is paid, if it is bought now; null without an end'),
  })
  .describe('A subscription that is for sale')

export const ownSubscription = z
  .object({
    idStreamingSubscription: z.int(),
    ...subscriptionScope,
    isActive: z.boolean(),
    validTo: z.string().nullable().describe('ISO date; null without an end'),
    renews: z.boolean().describe('Whether it is renewed then'),
  })
  .describe('A subscription of the user')

export type SubscriptionOffer = z.infer<typeof subscriptionOffer>
export type OwnSubscription = z.infer<typeof ownSubscription>

export const subscriptionCalls = {
  'Purchasable/StreamingOffers': get('/api/Purchasable/StreamingOffers', {
    about: 'Subscriptions to streams that are for sale, all or those that open a video; ours',
    rights: 'everyone',
    cost: { points: 4 },
    cache: ALWAYS_REVALIDATED,
    query: z.object({
      slug: text.optional().describe('The slug of a video, as of `MediaTokenForVideofield`'),
    }),
    response: z.array(subscriptionOffer),
  }),
  'Purchasable/StreamingSubscriptions': get('/api/Purchasable/StreamingSubscriptions', {
    about: 'Subscriptions of the signed-in user, the latest first; ours',
    rights: 'signed in',
    response: z.array(ownSubscription),
  }),
  'Purchasable/CancelSubscription': post('/api/Purchasable/{idStreamingSubscription}/CancelSubscription', {
    about: 'Ends a subscription when what is paid ends; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'streamingSubscription',
    errors: ['Conflict', 'Unavailable'],
    params: z.object({ idStreamingSubscription: id }),
    response: genericResult,
  }),
}
