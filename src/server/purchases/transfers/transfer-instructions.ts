import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { isolateLeftToRight } from '#language/fonts/text-runs.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { formatMoney } from '#language/page-formats.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, partner } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { writeTransferInstructions } from '../payments/payment-messages.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import { groupReference } from './creditor-reference.ts'
import { renderEpcQrCode } from './epc-qr-code.ts'

type Transfer = NonNullable<CallResponse<'Purchasable/BuyEntries'>['transfer']>

/** What the buyer needs to pay by bank transfer; null for other payments and those that are not pending. */
export async function readTransfer(tx: DatabaseOrTransaction, payment: PaymentRow): Promise<Transfer | null> {
  if (payment.partnerId === null) return null
  const [beneficiary] = await tx
    .select(beneficiaryColumns)
    .from(partner)
    .where(eq(partner.id, payment.partnerId))
  return describeTransfer(payment, beneficiary ?? null)
}

export const beneficiaryColumns = { name: partner.name, iban: partner.iban, bic: partner.bic }

/** The same with the partner that is paid; null without one, or without a bank account. */
export function describeTransfer(
  payment: PaymentRow,
  owner: Pick<typeof partner.$inferSelect, keyof typeof beneficiaryColumns> | null,
): Transfer | null {
  const { method, providerStatus, currency, totalPrice: amount, reference } = payment
  if (method !== 'bank_transfer' || providerStatus !== 'pending' || owner?.iban == null) return null
  const transfer = {
    beneficiary: owner.name,
    iban: owner.iban,
    bic: owner.bic,
    remittance: groupReference(reference),
  }
  return { ...transfer, qrCode: currency === 'EUR' ? renderEpcQrCode({ ...transfer, amount }) : null }
}

/** Mails the buyer how to pay a purchase by bank transfer, once; nothing for other purchases. */
export async function sendTransferInstructions(
  tx: DatabaseOrTransaction,
  payment: PaymentRow,
  { enqueue, portal }: { enqueue: JobQueue['enqueue']; portal: string },
): Promise<void> {
  const transfer = await readTransfer(tx, payment)
  const [buyer] = await tx
    .select({
      name: adminUser.name,
      email: adminUser.email,
      language: adminUser.defaultLanguage,
      accentColour: partner.accentColour,
    })
    .from(adminUser)
    .leftJoin(partner, eq(partner.id, payment.partnerId ?? 0))
    .where(eq(adminUser.id, payment.userId))
  if (!transfer || !buyer?.email) return
  const code = isLanguageCode(buyer.language) ? buyer.language : DEFAULT_LANGUAGE
  const { beneficiary, iban, bic, remittance, qrCode } = transfer
  const message = await writeTransferInstructions(code, {
    name: buyer.name,
    partner: { name: beneficiary, accentColour: buyer.accentColour },
    amount: formatMoney(code, payment.totalPrice, payment.currency),
    beneficiary,
    iban: isolateLeftToRight(iban),
    bic: bic && isolateLeftToRight(bic),
    remittance: isolateLeftToRight(remittance),
    address: `${portal}${localizePath('/registrations/', code)}`,
  })
  const attachments =
    qrCode === null
      ? []
      : [
          {
            filename: 'qr-code.svg',
            contentType: 'image/svg+xml',
            base64: Buffer.from(qrCode).toString('base64'),
          },
        ]
  const key = `transfer ${payment.reference}`
  await sendMail(enqueue, tx, { to: buyer.email, ...message, attachments }, { key })
}
