import type { ScoreboardPacket } from '#contract/api/live.ts'
import { type ContestDecision, validateOutcome, validateScore } from '#judo/score/index.ts'
import { BadRequest, Forbidden } from '../../request/errors.ts'
import { type LiveContext, listContestIds } from '../live-context.ts'

/** What is wrong with packets whose shape is right, told by their place in the batch, from 0. */

type FinishedPacket = Extract<ScoreboardPacket, { kind: 'finished' }>

/**
 * Refuses mats that a token doesn't open.
 * @param mats those it opens; empty for all
 * @throws Forbidden
 */
export function requireMatAccess(packets: readonly ScoreboardPacket[], mats: readonly number[]): void {
  if (mats.length === 0) return
  for (const [index, packet] of packets.entries()) {
    const named = packet.kind === 'order' ? packet.contests.map(({ mat }) => mat) : []
    const closed = [packet.mat, ...named].find((mat) => !mats.includes(mat))
    if (closed !== undefined) {
      throw new Forbidden(`send packets of mat ${closed} with this token`, `packets.${index}.mat`)
    }
  }
}

/**
 * Refuses a packet about something that isn't the competition's, or that can't be true.
 * @param fragments ids of the parts of the programme that the packets name and the competition has
 * @throws BadRequest
 */
export function validatePacket(
  day: LiveContext,
  packet: ScoreboardPacket,
  index: number,
  fragments: ReadonlySet<number>,
): void {
  const refuse = (part: string, problem: string): never => {
    throw new BadRequest(`packets.${index}.${part}`, `Packet ${index} ('${packet.id}'): ${problem}`)
  }
  const stranger = listContestIds(packet).find((id) => !day.contests.has(id))
  if (stranger !== undefined) {
    const part =
      packet.kind === 'order' ? 'contests' : packet.kind === 'active' ? 'idContest' : 'board.idContest'
    refuse(part, `there is no contest ${stranger} at this competition.`)
  }
  if (packet.kind === 'fragment' && packet.idFragment !== null && !fragments.has(packet.idFragment)) {
    refuse('idFragment', `there is no part ${packet.idFragment} in the programme of this competition.`)
  }
  if (!('board' in packet)) return
  const { scoreWhite, scoreBlue } = packet.board
  const [finding] = validateScore(scoreWhite, scoreBlue, day.ruleset)
  if (finding) {
    const side = finding.side === 'white' ? 'scoreWhite' : 'scoreBlue'
    refuse(
      `board.${side}.${finding.score}`,
      `under ${day.ruleset.title} there are at most ${finding.allowed} ${finding.score} (${finding.side}), ` +
        `and ${finding.found} came: ${finding.problem}.`,
    )
  }
  if (packet.kind === 'finished') {
    const wrong = findOutcomeProblem(day, packet)
    if (wrong) refuse('winner', wrong)
  }
}

function findOutcomeProblem(day: LiveContext, { board, winner, reason }: FinishedPacket): string | null {
  const contest = day.contests.get(board.idContest)
  const id = winner === 'white' ? contest?.whiteId : contest?.blueId
  if (winner !== null && !id) return `nobody is known to stand on the side of ${winner}, who is to have won.`
  const finding = validateOutcome(
    board.scoreWhite,
    board.scoreBlue,
    day.ruleset,
    { winner, reason },
    { mayEndLevel: contest?.teamFightId !== null },
  )
  if (!finding) return null
  const came = winner === null ? 'nobody as the winner' : `${winner} as the winner`
  return `${came}${reason ? ` by ${reason}` : ''} came, but ${describeDecision(finding.board)} by the board.`
}

function describeDecision(board: ContestDecision): string {
  if (board.winner !== null) return `${board.winner} has won by ${board.reason}`
  return board.undecided === 'both disqualified' ? 'both are disqualified' : 'nobody is in front'
}
