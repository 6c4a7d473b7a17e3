import { type ContestDecision, decideContest, isDisqualified } from './decide-contest.ts'
import type { Ruleset } from './ruleset.ts'
import type { Side, SideScore, WinReason } from './score.ts'

/**
 * Whether a reported outcome is possible.
 * Rules: docs/specification/scores.md, "Order".
 */

/** The outcome of a contest; without a reason if none is given. */
export type ContestOutcome = { winner: Side | null; reason: WinReason | null }

export type OutcomeIssue = {
  problem: 'winner is disqualified' | 'other side won' | 'nobody won' | 'somebody won' | 'other reason'
  /** The scores on the board. */
  board: ContestDecision
}

/** One is the long name of the other. */
const IPPON_REASONS: readonly WinReason[] = ['ippon', 'waza-ari-awasete-ippon']

/**
 * What the board has against an outcome; null where it can be. Who doesn't come or gives up loses whatever the board
 * says, and a decision needs nobody in front.
 *
 * @param mayEndLevel whether nobody has to win: a bout of a league
 */
export function validateOutcome(
  white: SideScore,
  blue: SideScore,
  ruleset: Ruleset,
  { winner, reason }: ContestOutcome,
  { mayEndLevel = false }: { mayEndLevel?: boolean } = {},
): OutcomeIssue | null {
  const board = decideContest(white, blue, ruleset, { clock: 'time is up' })
  if (winner === null) {
    if (board.winner !== null) return { problem: 'somebody won', board }
    const isOver = board.undecided === 'both disqualified' || reason === 'fusen-gachi' || mayEndLevel
    return isOver ? null : { problem: 'nobody won', board }
  }
  if (isDisqualified(winner === 'white' ? white : blue, ruleset)) {
    return { problem: 'winner is disqualified', board }
  }
  if (reason === 'fusen-gachi' || reason === 'kiken-gachi') return null
  if (board.winner === null) return reason === 'decision' ? null : { problem: 'nobody won', board }
  if (board.winner !== winner) return { problem: 'other side won', board }
  const fits = reason === null || reason === board.reason || [reason, board.reason].every(isIppon)
  return fits ? null : { problem: 'other reason', board }
}

const isIppon = (reason: WinReason): boolean => IPPON_REASONS.includes(reason)
