import type Stripe from 'stripe'
import { StandInError } from './read-request.ts'
import {
  type Checkout,
  createId,
  type StandInAccount,
  type StandInEvent,
  type StandInInvoice,
  type StandInObject,
  type StandInRenewal,
  type StandInState,
  toSeconds,
} from './stand-in-state.ts'

/** Subscriptions of the stand-in: invoices, renewal, cancellation. */

type Emit = (account: StandInAccount, type: StandInEvent['type'], object: StandInObject) => void

export type Subscriptions = ReturnType<typeof createSubscriptions>

export function createSubscriptions(
  state: StandInState,
  {
    emit,
    now,
    charge,
  }: {
    emit: Emit
    now: () => Date
    /** @returns the id of a payment intent that has succeeded */
    charge: (account: StandInAccount, amount: number, currency: string) => string
  },
) {
  function getRenewal(id: string): StandInRenewal {
    const found = state.subscriptions.get(id)
    if (!found) throw new StandInError('resource_missing', `No such subscription: '${id}'`, 404)
    return found
  }

  function collect(
    { subscription, account, amount, currency, interval }: StandInRenewal,
    start: number,
    reason: Stripe.Invoice.BillingReason,
  ): void {
    const end = addMonths(start, interval === 'year' ? 12 : 1)
    subscription.items = { data: [{ current_period_end: end }] }
    const invoice: StandInInvoice = {
      id: createId('in'),
      object: 'invoice',
      amount_paid: amount,
      billing_reason: reason,
      currency,
      status: 'paid',
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      lines: { data: [{ period: { start, end } }] },
    }
    state.invoices.set(charge(account, amount, currency), invoice)
    emit(account, 'invoice.paid', invoice)
  }

  function end({ subscription, account }: StandInRenewal): void {
    Object.assign(subscription, { status: 'canceled', ended_at: toSeconds(now()) })
    emit(account, 'customer.subscription.deleted', subscription)
  }

  function renew(renewal: StandInRenewal): void {
    collect(renewal, getPeriodEnd(renewal), 'subscription_cycle')
    emit(renewal.account, 'customer.subscription.updated', renewal.subscription)
  }

  return {
    /** Starts the subscription of a checkout page, and collects its first payment. @returns its id */
    start({ session, account, interval }: Checkout & { interval: 'month' | 'year' }): string {
      const renewal: StandInRenewal = {
        subscription: {
          id: createId('sub'),
          object: 'subscription',
          cancel_at_period_end: false,
          cancel_at: null,
          ended_at: null,
          customer: typeof session.customer === 'string' ? session.customer : null,
          items: { data: [] },
          metadata: session.metadata ?? {},
          status: 'active',
        },
        account,
        interval,
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
      }
      state.subscriptions.set(renewal.subscription.id, renewal)
      collect(renewal, toSeconds(now()), 'subscription_create')
      return renewal.subscription.id
    },

    read: (id: string) => getRenewal(id).subscription,

    update(id: string, isCancelled: boolean) {
      const { subscription, account } = getRenewal(id)
      if (subscription.status === 'canceled') {
        throw new StandInError('resource_missing', `No such subscription: '${id}'`, 404)
      }
      subscription.cancel_at_period_end = isCancelled
      subscription.cancel_at = isCancelled ? getPeriodEnd(getRenewal(id)) : null
      emit(account, 'customer.subscription.updated', subscription)
      return subscription
    },

    /** Collects the payment for the next interval, before its time. */
    renew: (id: string) => renew(getRenewal(id)),
    /** Ends a subscription at once, as its seller may. */
    end: (id: string) => end(getRenewal(id)),

    /** Ends the subscriptions of a customer that is deleted. */
    endOfCustomer(customer: string): void {
      for (const renewal of state.subscriptions.values())
        if (renewal.subscription.customer === customer && renewal.subscription.status === 'active')
          end(renewal)
    },

    /** Renews or ends what has reached the end of its interval. */
    passTime(): void {
      for (const renewal of state.subscriptions.values()) {
        if (renewal.subscription.status !== 'active' || getPeriodEnd(renewal) > toSeconds(now())) continue
        if (renewal.subscription.cancel_at_period_end) end(renewal)
        else renew(renewal)
      }
    },
  }
}

const getPeriodEnd = ({ subscription }: StandInRenewal): number =>
  subscription.items.data[0]?.current_period_end ?? 0

function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  date.setUTCMonth(date.getUTCMonth() + months)
  return toSeconds(date)
}
