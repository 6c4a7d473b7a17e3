import type { LanguageCode } from '#language/languages.ts'
import { composeMessage, type MailMessage } from './compose-message.ts'

/** Messages of the account service. Addresses are absolute. */

/** Asks to confirm the address of a new account. */
export const writeVerifyAddress = (
  code: LanguageCode,
  { name, address }: { name: string; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.verify.subject'),
    paragraphs: [t('mail.greeting', { name }), t('mail.verify.text')],
    action: { label: t('mail.verify.action'), address },
    remark: t('mail.ignore'),
  }))

/** Offers to choose a new password. */
export const writeResetPassword = (
  code: LanguageCode,
  { name, address }: { name: string; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.reset.subject'),
    paragraphs: [t('mail.greeting', { name }), t('mail.reset.text')],
    action: { label: t('mail.reset.action'), address },
    remark: t('mail.ignore'),
  }))

/** Tells the owner of an account that somebody registered its address again; the page of registration does not tell. */
export const writeAlreadyRegistered = (
  code: LanguageCode,
  { name, address }: { name: string; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.registered.subject'),
    paragraphs: [t('mail.greeting', { name }), t('mail.registered.text')],
    action: { label: t('account.logIn'), address },
    remark: t('mail.ignore'),
  }))
