import type { Hono } from 'hono'
import { answerOnce } from './answer-once.ts'
import { readMetadata, StandInError } from './read-request.ts'
import { createId, type StandInState } from './stand-in-state.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Customers of the stand-in. */
export function serveCustomers(app: Hono, state: StandInState, subscriptions: Subscriptions): void {
  app.post('/v1/customers', (c) =>
    answerOnce(c, state, (_, form) => {
      const customer = {
        id: createId('cus'),
        object: 'customer' as const,
        email: form.get('email'),
        name: form.get('name'),
        metadata: readMetadata(form, 'metadata'),
      }
      state.customers.set(customer.id, customer)
      return customer
    }),
  )
  app.get('/v1/customers/:id/cash_balance', (c) =>
    c.json({ object: 'cash_balance', customer: c.req.param('id'), available: { eur: 0 }, livemode: false }),
  )
  app.delete('/v1/customers/:id', (c) => {
    const id = c.req.param('id')
    if (!state.customers.delete(id)) {
      throw new StandInError('resource_missing', `No such customer: '${id}'`, 404)
    }
    subscriptions.endOfCustomer(id)
    return c.json({ id, object: 'customer', deleted: true })
  })
}
