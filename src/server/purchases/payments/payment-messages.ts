import { formatCategory, type NamedCategory } from '#language/category-names.ts'
import type { LanguageCode } from '#language/languages.ts'
import { composeMessage, type MailMessage, type MailPartner } from '#server/platform/mail/compose-message.ts'

/** Messages about payments. Addresses are absolute. */

/** Says how to pay by bank transfer; the QR code is attached if there is one. */
export const writeTransferInstructions = (
  code: LanguageCode,
  {
    name,
    partner,
    address,
    bic,
    ...transfer
  }: {
    name: string
    partner: MailPartner
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
    partner,
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
    partner,
    occasion,
    address,
    category,
    ...offer
  }: {
    name: string
    partner: MailPartner | null
    /** Days and place. */
    occasion: string
    judoka: string
    category: NamedCategory
    competition: string
    until: string
    address: string
  },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.offer.subject', offer),
    partner,
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.offer.text', { ...offer, category: formatCategory(category, { t, code }) }),
      occasion,
    ].filter((paragraph) => paragraph !== ''),
    action: { label: t('apply.now'), address },
  }))

/** Tells an organiser who was entered for an event. `people` are names with their clubs. */
export const writeEventEntries = (
  code: LanguageCode,
  {
    partner,
    people,
    address,
    event,
  }: { partner: MailPartner; event: string; people: readonly string[]; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.eventEntries.subject', { event }),
    partner,
    paragraphs: [t('mail.eventEntries.text', { event }), ...people],
    action: { label: event, address },
  }))

/** Confirms a payment; the receipt is attached. `what` names what was bought, `items` for whom and in which categories. */
export const writeReceipt = (
  code: LanguageCode,
  {
    name,
    partner,
    number,
    what,
    amount,
    items,
    occasion,
    address,
  }: {
    name: string
    partner: MailPartner
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
    partner,
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.receipt.text', { amount, what }),
      ...(occasion === null ? [] : [occasion]),
      ...items,
    ],
    action: { label: t('payment.heading'), address },
  }))
