import { findRuleset, type SideScore, toDisplayScore } from '#judo/score/index.ts'
import type { Side } from '#judo/score/score.ts'
import { getListSeparator } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'

export type ContestScores = { scoreWhite: SideScore; scoreBlue: SideScore }

/** The cells and penalties of one side by the rules of a day. */
export const getDisplayScore = (
  { scoreWhite, scoreBlue }: ContestScores,
  side: Side,
  day: string | null,
): ReturnType<typeof toDisplayScore> =>
  side === 'white'
    ? toDisplayScore(scoreWhite, scoreBlue, findRuleset(day))
    : toDisplayScore(scoreBlue, scoreWhite, findRuleset(day))

/** The score of one side in words: what was given, then the penalties. `0` if there is neither. */
export function describeScore(
  { cells, shido, hansokuMake }: ReturnType<typeof toDisplayScore>,
  { t, code }: { t: Translate; code: LanguageCode },
): string {
  const parts = [
    ...cells.filter(({ count }) => count > 0).map(({ score, count }) => `${t(`score.${score}`)} ${count}`),
    shido > 0 && t('score.shido', { count: shido }),
    hansokuMake && t('score.hansokuMake'),
  ]
  return parts.filter(Boolean).join(getListSeparator(code)) || '0'
}
