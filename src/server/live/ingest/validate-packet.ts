import type { FinishedPacket, ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { type ContestDecision, type OutcomeIssue, validateOutcome, validateScore } from '#judo/score/index.ts'
import { BadRequest, Conflict } from '#server/platform/errors/errors.ts'
import { type LiveContestRow, type LiveContext, listContestIds } from '../live-context.ts'
import { isNewerThanContest } from './apply-packet.ts'
import { clampSendTime } from './send-order.ts'

/** Validation of packets beyond their schema. Errors name a packet by its position in the batch, from 0. */

/**
 * Rejects packets about contests or blocks of other competitions, and impossible scores and results.
 * @param blockIds blocks of the competition that the packets name
 * @throws BadRequest
 */
export function validatePacket(
  context: LiveContext,
  packet: ScoreboardPacket,
  index: number,
  blockIds: ReadonlySet<number>,
): void {
  const reject = (part: string, problem: string): never => {
    throw new BadRequest(`packets.${index}.${part}`, `Packet ${index} ('${packet.id}'): ${problem}`)
  }
  const unknownId = listContestIds(packet).find((id) => !context.contests.has(id))
  if (unknownId !== undefined) {
    const part = packet.kind === 'order' ? 'contests' : 'board' in packet ? 'board.idContest' : 'idContest'
    reject(part, `this competition has no contest ${unknownId}.`)
  }
  if (
    packet.kind === 'decision' &&
    (packet.idWeight === undefined) === (packet.idTeamCompetition === undefined)
  ) {
    reject('idWeight', 'expected either idWeight or idTeamCompetition.')
  }
  if (packet.kind === 'fragment' && packet.idFragment !== null && !blockIds.has(packet.idFragment)) {
    reject('idFragment', `the programme of this competition has no block ${packet.idFragment}.`)
  }
  if (!('board' in packet)) return
  const { scoreWhite, scoreBlue } = packet.board
  const [finding] = validateScore(scoreWhite, scoreBlue, context.ruleset)
  if (finding) {
    const side = finding.side === 'white' ? 'scoreWhite' : 'scoreBlue'
    reject(
      `board.${side}.${finding.score}`,
      `${context.ruleset.title} allows at most ${finding.allowed} ${finding.score} (${finding.side}), ` +
        `but the packet has ${finding.found}: ${finding.problem}.`,
    )
  }
  if (packet.kind === 'finished') {
    const problem = findOutcomeProblem(context, packet)
    if (problem) reject('winner', problem)
  }
}

/**
 * Rejects packets that the present state of their contest does not allow.
 * @throws Conflict for a finished contest that is called to a mat, and for a result taken back that there is not
 */
export function requirePossibleState(context: LiveContext, packet: ScoreboardPacket, index: number): void {
  if (packet.kind !== 'active' && packet.kind !== 'reopen') return
  const contest = packet.idContest === null ? undefined : context.contests.get(packet.idContest)
  if (!contest) return
  const reject = (code: string, problem: string): never => {
    throw new Conflict(code, `Packet ${index} ('${packet.id}'): ${problem}`, `packets.${index}.idContest`)
  }
  if (packet.kind === 'active' && contest.isFinished && isCallAfterEnd(context, contest, packet)) {
    reject('contest_over', `contest ${contest.id} is over. A packet of kind 'reopen' takes its result back.`)
  }
  if (packet.kind === 'reopen' && !contest.isFinished) {
    reject('contest_open', `contest ${contest.id} has no result that could be taken back.`)
  }
}

/** Numbers of different mats cannot be compared: a contest may have been moved, and its first mat's packets arrive last. */
const isCallAfterEnd = (context: LiveContext, contest: LiveContestRow, packet: ScoreboardPacket): boolean =>
  isNewerThanContest(context, contest, packet) &&
  (contest.endedAt === null || Date.parse(clampSendTime(packet, context.now).at) >= contest.endedAt.getTime())

/**
 * Requires the confirmation that contests which have begun are opened again as well.
 * @param reopened contests that lose one of their judoka
 * @throws Conflict that names these contests
 */
export function requireNothingBegun(
  { contests }: LiveContext,
  { id, withLater }: Extract<ScoreboardPacket, { kind: 'reopen' | 'decision' }>,
  index: number,
  reopened: readonly number[],
): void {
  if (reopened.length === 0 || withLater) return
  const names = reopened.map((later) => `${later} (${contests.get(later)?.key ?? 'bout'})`)
  throw new Conflict(
    'later_contests_begun',
    `Packet ${index} ('${id}'): later contests that it changes have begun: ${names.join(', ')}. ` +
      "With 'withLater', they are opened again too.",
    `packets.${index}.withLater`,
  )
}

function findOutcomeProblem(context: LiveContext, packet: FinishedPacket): string | null {
  const { board, winner, reason } = packet
  const contest = context.contests.get(board.idContest)
  const sideProblem = contest && findSideProblem(contest, packet)
  if (sideProblem) return sideProblem
  const finding = validateOutcome(
    board.scoreWhite,
    board.scoreBlue,
    context.ruleset,
    { winner, reason },
    { mayEndLevel: contest?.teamContestId !== null },
  )
  if (!finding) return null
  const received = winner === null ? 'the packet has no winner' : `the packet says that ${winner} has won`
  return `${received}${reason ? ` by ${reason}` : ''}, but ${describeIssue(finding)}.`
}

/** A bye is no contest. In a bout, a team without a judoka loses by fusen-gachi. */
function findSideProblem(
  { whiteId, blueId, teamContestId }: LiveContestRow,
  { winner, reason, out = [] }: FinishedPacket,
): string | null {
  const missing = [...(whiteId === null ? ['white'] : []), ...(blueId === null ? ['blue'] : [])]
  const [side] = missing
  if (side === undefined) return null
  const isForfeit = reason === 'fusen-gachi' && (winner === null) === (missing.length === 2)
  if (teamContestId !== null && winner !== side && isForfeit && !out.some((each) => missing.includes(each)))
    return null
  return teamContestId === null
    ? `the contest has no ${side} judoka: it is a bye, or the judoka is not known yet.`
    : `the bout has no ${side} judoka, so only fusen-gachi can end it.`
}

function describeIssue({ problem, board }: OutcomeIssue): string {
  if (problem === 'absent side has scores') return 'the board has scores or shido'
  const decision = describeDecision(board)
  return problem === 'contest was over'
    ? `the contest was over before: ${decision}`
    : `according to the board ${decision}`
}

function describeDecision(board: ContestDecision): string {
  if (board.winner !== null) return `${board.winner} has won by ${board.reason}`
  return board.undecided === 'both disqualified' ? 'both are disqualified' : 'the contest is level'
}
