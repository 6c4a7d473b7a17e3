import type { BracketSide } from '#judo/layout/bracket-contest.ts'
import type { Translate } from '#language/translate.ts'

/** Where the entrant of a side comes from who is not known, such as `Winner of 12`; empty if that is not known either. */
export function formatOrigin(side: BracketSide, t: Translate): string {
  if (side === 'nobody') return t('contest.nobody')
  if (!('from' in side)) return ''
  const { from } = side
  if ('winnerOf' in from) return t('contest.winnerOf', { number: from.winnerOf })
  if ('loserOf' in from) return t('sheet.loserOf', { number: from.loserOf })
  if ('beatenBy' in from) return t('sheet.beatenBy', { number: from.beatenBy })
  return 'group' in from ? t('sheet.rankOf', from) : ''
}
