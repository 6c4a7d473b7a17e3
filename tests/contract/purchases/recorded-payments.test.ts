import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { ANA, CUP, servePaymentWorld, WOMEN } from './payment-world.ts'

/** What payments, refunds and waiting lists change is in the audit log, with who or what caused it. */

const world = servePaymentWorld()

async function listRecorded(from: number) {
  const rows = await world.db.select().from(t.auditLog).orderBy(asc(t.auditLog.id))
  return rows.slice(from).map(({ origin, action, userId, entity, personId, before, after }) => ({
    origin,
    action,
    userId,
    entity,
    personId,
    before,
    after,
  }))
}

const countRecorded = () => world.db.$count(t.auditLog)

async function buyAndPay(): Promise<void> {
  const { checkoutUrl } = await world.as(ANA)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
  })
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
}

test('a card payment, its entry, the withdrawal and the refund are recorded with their origins', async () => {
  const start = await countRecorded()
  await buyAndPay()
  const [paid, made] = (await listRecorded(start)).filter(({ origin }) => origin === 'job')
  expect(paid).toMatchObject({
    action: 'Purchasable/WebHook/ConnectedAccounts',
    userId: null,
    entity: 'payment_intent',
    before: { providerStatus: 'pending', paidAt: null },
    after: { providerStatus: 'succeeded' },
  })
  const [entry] = await world.db.select().from(t.entry)
  expect(made).toMatchObject({
    action: 'Purchasable/WebHook/ConnectedAccounts',
    personId: entry?.personId,
    before: null,
    after: { competitionId: CUP, paymentIntentItemId: entry?.paymentIntentItemId },
  })
  const bought = await countRecorded()
  const [own] = await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })
  await world.as(ANA)('Competition/WithdrawEntry', {
    idCompetition: CUP,
    body: { idEntry: own?.idEntry ?? 0 },
  })
  const withdrawn = await listRecorded(bought)
  expect(withdrawn.map(({ action, userId }) => `${action} ${userId}`)).toEqual(
    withdrawn.map(() => `Competition/WithdrawEntry ${ANA}`),
  )
  expect(withdrawn.map(({ entity, after }) => [entity, after])).toEqual([
    [expect.any(String), null],
    ['payment_intent_item', { cancelled: true, refundCauserId: ANA }],
    ['payment_intent_item', { refundAmount: expect.any(Number), refundStatus: 'requested' }],
  ])
  const requested = await countRecorded()
  await world.sendRefunds()
  await world.stripe.whenIdle()
  const refunded = await listRecorded(requested)
  expect(refunded.length).toBeGreaterThan(0)
  expect(refunded.filter(({ origin }) => origin === 'job')).toEqual(refunded)
  expect(refunded.map(({ action }) => action)).toContain('refund')
})
