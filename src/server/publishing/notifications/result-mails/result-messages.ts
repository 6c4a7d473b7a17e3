import type { LanguageCode } from '#language/languages.ts'
import { composeMessage, type MailMessage } from '#server/platform/mail/compose-message.ts'

/** What a judoka has done: contests of the day, or places, or both. The name is isolated. */
export type ResultLine = { name: string; contests: number; wins: number; places: string }

/** The results of followed judoka, by competition. Addresses are absolute. */
export const writeResults = (
  code: LanguageCode,
  {
    competitions,
    address,
    unsubscribe,
  }: {
    competitions: readonly { name: string; lines: readonly ResultLine[] }[]
    address: string
    unsubscribe: string
  },
): Promise<MailMessage> =>
  composeMessage(code, (t) => ({
    subject: t('mail.results.subject'),
    paragraphs: [
      t('mail.results.text'),
      ...competitions.flatMap(({ name, lines }) => [
        name,
        ...lines.map(({ name, contests: total, wins: won, places: place }) => {
          if (total === 0) return t('mail.results.place', { name, place })
          if (place === '') return t('mail.results.contests', { name, won, total })
          return t('mail.results.both', { name, won, total, place })
        }),
      ]),
    ],
    action: { label: t('following.heading'), address },
    remark: t('mail.results.why'),
    stop: { label: t('mail.results.stop'), address: unsubscribe },
  }))
