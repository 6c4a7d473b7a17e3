import type { BracketSide } from '#judo/layout/index.ts'
import type { Translate } from '#language/translate.ts'
import type { DrawSection } from '../split-draw.ts'

export function formatSectionTitle(section: DrawSection, t: Translate): string {
  switch (section.of) {
    case 'round':
      return t(`round.${section.round}`)
    case 'group':
      return t('sheet.group', { group: section.group })
    case 'pool':
      return t('round.RR1')
    case 'finalPool':
      return t('round.FINALPOOL')
    default:
      return t(`draw.${section.of}`)
  }
}

/** Where the entrant of a side comes from who is not known. */
export function formatOrigin(side: BracketSide, t: Translate): string {
  if (side === 'nobody') return t('contest.nobody')
  const from = 'from' in side ? side.from : { unknown: true as const }
  if ('winnerOf' in from) return t('contest.winnerOf', { number: from.winnerOf })
  if ('loserOf' in from) return t('sheet.loserOf', { number: from.loserOf })
  if ('beatenBy' in from) return t('sheet.beatenBy', { number: from.beatenBy })
  return 'group' in from ? t('sheet.rankOf', from) : t('contest.unknown')
}
