import type { LanguageCode } from '#language/languages.ts'
import { composeMessage, type MailMessage } from '#server/platform/mail/compose-message.ts'

/** Invites a person to the back office. Who invites is named by their confirmed address: a name is any text. */
export const writeOfficeInvitation = (
  code: LanguageCode,
  { inviter: name, address }: { inviter: string; address: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.officeInvitation.subject', { name }),
    paragraphs: [t('mail.officeInvitation.text')],
    action: { label: t('mail.invitation.action'), address },
    remark: t('mail.ignore'),
  }))
