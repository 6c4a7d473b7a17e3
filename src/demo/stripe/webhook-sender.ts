import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { type StandInAccount, type StandInEvent, toSeconds } from './stand-in-state.ts'

/** Sends signed events as Stripe does: late, repeated, in no order, and again while the receiver fails. */

export type Delivery = {
  /** Milliseconds until an event is first sent; a random part makes events overtake each other. */
  delay: () => number
  /** How often an event is sent after it was received. */
  repeats: number
}

export const PROMPT_DELIVERY: Delivery = { delay: () => 0, repeats: 0 }

/** As in the worst hours of the real service. */
export const UNRELIABLE_DELIVERY: Delivery = { delay: () => 200 + Math.random() * 1500, repeats: 1 }

const RETRY_MS = 1000
const MAX_ATTEMPTS = 60

export type WebhookSender = {
  send: (account: StandInAccount, event: StandInEvent) => void
  /** Resolves when nothing is left to send. */
  whenIdle: () => Promise<void>
  close: () => void
}

export function createWebhookSender({
  target,
  secret,
  delivery,
  now,
}: {
  /** Address of the server that receives events. */
  target: () => string
  secret: string
  delivery: Delivery
  now: () => Date
}): WebhookSender {
  const stopped = new AbortController()
  const sending = new Set<Promise<void>>()
  const stripe = new Stripe('sk_test_webhooks')

  async function post({ code, connected }: StandInAccount, body: string): Promise<boolean> {
    const kind = connected === null ? '' : '/ConnectedAccounts'
    const address = new URL(`/api/Purchasable/WebHook/${encodeURIComponent(code)}${kind}`, target())
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: toSeconds(now()),
    })
    try {
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
      const response = await fetch(address, { method: 'POST', headers, body, signal: stopped.signal })
      return response.ok
    } catch {
      return false // the receiver is down: the event is sent again
    }
  }

  async function deliver(account: StandInAccount, event: StandInEvent): Promise<void> {
    const body = JSON.stringify(event)
    let remaining = delivery.repeats + 1
    for (let attempt = 0; attempt < MAX_ATTEMPTS && remaining > 0 && !stopped.signal.aborted; attempt++) {
      await sleep(attempt === 0 ? delivery.delay() : RETRY_MS, undefined, { ref: false })
      if (await post(account, body)) remaining--
    }
  }

  return {
    send(account, event) {
      const delivering = deliver(account, event).finally(() => sending.delete(delivering))
      sending.add(delivering)
    },
    whenIdle: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
    close: () => stopped.abort(),
  }
}
