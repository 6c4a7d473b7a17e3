import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { listDueRefunds, recordTransferRefund } from '#server/purchases/refunds/by-transfer.ts'
import {
  cancelTransfer,
  confirmTransfer,
  listPendingTransfers,
} from '#server/purchases/transfers/confirm-transfer.ts'
import { ANA, BEA, CUP, NOW, servePaymentWorld, WOMEN } from './payment-world.ts'

/** Purchases without a card payment provider, which are paid by bank transfer. */

const world = servePaymentWorld({ hasStripe: false })

beforeAll(() => world.db.update(t.partner).set({ iban: 'AT611904300234573201', bic: 'BKAUATWW' }))

async function buy() {
  const entries = [{ idUser: ANA, ...WOMEN }]
  const purchase = await world.as(ANA)('Purchasable/BuyEntries', { body: { idCompetition: CUP, entries } })
  return { ...purchase, reference: purchase.transfer?.remittance ?? '' }
}

const receipts: unknown[] = []
beforeEach(() => {
  receipts.length = 0
})
const settlement = {
  now: NOW,
  author: { command: 'npm run payment' },
  enqueue: async (_: unknown, name: string, data: unknown) => {
    receipts.push({ name, data })
  },
}

const confirm = (reference: string, amount: number) =>
  confirmTransfer(world.db, { reference, amount }, settlement)

