import type { DisplayScore } from '#judo/score/display-score.ts'
import { getListSeparator } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'

/** The score of one side in words: what was given, then the penalties. `0` if there is neither. */
export function describeScore(
  { cells, shido, hansokuMake }: DisplayScore,
  { t, code }: { t: Translate; code: LanguageCode },
): string {
  const parts = [
    ...cells.filter(({ count }) => count > 0).map(({ score, count }) => `${t(`score.${score}`)} ${count}`),
    shido > 0 && t('score.shido', { count: shido }),
    hansokuMake && t('score.hansokuMake'),
  ]
  return parts.filter(Boolean).join(getListSeparator(code)) || '0'
}
