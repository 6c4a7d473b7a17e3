import { hasAwaseteIppon, isDisqualified } from './decide-contest.ts'
import type { Ruleset } from './ruleset.ts'
import type { Side, SideScore } from './score.ts'

/**
 * Whether a board can be true under a ruleset.
 * Rules: docs/specification/scores.md, "Valid scores".
 */

export type ScoreIssue = {
  side: Side | 'both'
  score: keyof SideScore
  problem:
    | 'not a count' // negative or broken
    | 'not in this ruleset'
    | 'more than possible'
    | 'ippon on both sides'
  found: number
  /** The most the ruleset allows. */
  allowed: number
}

const COUNTED_SCORES = ['ippon', 'wazaAri', 'yuko', 'koka', 'shido'] as const

/** Everything about a board that the ruleset does not allow; empty for a valid one. */
export function validateScore(white: SideScore, blue: SideScore, ruleset: Ruleset): ScoreIssue[] {
  const findings = [...validateSide('white', white, ruleset), ...validateSide('blue', blue, ruleset)]
  const earned = [
    [white, blue],
    [blue, white],
  ] as const
  const ippons = earned.filter(([score, opponent]) => hasIppon(score, opponent, ruleset)).length
  if (ippons === 2) {
    findings.push({ side: 'both', score: 'ippon', problem: 'ippon on both sides', found: 2, allowed: 1 })
  }
  return findings
}

function validateSide(side: Side, score: SideScore, ruleset: Ruleset): ScoreIssue[] {
  const most: Record<(typeof COUNTED_SCORES)[number], number> = {
    ippon: 1,
    wazaAri: ruleset.maxWazaari ?? Number.POSITIVE_INFINITY,
    yuko: ruleset.hasYuko ? (ruleset.maxYuko ?? Number.POSITIVE_INFINITY) : 0,
    koka: ruleset.hasKoka ? (ruleset.maxKoka ?? Number.POSITIVE_INFINITY) : 0,
    shido: ruleset.maxShido,
  }
  return COUNTED_SCORES.flatMap((name): ScoreIssue[] => {
    const found = score[name]
    const allowed = most[name]
    if (!Number.isInteger(found) || found < 0) {
      return [{ side, score: name, problem: 'not a count', found, allowed }]
    }
    if (found <= allowed) return []
    return [
      {
        side,
        score: name,
        problem: allowed === 0 ? 'not in this ruleset' : 'more than possible',
        found,
        allowed,
      },
    ]
  })
}

/** An ippon that was scored; the one the wire adds for hansoku-make of the opponent is not. */
function hasIppon(score: SideScore, opponent: SideScore, ruleset: Ruleset): boolean {
  return hasAwaseteIppon(score, ruleset) || (score.ippon > 0 && !isDisqualified(opponent, ruleset))
}
