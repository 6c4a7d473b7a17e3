import { useEffect, useState } from 'react'
import type { CallInput, CallResponse } from '#contract/calls.ts'
import { callApi } from '#portal/api/call-api.ts'
import { type PurchaseError, readPurchaseError } from './purchase-error.ts'

export type Quote = CallResponse<'Purchasable/Quote'>
type QuoteInput = CallInput<'Purchasable/Quote'>
export type RequestedPurchase = QuoteInput['body']

/**
 * What a purchase would cost now, asked of the server, which charges it: nothing is added up here.
 * @param purchase null if nothing is chosen
 * @returns null until the price of this purchase is known
 */
export function useQuote(purchase: RequestedPurchase | null): {
  quote: Quote | null
  /** Why the server would not accept the purchase. */
  error: PurchaseError | null
  retry: () => void
} {
  const [answer, setAnswer] = useState<{ key: string; quote: Quote | null; error: PurchaseError | null }>()
  const [attempt, setAttempt] = useState(0)
  const key = purchase === null ? '' : JSON.stringify([purchase, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the purchase
  useEffect(() => {
    if (purchase === null) return
    let isCurrent = true
    // the input is a union by purchase, and so is what it contains
    callApi('Purchasable/Quote', { body: purchase } as QuoteInput).then(
      (quote) => isCurrent && setAnswer({ key, quote, error: null }),
      (reason: unknown) => {
        console.error(reason)
        if (isCurrent) setAnswer({ key, quote: null, error: readPurchaseError(reason) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const current = answer?.key === key ? answer : null
  return {
    quote: current?.quote ?? null,
    error: current?.error ?? null,
    retry: () => setAttempt((count) => count + 1),
  }
}
