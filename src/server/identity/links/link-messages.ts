import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { buildPath } from '#publication/routes.ts'
import { composeMessage, type MailMessage } from '#server/platform/mail/compose-message.ts'

/** Messages about links of accounts with each other and with judoka. `portal` is the origin of the portal. */

const buildLinksAddress = (portal: string, code: LanguageCode): string =>
  portal + localizePath(buildPath('userLinks'), code)

/**
 * Invites the owner of an address to link accounts. `relation` says what they are to the one who invites, who is named by their confirmed
 * address: a name is any text.
 */
export const writeInvitation = (
  code: LanguageCode,
  { inviter: name, relation, portal }: { inviter: string; relation: 'parent' | 'child'; portal: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.invitation.subject', { name }),
    paragraphs: [t(`mail.invitation.${relation}`, { name }), t('mail.invitation.text')],
    action: { label: t('mail.invitation.action'), address: buildLinksAddress(portal, code) },
    remark: t('mail.ignore'),
  }))

/** Tells a user what club or federation have decided about a claim. */
export const writeClaimDecision = (
  code: LanguageCode,
  claim: {
    name: string
    judoka: string
    decision: 'accepted' | 'rejected' | 'revoked'
    reason: string | null
    portal: string
  },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t(`mail.claim.${claim.decision}.subject`, { judoka: claim.judoka }),
    paragraphs: [
      t('mail.greeting', { name: claim.name }),
      t(`mail.claim.${claim.decision}.text`, { judoka: claim.judoka }),
      ...(claim.reason === null ? [] : [claim.reason]),
    ],
    action: { label: t('account.links.title'), address: buildLinksAddress(claim.portal, code) },
  }))

/** Tells whoever acts for a judoka that another account does, too. */
export const writeOtherLink = (
  code: LanguageCode,
  { name, judoka, portal }: { name: string; judoka: string; portal: string },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.claim.joined.subject', { judoka }),
    paragraphs: [t('mail.greeting', { name }), t('mail.claim.joined.text', { judoka })],
    action: { label: t('account.links.title'), address: buildLinksAddress(portal, code) },
  }))
