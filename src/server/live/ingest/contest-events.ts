import { inArray } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { getClockSeconds } from '#judo/competition/index.ts'
import type { Side } from '#judo/score/index.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { liveCancelledScore, scoreEvent } from '#server/platform/db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'

type NewScoreEventRow = typeof scoreEvent.$inferInsert
type ContestPacket = Extract<ScoreboardPacket, { board: unknown }>

/** The score event that a packet reports; null for packets without one. */
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

/** Code of the event that ends a contest. */
export const END_CODE = 'sore-made'

/** An event to be written. One without a number is cancelled. */
export type PendingEvent = Omit<NewScoreEventRow, 'typeId' | 'mat' | 'liveNumber'> & {
  code: string
  mat: number
  liveNumber: number | null
  /** Whether the contest was finished before. */
  isAfterEnd: boolean
}

type EventCancellation = Omit<typeof liveCancelledScore.$inferInsert, 'typeId'> & { code: string }

/** Events and cancellations of the packets of a transaction. */
export type PendingEvents = { added: PendingEvent[]; cancellations: EventCancellation[] }

/**
 * Adds the event or the cancellation that a packet reports.
 * @param isAfterEnd whether the contest was finished before the packet
 */
export function recordEvent(
  events: PendingEvents,
  context: LiveContext,
  packet: ScoreboardPacket,
  isAfterEnd: boolean,
): void {
  if (!('board' in packet)) return
  const { board, mat, number } = packet
  const event = toContestEvent(packet)
  const contest = context.contests.get(board.idContest)
  if (!event || !contest) return
  const { code, side } = event
  const { id: contestId, firstHajime } = contest
  // the contest was reopened and has not started again: the packet is late and belongs to the former contest
  const isVoid = contest.startedAt === null && contest.liveNumber > 0
  if (event.canceled && side) {
    if (!isVoid)
      events.cancellations.push({ contestId, code, side, mat, packetNumber: number, happenedAt: context.now })
    return
  }
  const { scoreWhite, scoreBlue } = board
  events.added.push({
    code,
    contestId,
    competitionId: context.competitionId,
    categoryId: contest.categoryId,
    mat,
    liveNumber: isVoid ? null : number,
    canceled: isVoid,
    isAfterEnd,
    happenedAt: context.now,
    actorId: side && (side === 'white' ? contest.whiteId : contest.blueId),
    whiteId: contest.whiteId,
    blueId: contest.blueId,
    ...toScoreColumns(scoreWhite, scoreBlue),
    matchDuration: getClockSeconds(board),
    actionTime: getSecondsSince(firstHajime, context.now),
    sourceEventId: packet.id,
  })
}

/** Null if the time is unknown or has not come, which differing clocks and imported timetables make possible. */
function getSecondsSince(start: Date | null, now: Date): number | null {
  const seconds = start && Math.round((now.getTime() - start.getTime()) / 1000)
  return seconds !== null && seconds >= 0 ? seconds : null
}

/** Cancels all events of contests that were reopened, pending ones included. */
export async function cancelContestEvents(
  db: DatabaseOrTransaction,
  events: PendingEvents,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const isVoid = ({ contestId }: { contestId: number }) => ids.includes(contestId)
  for (const event of events.added.filter(isVoid)) Object.assign(event, CANCELED_COLUMNS)
  events.cancellations = events.cancellations.filter((cancellation) => !isVoid(cancellation))
  await db.delete(liveCancelledScore).where(inArray(liveCancelledScore.contestId, [...ids]))
  await db
    .update(scoreEvent)
    .set(CANCELED_COLUMNS)
    .where(inArray(scoreEvent.contestId, [...ids]))
}

const CANCELED_COLUMNS = { canceled: true, liveNumber: null }
