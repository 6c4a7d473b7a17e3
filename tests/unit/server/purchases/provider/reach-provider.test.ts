import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { reachProvider } from '#server/purchases/provider/reach-provider.ts'

const failing = (error: Error) => reachProvider(() => Promise.reject(error))

test('a request that is being processed already is a conflict, and an outage can be repeated later', async () => {
  const raw = {
    message: 'Keys can only be used with the same parameters.',
    type: 'idempotency_error' as const,
  }
  await expect(failing(new Stripe.errors.StripeIdempotencyError(raw))).rejects.toMatchObject({ status: 409 })
  const outage = new Stripe.errors.StripeConnectionError({ message: 'no answer', type: 'api_error' })
  await expect(failing(outage)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  await expect(failing(new Error('a defect'))).rejects.toThrow('a defect')
})
