import type { Ruleset } from './ruleset.ts'
import type { Side, SideScore, WinReason } from './score.ts'

/**
 * The leader and the winner, from the two sides of the board.
 * Rules: docs/specification/scores.md.
 */

/** The state of a contest besides its scores. */
export type ContestSituation = {
  /** In golden score earlier scores and shido stay on the board, and the first difference ends the contest. */
  clock: 'running' | 'time is up' | 'golden score'
  /** Did not come to the mat. */
  absent?: Side | 'both'
  /** Gave up or was withdrawn by the doctor during the contest. */
  withdrew?: Side
  /** The referees' decision, where an event allows one. */
  hantei?: Side
}

export type ContestDecision =
  | { winner: Side; reason: WinReason }
  /** Still open: `fighting`, or on to `golden score` because time is up at level scores. */
  | { winner: null; undecided: 'fighting' | 'golden score' }
  /** Over without a winner; nobody advances. */
  | { winner: null; undecided: 'both disqualified' | 'nobody came' }

/** Why a contest is over by itself; null while it is not. A contest that both lost has the reason of both. */
export function getDecisionReason(decision: ContestDecision): WinReason | null {
  if (decision.winner !== null) return decision.reason
  if (decision.undecided === 'both disqualified') return 'hansoku-make'
  return decision.undecided === 'nobody came' ? 'fusen-gachi' : null
}

/** The other side. */
export function opponentSide(side: Side): Side {
  return side === 'white' ? 'blue' : 'white'
}

/** Hansoku-make, given directly or by the last shido of the ruleset. */
export function isDisqualified(score: SideScore, { maxShido }: Ruleset): boolean {
  return score.hansokuMake || score.shido >= maxShido
}

/** As many waza-ari as the ruleset makes an ippon. */
export function hasAwaseteIppon(score: SideScore, { maxWazaari }: Ruleset): boolean {
  return maxWazaari !== null && score.wazaAri >= maxWazaari
}

/**
 * The side in front, `null` at level scores.
 *
 * Hansoku-make, then ippon (two waza-ari included), waza-ari, yuko, koka; a smaller score never makes up for a larger
 * one. Shido decide only under a ruleset with `shidoDecides`.
 */
export function findLeader(white: SideScore, blue: SideScore, ruleset: Ruleset): Side | null {
  const ofWhite = listStrengths(white, ruleset)
  const ofBlue = listStrengths(blue, ruleset)
  const deciding = ofWhite.map((value, index) => value - Number(ofBlue[index])).find((ahead) => ahead !== 0)
  if (deciding === undefined) return null
  return deciding > 0 ? 'white' : 'blue'
}

/**
 * The winner and the win reason, or why there is none yet.
 *
 * @example decideContest({ ...OPEN_SCORE, wazaAri: 2 }, OPEN_SCORE, ruleset, { clock: 'running' })
 *   // { winner: 'white', reason: 'waza-ari-awasete-ippon' }
 */
export function decideContest(
  white: SideScore,
  blue: SideScore,
  ruleset: Ruleset,
  situation: ContestSituation,
): ContestDecision {
  const { clock, absent, withdrew, hantei } = situation
  if (absent === 'both') return { winner: null, undecided: 'nobody came' }
  if (absent !== undefined) return { winner: opponentSide(absent), reason: 'fusen-gachi' }
  if (withdrew !== undefined) return { winner: opponentSide(withdrew), reason: 'kiken-gachi' }

  const whiteOut = isDisqualified(white, ruleset)
  if (whiteOut && isDisqualified(blue, ruleset)) return { winner: null, undecided: 'both disqualified' }
  const ahead = findLeader(white, blue, ruleset)
  if (ahead !== null) {
    const reason = getReason(ahead === 'white' ? white : blue, ahead === 'white' ? blue : white, ruleset)
    if (reason !== 'score' || clock !== 'running') return { winner: ahead, reason }
  }
  if (hantei !== undefined) return { winner: hantei, reason: 'decision' }
  return { winner: null, undecided: clock === 'running' ? 'fighting' : 'golden score' }
}

/** Everything that separates two sides, the weightiest first. */
function listStrengths(score: SideScore, ruleset: Ruleset): number[] {
  const ippon = score.ippon > 0 || hasAwaseteIppon(score, ruleset)
  return [
    isDisqualified(score, ruleset) ? 0 : 1,
    ippon ? 1 : 0,
    score.wazaAri,
    ruleset.hasYuko ? score.yuko : 0,
    ruleset.hasKoka ? score.koka : 0,
    ruleset.shidoDecides ? -score.shido : 0,
  ]
}

function getReason(score: SideScore, opponent: SideScore, ruleset: Ruleset): WinReason {
  // The wire gives an ippon to the opponent of hansoku-make, so that is asked first.
  if (isDisqualified(opponent, ruleset)) return 'hansoku-make'
  if (hasAwaseteIppon(score, ruleset)) return 'waza-ari-awasete-ippon'
  return score.ippon > 0 ? 'ippon' : 'score'
}
