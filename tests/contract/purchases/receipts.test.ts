import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import * as t from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type JobData, parseJobData } from '#server/platform/jobs/job-types.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { sendReceipt } from '#server/purchases/receipts/send-receipt.ts'
import { normalizeText, readPages } from '../publishing/pdf/read-pdf.ts'
import { ANA, BEA, CUP, MARKO, MEN, NOW, PRICE, servePaymentWorld, WOMEN } from './payment-world.ts'
import { refundEvent, sendEvent, sessionEvent } from './stripe-events.ts'

/** Receipts: their numbers, who may read them, and the mail. */

const world = servePaymentWorld()

async function buy(buyer: number, category = WOMEN): Promise<number> {
  const entries = [{ idUser: buyer, ...category }]
  const { idPaymentIntent } = await world.as(buyer)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries },
  })
  return idPaymentIntent
}

const readPayment = async (id: number) => {
  const [payment] = await world.db.select().from(t.paymentIntent).where(eq(t.paymentIntent.id, id))
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}

const pay = async (id: number) => sendEvent(world, sessionEvent('completed', await readPayment(id), NOW), NOW)

const getReceipt = (user: number | null, id: number, language = 'en') =>
  world.get(user, `/api/Purchasable/${id}/Receipt/${language}`)

const readText = async (response: Response): Promise<string> =>
  (await readPages(response)).map(({ text }) => text).join('')

describe('a receipt', () => {
  test('is numbered without gaps in the order of payment, once', async () => {
    const [first, second, third] = [await buy(ANA), await buy(BEA), await buy(MARKO, MEN)]
    await pay(second)
    await pay(second)
    await sendEvent(world, sessionEvent('expired', await readPayment(third), NOW), NOW)
    await pay(first)
    const numbers = await Promise.all(
      [first, second, third].map(async (id) => (await readPayment(id)).receiptNumber),
    )
    expect(numbers).toEqual([2, 1, null])
    expect(world.receipts).toEqual([{ idPaymentIntent: second }, { idPaymentIntent: first }])
    const [own] = await world.as(BEA)('Purchasable/Payments', {})
    expect(own).toMatchObject({ receiptNumber: 1 })
  })

  test('is a PDF for its buyer, and nobody else', async () => {
    const id = await buy(ANA)
    expect((await getReceipt(ANA, id)).status, 'not paid').toBe(404)
    await pay(id)
    const response = await getReceipt(ANA, id)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const text = await readText(response)
    for (const part of ['Receipt 1', 'Danube Judo Union', 'Danube Cup', 'Ana Abe', '€30.00', '€31.72']) {
      expect(text).toContain(normalizeText(part))
    }
    expect((await getReceipt(BEA, id)).status).toBe(404)
    expect((await getReceipt(null, id)).status).toBe(401)
    expect((await getReceipt(ANA, id, 'xx')).status).toBe(404)
    expect((await getReceipt(ANA, 0)).status).toBe(404)
  })

  test.each(LANGUAGE_CODES)('has room for its titles with every part of a price: %s', async (language) => {
    const taxed = { vatPercentage: 20, discountPercentage: 10 }
    await world.db.update(t.purchasable).set(taxed)
    const id = await buy(ANA)
    await world.db.update(t.purchasable).set({ vatPercentage: 0, discountPercentage: 0 })
    await pay(id)
    const text = await readText(await getReceipt(ANA, id, language))
    expect(text, 'the tax').toMatch(/20%|%20/)
    expect(text).not.toContain('…')
  })

  test('names what was refunded', async () => {
    const id = await buy(ANA)
    await pay(id)
    await sendEvent(world, refundEvent(await readPayment(id), NOW, PRICE), NOW)
    expect(await readText(await getReceipt(ANA, id))).toContain(`${normalizeText('Refunded')}-€30.00`)
  })

  test('cannot share its number with another one of the partner', async () => {
    const ids = [await buy(ANA), await buy(BEA)]
    for (const id of ids) await pay(id)
    await expect(world.db.update(t.paymentIntent).set({ receiptNumber: 1 })).rejects.toMatchObject({
      cause: { code: '23505' },
    })
  })

  test('is mailed in the language of the account', async () => {
    await world.db.update(t.adminUser).set({ defaultLanguage: 'de' }).where(eq(t.adminUser.id, ANA))
    const id = await buy(ANA)
    await pay(id)
    const mails: { data: JobData<'mail'>; key: string | undefined }[] = []
    const enqueue: JobQueue['enqueue'] = async (_, name, data, { key } = {}) => {
      if (name === 'mail') mails.push({ data: parseJobData('mail', data), key })
    }
    await sendReceipt({ db: world.db, enqueue, origin: 'https://judo.example', now: NOW }, id)
    const [mail] = mails
    if (!mail) throw new Error('no mail was added')
    expect(mail.key).toBe(`receipt ${(await readPayment(id)).reference}`)
    expect(mail.data).toMatchObject({ to: 'user1@example.com', subject: 'Quittung 1: Danube Cup' })
    expect(mail.data.text).toMatch(/31,72\s€/)
    expect(mail.data.text).toContain('https://judo.example/de/registrations/')
    const outboxFolder = mkdtempSync(join(tmpdir(), 'hajime-outbox-'))
    await createMailTransport({ mailUrl: undefined, mailFrom: 'test@judo.example', outboxFolder })(mail.data)
    // 20 June, in one entry card: who, where in which category, and the days for a calendar
    expect(mail.data.text).toContain('Ana Abe · Erwachsene, Frauen −57 kg')
    const calendar = globSync(join(outboxFolder, '*', 'calendar.ics'))[0] ?? ''
    const event = readFileSync(calendar, 'utf8').replaceAll('\r\n ', '')
    expect(event).toContain('SUMMARY:Danube Cup')
    expect(event).toContain('DTSTART;VALUE=DATE:20260620')
    expect(event).toContain('DTEND;VALUE=DATE:20260621')
    expect(event).toContain('DESCRIPTION:Ana Abe · Erwachsene\\, Frauen −57 kg')
    const [file = ''] = globSync(join(outboxFolder, '*', 'receipt-1.pdf'))
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
