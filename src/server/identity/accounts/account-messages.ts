import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { composeMessage, type MailMessage } from '#server/platform/mail/compose-message.ts'

/**
 * Messages of the account service. Addresses are absolute. Whoever enters the address of somebody else also enters a name, which is any
 * text: a message greets by name only where the owner of the address has confirmed it.
 */

/** Asks to confirm the address of a new account. */
export const writeVerifyAddress = (
  code: LanguageCode,
  { address }: { address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.verify.subject'),
    paragraphs: [t('mail.verify.text')],
    action: { label: t('mail.verify.action'), address },
    remark: t('mail.ignore'),
  }))

/** Offers to choose a new password. */
export const writeResetPassword = (
  code: LanguageCode,
  { name, address }: { name: string | null; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.reset.subject'),
    paragraphs: [...greet(t, name), t('mail.reset.text')],
    action: { label: t('mail.reset.action'), address },
    remark: t('mail.ignore'),
  }))

/** Tells the owner of an account that somebody registered its address again; the page of registration does not tell. */
export const writeAlreadyRegistered = (
  code: LanguageCode,
  { name, address }: { name: string | null; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.registered.subject'),
    paragraphs: [...greet(t, name), t('mail.registered.text')],
    action: { label: t('account.logIn'), address },
    remark: t('mail.ignore'),
  }))

const greet = (t: Translate, name: string | null): string[] =>
  name === null ? [] : [t('mail.greeting', { name })]
