import { type ContestDecision, decideContest, isDisqualified, opponentSide } from './decide-contest.ts'
import type { Ruleset } from './ruleset.ts'
import { EMPTY_SCORE, type Side, type SideScore, type WinReason } from './score.ts'

/**
 * Whether a reported outcome is possible.
 * Rules: docs/specification/scores.md, "Outcomes".
 */

/** The outcome of a contest; without a reason if none is given. */
export type ContestOutcome = { winner: Side | null; reason: WinReason | null }

export type OutcomeIssue = {
  problem:
    | 'winner is disqualified'
    | 'other side won'
    | 'nobody won'
    | 'somebody won'
    | 'other reason'
    /** By fusen-gachi, although somebody who did not come has scores or shido. */
    | 'absent side has scores'
    /** By kiken-gachi, although the contest had ended before. */
    | 'contest was over'
  /** The scores on the board. */
  board: ContestDecision
}

/** One is the long name of the other. */
const IPPON_REASONS: readonly (WinReason | null)[] = ['ippon', 'waza-ari-awasete-ippon']

/**
 * What the board has against an outcome; null where it can be.
 *
 * @param mayEndLevel whether nobody has to win: a bout of teams
 */
export function validateOutcome(
  white: SideScore,
  blue: SideScore,
  ruleset: Ruleset,
  { winner, reason }: ContestOutcome,
  { mayEndLevel = false }: { mayEndLevel?: boolean } = {},
): OutcomeIssue | null {
  const scores = { white, blue }
  const board = decideContest(white, blue, ruleset, { clock: 'time is up' })
  const problem = findProblem()
  return problem && { problem, board }

  function findProblem(): OutcomeIssue['problem'] | null {
    if (winner !== null && isDisqualified(scores[winner], ruleset)) return 'winner is disqualified'
    if (reason === 'fusen-gachi') return isAbsencePossible(scores, winner) ? null : 'absent side has scores'
    if (reason === 'kiken-gachi') return isOver(board, winner) ? 'contest was over' : null
    return winner === null ? findProblemWithoutWinner(board, reason, mayEndLevel) : findProblemOfWin(winner)
  }

  function findProblemOfWin(won: Side): OutcomeIssue['problem'] | null {
    if (board.winner === null) return reason === 'decision' ? null : 'nobody won'
    if (board.winner !== won) return 'other side won'
    const isSame =
      reason === null ||
      reason === board.reason ||
      (IPPON_REASONS.includes(reason) && IPPON_REASONS.includes(board.reason))
    return isSame ? null : 'other reason'
  }
}

function findProblemWithoutWinner(
  board: ContestDecision,
  reason: WinReason | null,
  mayEndLevel: boolean,
): OutcomeIssue['problem'] | null {
  if (board.winner !== null) return 'somebody won'
  if (board.undecided === 'both disqualified') {
    return reason === null || reason === 'hansoku-make' ? null : 'other reason'
  }
  return reason === null && mayEndLevel ? null : 'nobody won'
}

/** Who did not come has neither scores nor shido, and the opponent has none either but the ippon of the win. */
function isAbsencePossible(scores: Readonly<Record<Side, SideScore>>, winner: Side | null): boolean {
  if (winner === null) return isEmpty(scores.white) && isEmpty(scores.blue)
  return isEmpty(scores[opponentSide(winner)]) && isEmpty({ ...scores[winner], ippon: 0 })
}

const isEmpty = (score: SideScore): boolean =>
  (Object.keys(EMPTY_SCORE) as (keyof SideScore)[]).every((name) => score[name] === EMPTY_SCORE[name])

/** Whether the board had ended the contest for another reason; the ippon of the winner may stand for the win itself. */
function isOver(board: ContestDecision, winner: Side | null): boolean {
  if (board.winner === null) return board.undecided === 'both disqualified'
  if (board.reason === 'score') return false
  return !(board.reason === 'ippon' && board.winner === winner)
}
