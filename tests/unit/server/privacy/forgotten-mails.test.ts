import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { adminUser, paymentIntent, paymentIntentItem, person, purchaseType } from '#server/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { getReceiptKey } from '#server/payments/payment-rows.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { openTestDatabase } from '../../../test-database.ts'

/** Mails that are stored as jobs when a person is removed. */

const NOW = new Date('2030-03-01T12:00:00Z')

let database: OpenDatabase
let jobs: JobQueue

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await createJobQueue(database)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const mailAbout = (text: string) => ({
  to: 'coach@judo.example',
  subject: 'Results',
  text,
  html: `<p>${text}</p>`,
})

const listMails = async () => {
  const { rows } = (await database.db.execute(
    sql`select data->>'text' as text from jobs.job where name = 'mail' order by 1`,
  )) as { rows: { text: string }[] } // both drivers answer so
  return rows.map(({ text }) => text)
}

test('mails that contain the name or a receipt of the person are deleted, and the family name alone is reported', async () => {
  const { db } = database
  const [removed] = await db
    .insert(person)
    .values({ familyName: 'Bjørk', givenName: 'Ben', gender: 'male' })
    .returning({ id: person.id })
  const personId = removed?.id ?? 0
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
