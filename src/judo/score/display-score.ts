import { hasAwaseteIppon, isDisqualified } from './decide-contest.ts'
import { findRuleset, type Ruleset } from './ruleset.ts'
import type { Side, SideScore } from './score.ts'

/**
 * A side of the board as it is shown, which is not always as it is stored.
 * Rules: docs/specification/scores.md, "Shown scores".
 */

export type ScoreCell = { score: 'ippon' | 'waza-ari' | 'yuko' | 'koka'; count: number }

export type DisplayScore = {
  /** From ippon down; yuko and koka only where the ruleset has them. */
  cells: readonly ScoreCell[]
  /** Shido to show; none beside hansoku-make, which replaces them. */
  shido: number
  hansokuMake: boolean
  /** The counts in a row: `1-0-2`. */
  text: string
}

/** The scores of a contest or a scoreboard. */
export type ContestScores = { scoreWhite: SideScore; scoreBlue: SideScore }

/**
 * What one side shows.
 *
 * Two waza-ari show as one ippon. Hansoku-make of the opponent shows as one ippon, whether or not the data already
 * recorded it, so it is never counted twice.
 *
 * @example toDisplayScore({ ...OPEN_SCORE, wazaAri: 1, yuko: 2 }, OPEN_SCORE, ruleset).text // '0-1-2'
 */
export function toDisplayScore(score: SideScore, opponent: SideScore, ruleset: Ruleset): DisplayScore {
  const awasete = hasAwaseteIppon(score, ruleset)
  const ippon = score.ippon > 0 || awasete || isDisqualified(opponent, ruleset)
  const cells: ScoreCell[] = [
    { score: 'ippon', count: ippon ? 1 : 0 },
    { score: 'waza-ari', count: awasete ? 0 : score.wazaAri },
  ]
  if (ruleset.hasYuko) cells.push({ score: 'yuko', count: score.yuko })
  if (ruleset.hasKoka) cells.push({ score: 'koka', count: score.koka })
  const hansokuMake = isDisqualified(score, ruleset)
  return {
    cells,
    shido: hansokuMake ? 0 : score.shido,
    hansokuMake,
    text: cells.map(({ count }) => count).join('-'),
  }
}

/**
 * What one side of a contest shows.
 * @param day first day of the competition, which decides the ruleset
 */
export const getDisplayScore = (
  { scoreWhite, scoreBlue }: ContestScores,
  side: Side,
  day: string | null,
): DisplayScore =>
  side === 'white'
    ? toDisplayScore(scoreWhite, scoreBlue, findRuleset(day))
    : toDisplayScore(scoreBlue, scoreWhite, findRuleset(day))
