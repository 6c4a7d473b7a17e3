import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { formatMoney } from '#language/page-formats.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { loadPdfTexts } from '#server/platform/pdf/texts.ts'
import { writeReceipt } from '../payments/payment-messages.ts'
import { getReceiptFilename, getReceiptKey } from '../payments/payment-rows.ts'
import { formatItemName } from '../pricing/item-names.ts'
import { createEntryCalendar } from './entry-calendar.ts'
import { formatOccasion } from './format-occasion.ts'
import { readReceipt } from './read-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

type Sending = {
  db: Database
  enqueue: JobQueue['enqueue']
  /** Origin of the portal, for the link of the mail. */
  origin: string
  now: Date
}

/** Mails the receipt of a payment to its buyer, in the language of the account, once. Accounts without an address get none. */
export async function sendReceipt(
  { db, enqueue, origin, now }: Sending,
  idPaymentIntent: number,
): Promise<void> {
  const receipt = await readReceipt(db, idPaymentIntent, null)
  const { buyer, payment, payee, occasion, number, items } = receipt
  if (buyer.email === null) return
  const code = isLanguageCode(buyer.language) ? buyer.language : DEFAULT_LANGUAGE
  const { t } = await loadPdfTexts(code)
  const pdf = await renderReceipt(receipt, code, now)
  const entries = items.map((item) =>
    [item.person, formatItemName(item, { t, code })].filter((part) => part !== null).join(' · '),
  )
  const message = await writeReceipt(code, {
    name: buyer.name,
    partner: payee,
    number,
    what: occasion?.name ?? payee.name,
    items: entries,
    occasion: occasion && formatOccasion(occasion, code),
    amount: formatMoney(code, payment.totalPrice, payment.currency),
    address: `${origin}${localizePath('/registrations/', code)}`,
  })
  const attachment = {
    filename: getReceiptFilename(number),
    contentType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  }
  const key = getReceiptKey(payment)
  const calendar =
    occasion && createEntryCalendar(occasion, { id: key.replaceAll(' ', '-'), entries, stamp: now })
  const attachments = [
    attachment,
    ...(calendar === null
      ? []
      : [
          {
            filename: 'calendar.ics',
            contentType: 'text/calendar; charset=utf-8',
            base64: Buffer.from(calendar).toString('base64'),
          },
        ]),
  ]
  const mail = { to: buyer.email, ...message, attachments }
  await sendMail(enqueue, db, mail, { key })
}

/** Sends the receipts of the queue. */
export async function startReceiptWorker(
  jobs: JobQueue,
  { db, origin, now }: { db: Database; origin: string; now: () => Date },
): Promise<void> {
  await jobs.work('receipt', ({ idPaymentIntent }) =>
    sendReceipt({ db, enqueue: jobs.enqueue, origin, now: now() }, idPaymentIntent),
  )
}
