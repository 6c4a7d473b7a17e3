import type { LanguageCode } from '#language/languages.ts'
import { composeMessage, type MailMessage } from './compose-message.ts'

/** Messages about payments. Addresses are absolute. */

/** Confirms a payment; the receipt is attached. `what` names what was bought. */
export const writeReceipt = (
  code: LanguageCode,
  {
    name,
    number,
    what,
    amount,
    address,
  }: { name: string; number: number; what: string; amount: string; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.receipt.subject', { number, what }),
    paragraphs: [t('mail.greeting', { name }), t('mail.receipt.text', { amount, what })],
    action: { label: t('payment.heading'), address },
  }))
