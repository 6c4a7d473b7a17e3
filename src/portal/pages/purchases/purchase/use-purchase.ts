import { useState } from 'react'
import { type PurchaseError, readPurchaseError } from './purchase-error.ts'
import { useSending } from './use-sending.ts'

/**
 * A purchase that leads to its checkout page.
 * @param onChange called when the purchase was not accepted, because what is shown may have changed
 */
export function usePurchase(onChange: () => void): {
  /** Sends the purchase, and leaves the page. */
  buy: (request: () => Promise<{ checkoutUrl: string }>) => Promise<void>
  error: PurchaseError | null
  isSending: boolean
} {
  const [error, setError] = useState<PurchaseError | null>(null)
  const [isSending, setSending] = useSending(onChange)
  async function buy(request: () => Promise<{ checkoutUrl: string }>): Promise<void> {
    setSending(true)
    setError(null)
    try {
      location.assign((await request()).checkoutUrl)
    } catch (reason) {
      console.error(reason)
      setError(readPurchaseError(reason))
      setSending(false)
      onChange()
    }
  }
  return { buy, error, isSending }
}
