import { type Form, readItems, readMetadata, readNumber, StandInError } from './read-request.ts'
import {
  type Checkout,
  createId,
  type StandInAccount,
  type StandInState,
  toSeconds,
} from './stand-in-state.ts'

/** Stripe closes checkout pages after 30 minutes at the earliest, and after 24 hours at the latest. */
const SESSION_SECONDS = { least: 30 * 60, most: 24 * 3600 }

/**
 * Opens a checkout page as a request describes it.
 * @param address of the stand-in
 * @throws StandInError as Stripe rejects requests
 */
export function createCheckout(
  state: StandInState,
  account: StandInAccount,
  form: Form,
  { address, now }: { address: string; now: Date },
): Checkout {
  const items = readItems(form)
  const created = toSeconds(now)
  const expiresAt = Number(form.get('expires_at'))
  const { least, most } = SESSION_SECONDS
  if (expiresAt < created + least || expiresAt > created + most) {
    throw new StandInError(
      'parameter_invalid_integer',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    )
  }
  const customer = form.get('customer')
  if (customer !== null && !state.customers.has(customer)) {
    throw new StandInError('resource_missing', `No such customer: '${customer}'`)
  }
  const id = createId('cs_test')
  const checkout: Checkout = {
    account,
    items,
    applicationFee: readNumber(form, 'payment_intent_data[application_fee_amount]'),
    interval: readInterval(form),
    session: {
      id,
      object: 'checkout.session',
      amount_total: items.reduce((sum, { amount }) => sum + amount, 0),
      cancel_url: form.get('cancel_url'),
      client_reference_id: form.get('client_reference_id'),
      created,
      currency: form.get('line_items[0][price_data][currency]'),
      customer,
      expires_at: expiresAt,
      livemode: false,
      locale: null,
      metadata: readMetadata(form, 'metadata'),
      mode: form.get('mode') === 'subscription' ? 'subscription' : 'payment',
      payment_intent: null,
      subscription: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: form.get('success_url'),
      url: `${address}/pay/${id}`,
    },
  }
  state.checkouts.set(id, checkout)
  return checkout
}

/** @throws StandInError as Stripe rejects a subscription without recurring prices, and the reverse */
function readInterval(form: Form): 'month' | 'year' | null {
  const interval = form.get('line_items[0][price_data][recurring][interval]')
  const isRecurring = interval === 'month' || interval === 'year'
  if (isRecurring === (form.get('mode') === 'subscription')) return isRecurring ? interval : null
  throw new StandInError(
    'parameter_invalid',
    'You must provide at least one recurring price in `subscription` mode, and none in `payment` mode.',
  )
}
