import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { streamingPurchase } from '#contract/api/purchases/purchases.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  paymentIntent,
  paymentIntentItem,
  purchasable,
  streamingSubscription,
} from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { type Buyer, isForItems, type PendingPayment, type PurchaseDefinition } from '../buy/buy.ts'
import type { PaymentRequest, Purchaser } from '../buy/create-payment.ts'
import { listReservedItems } from '../payments/payment-rows.ts'
import { priceOffer } from '../pricing/price-purchase.ts'
import { listStreamingOffers, STREAMING_PURCHASE_TYPE, type StreamingOffer } from './subscription-offers.ts'

/** Purchases of subscriptions to streams (docs/decisions/046-streaming-subscriptions.md). */

export type StreamingPurchase = z.output<typeof streamingPurchase>

export const defineSubscriptionPurchase = (
  buyer: Buyer,
  purchase: StreamingPurchase,
): PurchaseDefinition => ({
  language: purchase.language,
  path: '/subscriptions/',
  isSame: isForItems([purchase], (item, { idPurchasable }) => item.purchasableId === idPurchasable),
  prepare: (tx, replaced) => prepareSubscription(tx, buyer, purchase, replaced),
})

/** Writes the subscription, which is not active before it is paid. Purchases of a user wait for each other. */
async function prepareSubscription(
  tx: DatabaseOrTransaction,
  purchaser: Purchaser,
  { idPurchasable }: StreamingPurchase,
  replaced: number | null,
): Promise<PaymentRequest | PendingPayment> {
  const { user, now } = purchaser
  await tx
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(eq(adminUser.id, user.idUser))
    .for('no key update')
  const [found] = await listStreamingOffers(tx, now, eq(purchasable.id, idPurchasable))
  if (!found) throw new NotFound('idPurchasable', 'subscription', idPurchasable)
  const { offer } = found
  const pending = await listReservedItems(
    tx,
    and(eq(paymentIntentItem.purchasableId, idPurchasable), eq(paymentIntent.userId, user.idUser)),
  )
  const pendingItem = pending.find(({ payment }) => payment.id !== replaced)
  if (pendingItem) return { pendingPaymentId: pendingItem.payment.id }
  const [known] = await tx
    .select({ id: streamingSubscription.id })
    .from(streamingSubscription)
    .where(
      and(
        eq(streamingSubscription.userId, user.idUser),
        eq(streamingSubscription.purchasableId, idPurchasable),
        eq(streamingSubscription.active, true),
        or(
          isNull(streamingSubscription.validTo),
          gt(streamingSubscription.validTo, now),
          // its period has ended, and the payment of the next one has not arrived yet
          eq(streamingSubscription.renews, true),
        ),
      ),
    )
  if (known)
    throw new Conflict('already_subscribed', 'The user has this subscription already.', 'idPurchasable')
  const subscriptionId = await createSubscription(tx, found, user.idUser, now)
  return {
    purchaseTypes: [STREAMING_PURCHASE_TYPE],
    paymentIntervalId: found.interval === 'once' ? null : offer.paymentIntervalId,
    ...describeSubscription(found, { userId: user.idUser, subscriptionId }),
  }
}

/** Who is paid for a subscription, and what. */
export const describeSubscription = (
  { offer, competition }: StreamingOffer,
  { userId, subscriptionId }: { userId: number | null; subscriptionId: number | null },
): Pick<PaymentRequest, 'payee' | 'items'> => ({
  payee: {
    partnerId: offer.partnerId ?? competition?.partnerId ?? null,
    stripeAccount: competition?.stripeAccount ?? null,
    stripeConnectedAccount: competition?.stripeConnectedAccount ?? null,
  },
  items: [
    {
      thing: {
        purchasableId: offer.id,
        streamingSubscriptionId: subscriptionId,
        userId,
        countryId: offer.countryId,
      },
      priced: priceOffer(offer, 0),
      currency: offer.currency,
    },
  ],
})

async function createSubscription(
  tx: DatabaseOrTransaction,
  { offer }: StreamingOffer,
  userId: number,
  now: Date,
): Promise<number> {
  const { id: purchasableId, competitionId, countryId } = offer
  const type = competitionId !== null ? 'competition' : countryId !== null ? 'country' : 'everything'
  const [subscription] = await tx
    .insert(streamingSubscription)
    .values({
      userId,
      type,
      competitionId,
      countryId,
      purchasableId,
      validFrom: now,
      active: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: streamingSubscription.id })
  if (!subscription) throw new Error('the subscription was not written')
  return subscription.id
}
