import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStripeStandIn } from '#demo/stripe/stand-in.ts'
import { PROMPT_DELIVERY } from '#demo/stripe/webhook-sender.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { createStripeGateway } from '#server/purchases/provider/stripe.ts'

/** A restart of the stand-in for Stripe, between paying and the webhook. */

let folder: string
let standIn: StandIn
let receiver: HttpServer
let received: string[]
let isDown: boolean

const start = () =>
  startStripeStandIn({
    target: () => receiver.address,
    webhookSecret: 'whsec_test',
    delivery: PROMPT_DELIVERY,
    file: join(folder, 'nested', 'stripe.json'),
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-stripe-'))
  received = []
  isDown = true
  const app = new Hono()
  app.post('*', async (c) => {
    if (isDown) return c.body(null, 503)
    received.push((await c.req.json()).type)
    return c.body(null, 200)
  })
  receiver = await listen(app, { port: 0 })
  standIn = await start()
})
afterEach(async () => {
  await standIn.close()
  await receiver.close()
  rmSync(folder, { recursive: true })
})

test('keeps checkout pages, payments and events that were not received', async () => {
  const gateway = createStripeGateway({
    secretKeys: { demo: 'sk_test_demo' },
    webhookSecrets: {},
    connectWebhookSecrets: {},
    apiUrl: standIn.address,
  })
  const account = { stripeAccount: 'demo', stripeConnectedAccount: null }
  const customer = await gateway.createCustomer(account, { email: null, name: 'Ana', reference: '1' })
  const open = (reference: string) =>
    gateway.createSession(account, {
      ...{
        reference,
        customer,
        currency: 'EUR',
        interval: 'once' as const,
        applicationFee: 0,
        collectsTaxId: false,
        language: 'en',
      },
      items: [{ name: 'Entry', amount: 3000, taxCode: null }],
      expiresAt: new Date(Date.now() + 31 * 60_000),
      successUrl: 'http://hajime.test/success',
      cancelUrl: 'http://hajime.test/',
    })
  const paid = await open('paid')
  const later = await open('later')
  const payCard = (url: string | null) =>
    fetch(url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242' }),
      redirect: 'manual',
    })
  expect((await payCard(paid.url)).status).toBe(303)
  await standIn.close()
  isDown = false
  standIn = await start()
  expect(await gateway.readSession(account, paid.id)).toMatchObject({
    paid: { amount: 3000, currency: 'eur' },
  })
  expect((await payCard(later.url)).status, 'on the same port').toBe(303)
  await standIn.whenIdle()
  expect(received).toEqual(['checkout.session.completed', 'checkout.session.completed'])
})
