import { type ContestScores, getDisplayScore } from '#judo/score/display-score.ts'
import type { Side } from '#judo/score/score.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { describeScore } from '../result/describe-score.ts'

type AnnouncedContest = {
  /** Of both judoka. */
  names: Record<Side, string>
  scores: ContestScores
  winner: Side | null
  /** First day of the competition; decides the ruleset. */
  day: string | null
}

/** A contest in sentences: who has won, and what both sides have scored. */
export function describeContest(
  { names, scores, winner, day }: AnnouncedContest,
  context: { t: Translate; code: LanguageCode },
): string {
  const describeSide = (side: Side): string => describeScore(getDisplayScore(scores, side, day), context)
  const { t } = context
  const sentences = [
    winner && t('live.won', { name: names[winner] }),
    t('live.score', { ...names, whiteScore: describeSide('white'), blueScore: describeSide('blue') }),
  ]
  return sentences.filter(Boolean).join(' ')
}
