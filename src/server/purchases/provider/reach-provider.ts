import Stripe from 'stripe'
import { Conflict, PaymentProviderUnavailable } from '#server/platform/errors/errors.ts'
import { logError } from '#server/platform/errors/log.ts'

/**
 * @throws PaymentProviderUnavailable if the provider does not answer; the purchase is then pending, and can be repeated
 * @throws Conflict if the provider is processing the same request for another attempt
 */
export async function reachProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      throw new Conflict(
        'payment_pending',
        'The same purchase is already being processed. Send it again in a few seconds.',
      )
    }
    const isOutage =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (!isOutage) throw error
    logError('The payment provider', error)
    throw new PaymentProviderUnavailable()
  }
}
