import { expect, test } from 'vitest'
import * as t from '#server/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import {
  ANA,
  BEA,
  COACH,
  CUP,
  coach,
  DORA,
  NOW,
  PRICE,
  SERVICE_FEE,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** Refunds of entries that are withdrawn. */

const world = servePaymentWorld()

async function buyAndPay(): Promise<void> {
  const { checkoutUrl } = await world.as(ANA)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
  })
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
}

async function withdraw(): Promise<void> {
  const [own] = await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })
  const body = { idEntry: own?.idEntry ?? 0 }
  await world.as(ANA)('Competition/WithdrawEntry', { idCompetition: CUP, body })
}

async function readRefundedAmount(): Promise<number | undefined> {
  await world.stripe.whenIdle()
  const [payment] = await world.as(ANA)('Purchasable/Payments', {})
  return payment?.refundedAmount
}

test('an entry is refunded in a competition without a service fee', async () => {
  await world.db.update(t.competition).set({ serviceFee: 0 })
  await buyAndPay()
  await world.db.update(t.competition).set({ serviceFee: SERVICE_FEE })
  await withdraw()
  await world.sendRefunds()
  expect(await readRefundedAmount()).toBe(PRICE)
})

test('an entry is withdrawn during an outage of the payment provider, and refunded after it', async () => {
  await buyAndPay()
  world.stripe.setOutage(true)
  await withdraw()
  expect(await world.db.$count(t.entry)).toBe(0)
  await expect(world.sendRefunds()).rejects.toThrow()
  world.stripe.setOutage(false)
  await world.sendRefunds()
  expect(await readRefundedAmount()).toBe(PRICE + SERVICE_FEE)
})

test('what is paid for a person who was removed meanwhile is refunded', async () => {
  const { checkoutUrl } = await world.as(coach)('Purchasable/BuyEntries', {
    body: {
      idCompetition: CUP,
      entries: [DORA, BEA].map((idPerson) => ({ idUser: COACH, idPerson, ...WOMEN })),
    },
  })
  await forgetPerson(world.db, BEA, NOW)
  world.stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf('/') + 1))
  await world.stripe.whenIdle()
  await world.sendRefunds()
  await world.stripe.whenIdle()
  const [payment] = await world.as(coach)('Purchasable/Payments', {})
  expect(payment).toMatchObject({ status: 'partially_refunded', refundedAmount: PRICE + SERVICE_FEE })
  expect(await world.db.$count(t.entry)).toBe(1)
})
