import { expect, test } from 'vitest'
import { ANA, BEA, CODE, CONNECTED, CUP, servePaymentWorld, WOMEN } from './payment-world.ts'

/** What users have at the payment provider. */

const world = servePaymentWorld()

const read = (user: number, body: { stripeAccountCode?: string; connectedAccountId?: string } = {}) =>
  world.as(user)('User/StripeCustomerCashBalance', { body })

test('a user reads the balances of the own accounts only, all or those of one account', async () => {
  const entries = [{ idUser: ANA, ...WOMEN }]
  await world.as(ANA)('Purchasable/BuyEntries', { body: { idCompetition: CUP, entries } })
  const own = { stripeAccountCode: CODE, connectedAccountId: CONNECTED, currency: 'EUR', amount: 0 }
  expect(await read(ANA)).toEqual([own])
  expect(await read(ANA, { stripeAccountCode: CODE, connectedAccountId: CONNECTED })).toEqual([own])
  expect(await read(ANA, { stripeAccountCode: 'other' })).toEqual([])
  expect(await read(ANA, { connectedAccountId: 'acct_other' })).toEqual([])
  expect(await read(BEA)).toEqual([])
})

test('during an outage of the provider the balance can be asked for later', async () => {
  const entries = [{ idUser: ANA, ...WOMEN }]
  await world.as(ANA)('Purchasable/BuyEntries', { body: { idCompetition: CUP, entries } })
  world.stripe.setOutage(true)
  await expect(read(ANA)).rejects.toMatchObject({ status: 503 })
  world.stripe.setOutage(false)
})
