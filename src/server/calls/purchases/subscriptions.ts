import type { subscriptionCalls } from '#contract/api/purchases/subscriptions.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { cancelSubscription } from '#server/purchases/streaming/cancel-subscription.ts'
import { listOffers, listSubscriptions } from '#server/purchases/streaming/list-subscriptions.ts'
import type { AreaHandlers } from '../handler.ts'

export const subscriptionHandlers = {
  'Purchasable/StreamingOffers': ({ db, stripe, now }, { slug }) => listOffers(db, stripe, slug, now),

  'Purchasable/StreamingSubscriptions': async ({ db, user, now }) =>
    listSubscriptions(db, requireUser(user).idUser, now),

  'Purchasable/CancelSubscription': async (context, { idStreamingSubscription }) => {
    await cancelSubscription({ ...context, user: requireUser(context.user) }, idStreamingSubscription)
    return { success: true, message: 'The subscription is not renewed.' }
  },
} satisfies AreaHandlers<typeof subscriptionCalls>
