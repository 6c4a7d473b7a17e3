import type { FinishedPacket, ScoreboardPacket } from '#contract/api/scoreboards.ts'
import { type ContestDecision, validateOutcome, validateScore } from '#judo/score/index.ts'
import { BadRequest } from '../../request/errors.ts'
import { type LiveContext, listContestIds } from '../live-context.ts'

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
    const part =
      packet.kind === 'order' ? 'contests' : packet.kind === 'active' ? 'idContest' : 'board.idContest'
    reject(part, `there is no contest ${unknownId} at this competition.`)
  }
  if (packet.kind === 'fragment' && packet.idFragment !== null && !blockIds.has(packet.idFragment)) {
    reject('idFragment', `there is no part ${packet.idFragment} in the programme of this competition.`)
  }
  if (!('board' in packet)) return
  const { scoreWhite, scoreBlue } = packet.board
  const [finding] = validateScore(scoreWhite, scoreBlue, context.ruleset)
  if (finding) {
    const side = finding.side === 'white' ? 'scoreWhite' : 'scoreBlue'
    reject(
      `board.${side}.${finding.score}`,
      `under ${context.ruleset.title} there are at most ${finding.allowed} ${finding.score} (${finding.side}), ` +
        `and ${finding.found} came: ${finding.problem}.`,
    )
  }
  if (packet.kind === 'finished') {
    const problem = findOutcomeProblem(context, packet)
    if (problem) reject('winner', problem)
  }
}

function findOutcomeProblem(context: LiveContext, { board, winner, reason }: FinishedPacket): string | null {
  const contest = context.contests.get(board.idContest)
  const id = winner === 'white' ? contest?.whiteId : contest?.blueId
  if (winner !== null && !id) return `nobody is known to stand on the side of ${winner}, who is to have won.`
  const finding = validateOutcome(
    board.scoreWhite,
    board.scoreBlue,
    context.ruleset,
    { winner, reason },
    { mayEndLevel: contest?.teamContestId !== null },
  )
  if (!finding) return null
  const came = winner === null ? 'nobody as the winner' : `${winner} as the winner`
  return `${came}${reason ? ` by ${reason}` : ''} came, but ${describeDecision(finding.board)} by the board.`
}

function describeDecision(board: ContestDecision): string {
  if (board.winner !== null) return `${board.winner} has won by ${board.reason}`
  return board.undecided === 'both disqualified' ? 'both are disqualified' : 'nobody is in front'
}
