import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { streamingPurchase } from '#contract/api/purchases/purchase-requests.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  paymentIntent,
  paymentIntentItem,
  purchasable,
  streamingSubscription,
} from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import type { PaymentRequest } from '../buy/create-payment.ts'
import type { Buyer, PendingPayments, PurchaseKind } from '../buy/purchase-kind.ts'
import { listReservedItems } from '../payments/payment-rows.ts'
import { priceOffer } from '../pricing/price-purchase.ts'
import { listStreamingOffers, STREAMING_PURCHASE_TYPE, type StreamingOffer } from './subscription-offers.ts'

/** Purchases of subscriptions to streams (docs/decisions/046-streaming-subscriptions.md). */

type StreamingPurchase = z.output<typeof streamingPurchase>

export const subscriptions: PurchaseKind<StreamingPurchase> = {
  getPath: async () => '/subscriptions/',
  listSubjects: ({ idPurchasable }) => [{ purchasableId: idPurchasable }],
  prepare: prepareSubscription,
}

/** Purchases of a user wait for each other. */
async function prepareSubscription(
  tx: DatabaseOrTransaction,
  { user, now }: Buyer,
  { idPurchasable }: StreamingPurchase,
  replaced: readonly number[],
): Promise<PaymentRequest | PendingPayments> {
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
  const pendingPaymentIds = pending.flatMap(({ payment }) =>
    replaced.includes(payment.id) ? [] : payment.id,
  )
  if (pendingPaymentIds.length > 0) return { pendingPaymentIds }
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
  const { competitionId, countryId } = offer
  return {
    purchaseTypes: [STREAMING_PURCHASE_TYPE],
    paymentIntervalId: found.interval === 'once' ? null : offer.paymentIntervalId,
    ...describeSubscription(found, user.idUser),
    subscription: {
      userId: user.idUser,
      type: competitionId !== null ? 'competition' : countryId !== null ? 'country' : 'everything',
      competitionId,
      countryId,
      purchasableId: offer.id,
      validFrom: now,
    },
  }
}

/** Who is paid for a subscription, and what. */
export const describeSubscription = (
  { offer, competition }: StreamingOffer,
  userId: number | null,
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
        userId,
        countryId: offer.countryId,
      },
      priced: priceOffer(offer, 0),
      currency: offer.currency,
    },
  ],
})
