import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { type PendingDelivery, type StandInAccount, type StandInEvent, toSeconds } from './stand-in-state.ts'

/** Sends signed events as Stripe does: late, repeated, in no order, and again while the receiver fails. */

export type Delivery = {
  /** Milliseconds until an event is first sent; a random part makes events overtake each other. */
  delay: () => number
  /** How often an event is sent after it was received; a negative number loses it. */
  repeats: number
}

export const PROMPT_DELIVERY: Delivery = { delay: () => 0, repeats: 0 }

/** As for a webhook that is not configured. */
export const LOST_DELIVERY: Delivery = { delay: () => 0, repeats: -1 }

/** As in the worst hours of the real service. */
export const UNRELIABLE_DELIVERY: Delivery = { delay: () => 200 + Math.random() * 1500, repeats: 1 }

const RETRY_MS = 1000
/** An hour; Stripe tries for three days. */
const MAX_ATTEMPTS = 3600

export type WebhookSender = {
  /** Goes on with the events of a process that ended. */
  resume: () => void
  send: (account: StandInAccount, event: StandInEvent) => void
  /** Resolves when nothing is left to send. */
  whenIdle: () => Promise<void>
  close: () => void
}

export function createWebhookSender({
  target,
  secret,
  delivery,
  pending,
  onChange,
  now,
}: {
  /** Address of the server that receives events. */
  target: () => string
  secret: string
  delivery: Delivery
  /** Events by id that are being sent; `onChange` is called when they change. */
  pending: Map<string, PendingDelivery>
  onChange: () => void
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

  async function deliver(sent: PendingDelivery): Promise<void> {
    const { account, event } = sent
    const body = JSON.stringify(event)
    for (let attempt = 0; attempt < MAX_ATTEMPTS && sent.remaining > 0; attempt++) {
      await sleep(attempt === 0 ? delivery.delay() : RETRY_MS, undefined, { ref: false })
      if (stopped.signal.aborted) return // the next process goes on
      if (await post(account, body)) sent.remaining--
    }
    pending.delete(event.id)
    onChange()
  }

  function start(sent: PendingDelivery): void {
    const delivering = deliver(sent).finally(() => sending.delete(delivering))
    sending.add(delivering)
  }

  return {
    resume: () => {
      for (const sent of pending.values()) start(sent)
    },
    send(account, event) {
      const sent = { account, event, remaining: delivery.repeats + 1 }
      pending.set(event.id, sent)
      start(sent)
    },
    whenIdle: async () => {
      while (sending.size > 0) await Promise.all(sending)
    },
    close: () => stopped.abort(),
  }
}
