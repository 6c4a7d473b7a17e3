import { formatCategory, type NamedCategory } from '#language/category-names.ts'
import type { LanguageCode } from '#language/languages.ts'
import { composeMessage, type MailMessage } from '#server/platform/mail/compose-message.ts'

/** Messages about payments. Addresses are absolute. */

/** Says how to pay by bank transfer; the QR code is attached if there is one. */
export const writeTransferInstructions = (
  code: LanguageCode,
  {
    name,
    address,
    bic,
    ...transfer
  }: {
    name: string
    amount: string
    beneficiary: string
    iban: string
    bic: string | null
    remittance: string
    address: string
  },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.transfer.subject', transfer),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.transfer.text', transfer),
      t('text.labelled', { label: t('payment.transfer.beneficiary'), value: transfer.beneficiary }),
      t('text.labelled', { label: 'IBAN', value: transfer.iban }),
      ...(bic === null ? [] : [t('text.labelled', { label: 'BIC', value: bic })]),
      t('text.labelled', { label: t('payment.transfer.remittance'), value: transfer.remittance }),
    ],
    action: { label: t('payment.heading'), address },
  }))

/** Offers a free place to a judoka on the waiting list. `until` is the time until which it is reserved. */
export const writePlaceOffer = (
  code: LanguageCode,
  {
    name,
    address,
    category,
    ...offer
  }: {
    name: string
    judoka: string
    category: NamedCategory
    competition: string
    until: string
    address: string
  },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.offer.subject', offer),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.offer.text', { ...offer, category: formatCategory(category, { t, code }) }),
    ],
    action: { label: t('apply.now'), address },
  }))

/** Tells an organiser who was entered for an event. `people` are names with their clubs. */
export const writeEventEntries = (
  code: LanguageCode,
  { people, address, event }: { event: string; people: readonly string[]; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.eventEntries.subject', { event }),
    paragraphs: [t('mail.eventEntries.text', { event }), ...people],
    action: { label: event, address },
  }))

/** Confirms a payment; the receipt is attached. `what` names what was bought, `items` for whom and in which categories. */
export const writeReceipt = (
  code: LanguageCode,
  {
    name,
    number,
    what,
    amount,
    items,
    occasion,
    address,
  }: {
    name: string
    number: number
    what: string
    amount: string
    items: readonly string[]
    /** Days and place; null where nothing takes place. */
    occasion: string | null
    address: string
  },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.receipt.subject', { number, what }),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.receipt.text', { amount, what }),
      ...(occasion === null ? [] : [occasion]),
      ...items,
    ],
    action: { label: t('payment.heading'), address },
  }))
