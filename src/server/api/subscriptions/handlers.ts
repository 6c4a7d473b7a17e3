import { requireUser } from '../../auth/rights.ts'
import { cancelSubscription } from '../../payments/streaming/cancel-subscription.ts'
import type { Handlers } from '../handler.ts'
import { listOffers, listSubscriptions } from './list-subscriptions.ts'

export const subscriptionHandlers = {
  'Purchasable/StreamingOffers': ({ db, stripe, now }, { slug }) => listOffers(db, stripe, slug, now),

  'Purchasable/StreamingSubscriptions': async ({ db, user, now }) =>
    listSubscriptions(db, requireUser(user).idUser, now),

  'Purchasable/CancelSubscription': async (context, { idStreamingSubscription }) => {
    await cancelSubscription({ ...context, user: requireUser(context.user) }, idStreamingSubscription)
    return { success: true, message: 'The subscription is not renewed.' }
  },
} satisfies Partial<Handlers>