describe('a bank transfer', () => {
  test('has a reference that people can type', async () => {
    const { reference, totalPrice, idPaymentIntent } = await buy()
    expect(reference).toMatch(/^RF\d\d [\d ]+$/)
    const misread = reference.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    await expect(confirm(misread, totalPrice)).rejects.toThrow(`has the reference ${misread}`)
    const typed = `  ${reference.toLowerCase().replaceAll(' ', '')} `
    expect(await confirm(typed, totalPrice)).toMatchObject({
      id: idPaymentIntent,
      providerStatus: 'succeeded',
    })
  })

  test('is still recognised by a reference of the form that they had before', async () => {
    const { totalPrice, idPaymentIntent } = await buy()
    const reference = '0b0e8a5e-5b1f-4c3e-9f0a-2d6f1c9e7a11'
    await world.db.update(t.paymentIntent).set({ reference }).where(eq(t.paymentIntent.id, idPaymentIntent))
    expect(await confirm(` ${reference} `, totalPrice)).toMatchObject({ id: idPaymentIntent })
  })

  test('names account and reference, and enters nobody before it is confirmed', async () => {
    const { transfer, reference, checkoutUrl, status, method } = await buy()
    expect({ status, method }).toEqual({ status: 'pending', method: 'bank_transfer' })
    expect(transfer).toMatchObject({
      iban: 'AT611904300234573201',
      beneficiary: 'Danube Judo Union',
      qrCode: expect.stringContaining('<svg'),
    })
    expect(world.mails).toMatchObject([
      {
        to: `user${ANA}@example.com`,
        text: expect.stringContaining(reference),
        attachments: [{ filename: 'qr-code.svg' }],
      },
    ])
    expect(checkoutUrl).toContain('/apply_to_competition/success/')
    expect(await world.db.$count(t.entry)).toBe(0)
    expect(await listPendingTransfers(world.db)).toMatchObject([
      { reference, totalPrice: 3172, currency: 'EUR', buyer: 'User 1', competition: 'Danube Cup' },
    ])
  })

  test('that is confirmed makes the entry and its receipt, once', async () => {
    const { reference, totalPrice, idPaymentIntent } = await buy()
    expect(await confirm(reference, totalPrice)).toMatchObject({
      providerStatus: 'succeeded',
      receiptNumber: 1,
    })
    expect(await world.db.$count(t.entry)).toBe(1)
    expect(receipts).toEqual([{ name: 'receipt', data: { idPaymentIntent } }])
    await expect(confirm(reference, totalPrice)).rejects.toThrow('It was confirmed before.')
    expect(await listPendingTransfers(world.db)).toEqual([])
  })

  test('of another amount, of nothing, or for a payment that was given up is refused', async () => {
    const { reference, totalPrice, idPaymentIntent } = await buy()
    await expect(confirm(reference, totalPrice - 1)).rejects.toThrow('Expected 31.72 EUR, got 31.71.')
    await expect(confirm('unknown', totalPrice)).rejects.toThrow('has the reference unknown')
    await world.as(ANA)('Purchasable/CancelPayment', { idPaymentIntent })
    await expect(confirm(reference, totalPrice)).rejects.toThrow('Pay the money back.')
    expect(await world.db.$count(t.entry)).toBe(0)
  })

  test('whose entry is withdrawn is listed until it is recorded as paid back, once', async () => {
    const { reference, totalPrice } = await buy()
    await confirm(reference, totalPrice)
    const [own] = await world.as(ANA)('Competition/LoginUserRegistrations', { idCompetition: CUP })
    const body = { idEntry: own?.idEntry ?? 0 }
    await world.as(ANA)('Competition/WithdrawEntry', { idCompetition: CUP, body })
    const [due, ...more] = await listDueRefunds(world.db)
    expect({ due, more }).toMatchObject({ due: { receipt: 1, amount: 3100, buyer: 'User 1' }, more: [] })
    const record = (amount: number) =>
      recordTransferRefund(
        world.db,
        { idPaymentIntentItem: due?.idPaymentIntentItem ?? 0, amount },
        settlement,
      )
    await expect(record(3000)).rejects.toThrow('Expected 31.00 EUR, got 30.00.')
    await record(3100)
    expect(await listDueRefunds(world.db)).toEqual([])
    await expect(record(3100)).rejects.toThrow('No refund by bank transfer is due')
    const [payment] = await world.as(ANA)('Purchasable/Payments', {})
    expect(payment).toMatchObject({ status: 'partially_refunded', refundedAmount: 3100 })
  })

  test('that will not arrive is cancelled by the organiser, once, and its places are free', async () => {
    const { reference, totalPrice } = await buy()
    const cancel = () => cancelTransfer(world.db, reference, settlement)
    await cancel()
    expect(await listPendingTransfers(world.db)).toEqual([])
    expect(await world.as(ANA)('Purchasable/Payments', {})).toMatchObject([{ status: 'expired' }])
    expect((await buy()).status, 'the place is bought again').toBe('pending')
    await expect(cancel()).rejects.toThrow(`The payment ${reference} is not pending but expired.`)
    await expect(confirm(reference, totalPrice)).rejects.toThrow('Pay the money back.')
    await expect(cancelTransfer(world.db, 'unknown', settlement)).rejects.toThrow('has the reference unknown')
  })

  // last, because nobody else buys
  test('is not awaited any more when its buyer deletes the account, and its places are free', async () => {
    const { reference, totalPrice, idPaymentIntent } = await buy()
    const author = { command: 'test' }
    const report = await deleteAccount(world.db, ANA, { ...settlement, outbox: undefined, author })
    expect(report.removedRows).toMatchObject({ 'transfers that have not arrived': 1 })
    expect(await listPendingTransfers(world.db)).toEqual([])
    const [payment] = await world.db.select().from(t.paymentIntent)
    expect(payment).toMatchObject({ id: idPaymentIntent, providerStatus: 'expired' })
    await expect(confirm(reference, totalPrice)).rejects.toThrow('Pay the money back.')
  })
})

test('the command says what it expects', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/payment.ts', 'confirm', 'reference', '31,72'])
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('such as 31.72') })
})

test('without a bank account of the organiser nothing is sold, and the error says that a retry does not help', async () => {
  await world.db.update(t.partner).set({ iban: null })
  const body = { idCompetition: CUP, entries: [{ idUser: BEA, ...WOMEN }] }
  const refused = await world
    .as(BEA)('Purchasable/BuyEntries', { body })
    .catch((error: unknown) => error)
  await world.db.update(t.partner).set({ iban: 'AT611904300234573201' })
  expect(refused).toMatchObject({
    status: 503,
    response: expect.stringContaining('"code":"not_configured"'),
  })
  expect(await world.db.$count(t.paymentIntent)).toBe(0)
})
