import { html } from 'hono/html'
import type { Checkout } from './stand-in-state.ts'

/** The checkout page of the stand-in, with the test cards of Stripe. */

export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'succeeds', label: 'The payment succeeds' },
  { number: '4000000000000002', outcome: 'declined', label: 'The card is declined' },
  { number: '4000002500003155', outcome: 'authentication', label: '3-D Secure asks for confirmation' },
] as const

export type CardOutcome = (typeof TEST_CARDS)[number]['outcome']

export const findOutcome = (number: string): CardOutcome | null =>
  TEST_CARDS.find((card) => card.number === number.replaceAll(' ', ''))?.outcome ?? null

const formatAmount = (amount: number, currency: string | null) =>
  `${(amount / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        :root { color-scheme: light dark }
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem }
        body > p:first-child { padding: 0.5rem 1rem; border-radius: 0.5rem; background: light-dark(#fdf0c8, #4a3b06) }
        li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0 }
        ul { margin: 0; padding: 0 } .total { border-top: 1px solid; margin: 0; font-weight: bold }
        fieldset { margin: 1.5rem 0; padding: 0; border: 0 } legend { font-weight: bold }
        label { display: grid; grid-template-columns: auto 1fr; gap: 0 0.75rem; padding: 0.75rem 0 }
        label small { grid-column: 2; opacity: 0.75 }
        button { font: inherit; font-weight: bold; width: 100%; min-height: 2.75rem; margin-block: 0.25rem;
          border: 0; border-radius: 0.5rem; background: #635bff; color: #fff }
        [role='alert'] { color: light-dark(#b00020, #ff9aa8); font-weight: bold }
      </style>
    </head>
    <body>
      <p>Stand-in for Stripe: nothing is charged.</p>
      ${content}
    </body>
  </html>`

export function renderCheckoutPage({ session, items }: Checkout, error: string | null) {
  const { id, currency, amount_total: total, cancel_url: cancelUrl } = session
  return page(
    'Checkout',
    html`<h1>Checkout</h1>
      <ul>
        ${items.map(
          ({ name, amount }) =>
            html`<li><span>${name}</span> <span>${formatAmount(amount, currency)}</span></li>`,
        )}
      </ul>
      <p class="total"><span>Total</span> <span>${formatAmount(total ?? 0, currency)}</span></p>
      ${error === null ? '' : html`<p role="alert">${error}</p>`}
      <form method="post" action="/pay/${id}">
        <fieldset>
          <legend>Test card</legend>
          ${TEST_CARDS.map(
            ({ number, label }, index) => html`<label>
              <input type="radio" name="number" value="${number}" ${index === 0 ? 'checked' : ''} />
              <span>${number}</span> <small>${label}</small>
            </label>`,
          )}
        </fieldset>
        <button>Pay</button>
      </form>
      ${cancelUrl === null ? '' : html`<p><a href="${cancelUrl}">Back without paying</a></p>`}`,
  )
}

export const renderAuthenticationPage = ({ session }: Checkout) =>
  page(
    '3-D Secure',
    html`<h1>3-D Secure</h1>
      <p>The bank asks you to confirm the payment.</p>
      <form method="post" action="/pay/${session.id}/authenticate">
        <button name="answer" value="complete">Complete authentication</button>
        <button name="answer" value="fail">Fail authentication</button>
      </form>`,
  )

export const renderClosedPage = ({ session }: Checkout) =>
  page(
    'Checkout',
    html`<h1>${session.status === 'complete' ? 'This payment is complete.' : 'This page has expired.'}</h1>`,
  )
