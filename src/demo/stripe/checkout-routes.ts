import type { Context, Hono } from 'hono'
import {
  findOutcome,
  renderAuthenticationPage,
  renderCheckoutPage,
  renderClosedPage,
} from './checkout-page.ts'
import type { Checkout } from './stand-in-state.ts'

/** Serves the checkout pages of the stand-in. */
export function serveCheckoutPages(
  app: Hono,
  { getCheckout, pay }: { getCheckout: (id: string) => Checkout; pay: (id: string) => void },
): void {
  app.get('/pay/:id', (c) => {
    const checkout = getCheckout(c.req.param('id'))
    return c.html(
      checkout.session.status === 'open' ? renderCheckoutPage(checkout, null) : renderClosedPage(checkout),
    )
  })
  app.post('/pay/:id', async (c) => {
    const checkout = getCheckout(c.req.param('id'))
    if (checkout.session.status !== 'open') return c.html(renderClosedPage(checkout))
    const { number } = await c.req.parseBody()
    const outcome = findOutcome(typeof number === 'string' ? number : '')
    if (outcome === 'authentication') return c.html(renderAuthenticationPage(checkout))
    if (outcome === 'succeeds') return complete(c, checkout)
    const error = outcome === 'declined' ? 'Your card was declined.' : 'Your card number is incomplete.'
    return c.html(renderCheckoutPage(checkout, error), 402)
  })
  app.post('/pay/:id/authenticate', async (c) => {
    const checkout = getCheckout(c.req.param('id'))
    const { answer } = await c.req.parseBody()
    if (answer === 'complete' && checkout.session.status === 'open') return complete(c, checkout)
    return c.html(renderCheckoutPage(checkout, 'We are unable to authenticate your payment method.'), 402)
  })

  function complete(c: Context, { session }: Checkout): Response {
    pay(session.id)
    return c.redirect(session.success_url ?? '/', 303)
  }
}
