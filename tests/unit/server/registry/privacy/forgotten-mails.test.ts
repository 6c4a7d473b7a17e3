import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  partner,
  paymentIntent,
  paymentIntentItem,
  person,
  purchaseType,
} from '#server/platform/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { getReceiptKey } from '#server/purchases/payments/payment-rows.ts'
import { openTestDatabase } from '../../../../test-database.ts'

/** Mails that are stored as jobs, and those in the outbox, when a person is removed. */

const NOW = new Date('2030-03-01T12:00:00Z')

let database: OpenDatabase
let jobs: JobQueue
const outbox = mkdtempSync(join(tmpdir(), 'hajime-forgotten-'))

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await createJobQueue(database)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  rmSync(outbox, { recursive: true, force: true })
})

const mailAbout = (text: string) => ({
  to: 'coach@judo.example',
  subject: 'Results',
  text,
  html: `<p>${text}</p>`,
})

async function insertPerson(familyName: string, givenName: string): Promise<number> {
  const [inserted] = await database.db
    .insert(person)
    .values({ familyName, givenName, gender: 'male' })
    .returning({ id: person.id })
  return inserted?.id ?? 0
}

const listMails = async () => {
  const { rows } = (await database.db.execute(
    sql`select data->>'text' as text from jobs.job where name = 'mail' order by 1`,
  )) as { rows: { text: string }[] } // both drivers answer so
  return rows.map(({ text }) => text)
}

test('mails that contain the name or a receipt of the person are deleted, and the family name alone is reported', async () => {
  const { db } = database
  const personId = await insertPerson('Bjørk', 'Ben')
  await db.insert(adminUser).values({ id: 1, name: 'Ana', email: 'ana@judo.example' })
  await db.insert(purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
  const amounts = { netPrice: 100, totalPrice: 100, currency: 'EUR' as const }
  const [payment] = await db
    .insert(paymentIntent)
    .values({ userId: 1, purchaseTypeId: 1, ...amounts })
    .returning()
  if (!payment) throw new Error('there is no payment')
  await db.insert(paymentIntentItem).values({ paymentIntentId: payment.id, personId, ...amounts })

  await jobs.enqueue(db, 'mail', mailAbout('Hello!\nBen BJØRK won.'))
  await jobs.enqueue(db, 'mail', mailAbout('Bjork, Ben has lost.'))
  await jobs.enqueue(db, 'mail', mailAbout('Your receipt is attached.'), { key: getReceiptKey(payment) })
  await jobs.enqueue(db, 'mail', mailAbout('Results:\nBjørk Anna won.'))
  await jobs.enqueue(db, 'mail', mailAbout('Nobody won.'))

  const report = await forgetPerson(db, personId, NOW)
  expect(report).toMatchObject({
    removedRows: { mails: 3 },
    nameOccurrences: [{ table: 'jobs.job', rows: 0, familyNameRows: 1 }],
  })
  expect(await listMails()).toEqual(['Nobody won.', 'Results:\nBjørk Anna won.'])
})

test('mails in the outbox that contain the name or a receipt of the person are deleted', async () => {
  const { db } = database
  const personId = await insertPerson('Krpálek', 'Lukáš')
  const buyer = { id: 2, name: 'Eva', email: 'eva@judo.example' }
  await db.insert(adminUser).values(buyer)
  await db.insert(partner).values({ id: 1, name: 'Judo Club', slug: 'jc' })
  const amounts = { netPrice: 100, totalPrice: 100, currency: 'EUR' as const }
  const paid = { providerStatus: 'succeeded' as const, paidAt: NOW, partnerId: 1, receiptNumber: 7 }
  const [payment] = await db
    .insert(paymentIntent)
    .values({ userId: buyer.id, purchaseTypeId: 1, ...paid, ...amounts })
    .returning()
  await db.insert(paymentIntentItem).values({ paymentIntentId: payment?.id ?? 0, personId, ...amounts })

  const send = createMailTransport({ mailUrl: undefined, mailFrom: 'a@judo.example', outboxFolder: outbox })
  const receipt = (number: number) => ({
    filename: `receipt-${number}.pdf`,
    contentType: 'application/pdf',
    base64: Buffer.from('%PDF').toString('base64'),
  })
  const write = (text: string, to = buyer.email, attachments = [] as ReturnType<typeof receipt>[]) =>
    send({ ...mailAbout(text), to, attachments })
  await write('Lukáš KRPÁLEK won.')
  await write('Krpalek, Lukas has lost.')
  await write('Your receipt is attached.', buyer.email, [receipt(7)])
  await write('Your other receipt is attached.', buyer.email, [receipt(8)])
  await write('The receipt of another buyer is attached.', 'ana@judo.example', [receipt(7)])
  await write('Krpálek Anna won.')

  const report = await forgetPerson(db, personId, NOW, { outbox })
  expect(report).toMatchObject({ removedRows: { mails: 3 } })
  const left = readdirSync(outbox).map((name) => readFileSync(join(outbox, name, 'message.txt'), 'utf8'))
  expect(left.map((mail) => mail.split('\n\n')[1]).sort()).toEqual([
    'Krpálek Anna won.',
    'The receipt of another buyer is attached.',
    'Your other receipt is attached.',
  ])
})

test('mails stay that contain a short name within other words only', async () => {
  const { db } = database
  const personId = await insertPerson('Li', 'An')
  const other = 'Lina and Ian are on the waiting list.'
  await jobs.enqueue(db, 'mail', mailAbout(other))
  await jobs.enqueue(db, 'mail', mailAbout('LI An has won.'))
  const send = createMailTransport({ mailUrl: undefined, mailFrom: 'a@judo.example', outboxFolder: outbox })
  await send({ ...mailAbout(other), attachments: [] })
  await send({ ...mailAbout('LI An has won.'), attachments: [] })

  const report = await forgetPerson(db, personId, NOW, { outbox })
  expect(report).toMatchObject({ removedRows: { mails: 2 } })
  expect(await listMails()).toContain(other)
})
