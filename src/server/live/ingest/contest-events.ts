import { inArray } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live.ts'
import { getClockSeconds } from '#judo/competition/index.ts'
import type { Side } from '#judo/score/index.ts'
import { toScoreColumns } from '../../api/contest/score-columns.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { liveTakenBack, scoreEvent } from '../../db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'

/** The list of events of contests, as scoreboards send them. */

type NewScoreEventRow = typeof scoreEvent.$inferInsert
type ContestPacket = Extract<ScoreboardPacket, { board: unknown }>

/** The kinds of events by what a packet tells; what is no event has none. */
function toContestEvent(
  packet: ContestPacket,
): { code: string; side: Side | null; canceled: boolean } | null {
  switch (packet.kind) {
    case 'hajime':
    case 'mate':
      return { code: packet.kind, side: null, canceled: false }
    case 'score':
      return { code: packet.score, side: packet.side, canceled: packet.canceled === true }
    case 'shido':
      return {
        code: packet.hansokuMake ? 'hansoku-make' : 'shido',
        side: packet.side,
        canceled: packet.canceled === true,
      }
    case 'golden-score':
      return { code: 'golden_score', side: null, canceled: false }
    case 'finished':
      return { code: END_CODE, side: null, canceled: false }
    default:
      return null
  }
}

/** Ends a contest. */
export const END_CODE = 'sore-made'

/** An event as it is to be written; without a number it doesn't count any more. */
export type PendingEvent = Omit<NewScoreEventRow, 'typeId' | 'mat' | 'liveNumber'> & {
  code: string
  mat: number
  liveNumber: number | null
  /** The contest was over already. */
  isAfterEnd: boolean
}

type EventCancellation = Omit<typeof liveTakenBack.$inferInsert, 'typeId'> & { code: string }

/** What packets of a transaction add to the list of events, and take back of it. */
export type PendingEvents = { added: PendingEvent[]; cancellations: EventCancellation[] }

/**
 * Notes what a packet tells of its contest.
 * @param isAfterEnd the contest was over before it came
 */
export function recordEvent(
  events: PendingEvents,
  day: LiveContext,
  packet: ScoreboardPacket,
  isAfterEnd: boolean,
): void {
  if (!('board' in packet)) return
  const { board, mat, number } = packet
  const event = toContestEvent(packet)
  const contest = day.contests.get(board.idContest)
  if (!event || !contest) return
  const { code, side } = event
  const { id: contestId, firstHajime } = contest
  // it is open again and was not begun since: this comes late, from what doesn't count any more
  const isVoid = contest.startedAt === null && contest.liveNumber > 0
  if (event.canceled && side) {
    if (!isVoid)
      events.cancellations.push({ contestId, code, side, mat, packetNumber: number, happenedAt: day.now })
    return
  }
  const { scoreWhite, scoreBlue } = board
  events.added.push({
    code,
    contestId,
    competitionId: day.idCompetition,
    weightId: contest.weightId,
    mat,
    liveNumber: isVoid ? null : number,
    canceled: isVoid,
    isAfterEnd,
    happenedAt: day.now,
    actorId: side && (side === 'white' ? contest.whiteId : contest.blueId),
    whiteId: contest.whiteId,
    blueId: contest.blueId,
    ...toScoreColumns(scoreWhite, scoreBlue),
    matchDuration: getClockSeconds(board),
    actionTime: firstHajime && Math.round((day.now.getTime() - firstHajime.getTime()) / 1000),
    sourceEventId: packet.id,
  })
}

/** Takes back all that happened in contests that are open again, what is noted and not written yet included. */
export async function cancelContestEvents(
  db: DatabaseOrTransaction,
  events: PendingEvents,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const isVoid = ({ contestId }: { contestId: number }) => ids.includes(contestId)
  for (const one of events.added.filter(isVoid)) Object.assign(one, CANCELED_COLUMNS)
  events.cancellations = events.cancellations.filter((one) => !isVoid(one))
  await db.delete(liveTakenBack).where(inArray(liveTakenBack.contestId, [...ids]))
  await db
    .update(scoreEvent)
    .set(CANCELED_COLUMNS)
    .where(inArray(scoreEvent.contestId, [...ids]))
}

const CANCELED_COLUMNS = { canceled: true, liveNumber: null }
