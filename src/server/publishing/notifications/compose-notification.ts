import type { PushMessage } from '#contract/push-message.ts'
import type { NotificationKind } from '#judo/order/notifications.ts'
import { toCapitals } from '#language/capitals.ts'
import { getLanguage, isInOtherScript, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { buildPath } from '#publication/routes.ts'

/** A judoka as pages name them. */
export type NamedJudoka = {
  id: number
  familyName: string
  givenName: string
  internationalFamilyName: string | null
  internationalGivenName: string | null
  country: string | null
}

type CompetitionSubject = { competition: { name: string; externalId: string } }

/** What a notification is about, with the judoka whom the reader follows. */
export type NotifiedSubject = CompetitionSubject &
  (
    | {
        kind: 'upcoming' | 'called'
        contestId: number
        mat: number
        contestsBefore: number
        followed: readonly NamedJudoka[]
      }
    | {
        kind: 'finished'
        contestId: number
        /** The followed judoka that it is told of, and the opponent; null if the name is withheld. */
        judoka: NamedJudoka
        opponent: NamedJudoka | null
        outcome: 'won' | 'lost' | 'undecided'
      }
    | { kind: 'draw'; competitionId: number; categoryId: number; followed: readonly NamedJudoka[] }
    | { kind: 'results'; competitionId: number; followed: readonly NamedJudoka[] }
  )

/** The parts of a message that depend on its subject and language. */
export type NotificationText = Pick<PushMessage, 'title' | 'body' | 'tag' | 'path' | 'language' | 'direction'>

/** Composes a notification in a language. Names are isolated, because they may have another direction than the text. */
export function composeNotification(
  subject: NotifiedSubject,
  code: LanguageCode,
  t: Translate,
): NotificationText {
  const { tag: language, direction } = getLanguage(code)
  const competition = isolate(subject.competition.name)
  const lines = describe(subject, code, t, competition)
  return {
    title: lines.title,
    body: [lines.text, ...(lines.title === competition ? [] : [competition])].join('\n'),
    tag: getNotificationTag(subject),
    path: localizePath(getPath(subject), code),
    language,
    direction,
  }
}

function describe(subject: NotifiedSubject, code: LanguageCode, t: Translate, competition: string) {
  switch (subject.kind) {
    case 'upcoming': {
      const { mat, contestsBefore: count } = subject
      const text = count === 0 ? t('notify.next', { mat }) : t('notify.contestsBefore', { count, mat })
      return { title: formatNames(subject.followed, code), text }
    }
    case 'called':
      return { title: formatNames(subject.followed, code), text: t('notify.calledTo', { mat: subject.mat }) }
    case 'finished': {
      const opponent = subject.opponent ? formatName(subject.opponent, code) : t('person.withheld')
      return { title: formatName(subject.judoka, code), text: t(`notify.${subject.outcome}`, { opponent }) }
    }
    case 'draw':
    case 'results':
      return {
        title: competition,
        text: [t(`notify.kind.${subject.kind}`), formatNames(subject.followed, code)].join('\n'),
      }
  }
}

/** What a contest is notified of replaces what it was notified of before. */
function getNotificationTag(subject: NotifiedSubject): string {
  const isContest = subject.kind !== 'draw' && subject.kind !== 'results'
  return isContest ? `contest-${subject.contestId}` : `${subject.kind}-${subject.competitionId}`
}

function getPath(subject: NotifiedSubject): string {
  const { externalId: id } = subject.competition
  switch (subject.kind) {
    case 'draw':
      return buildPath('draw', { id, category: subject.categoryId })
    case 'results':
      return buildPath('results', { id })
    case 'finished':
      return `${buildPath('contestOrder', { id })}?judoka=${subject.judoka.id}`
    default:
      return `${buildPath('contestOrder', { id })}?judoka=${subject.followed[0]?.id ?? ''}`
  }
}

const formatNames = (judoka: readonly NamedJudoka[], code: LanguageCode): string =>
  new Intl.ListFormat(getLanguage(code).locale, { type: 'conjunction' }).format(
    judoka.map((person) => formatName(person, code)),
  )

/** The family name in capitals; in the international spelling where readers of the language may not read the local one. */
export function formatName(judoka: NamedJudoka, code: LanguageCode): string {
  const { familyName, givenName, internationalFamilyName, internationalGivenName, country } = judoka
  const local = `${toCapitals(familyName, country)} ${givenName}`.trim()
  if (internationalFamilyName === null || !isInOtherScript(local, code)) return isolate(local)
  return isolate(`${toCapitals(internationalFamilyName, null)} ${internationalGivenName ?? givenName}`.trim())
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/** Keeps the direction of a text apart from that around it. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`

/** Identifies what a notification says: the same for one that is sent twice. */
export const getNotificationKey = (tag: string, kind: NotificationKind): string => `${tag} ${kind}`
