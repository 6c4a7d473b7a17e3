import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/shapes/live.ts'
import { scores } from '../contest/scores.ts'
import type { Queries } from '../db/open.ts'
import { scoreEvent, scoreEventType } from '../db/schema/index.ts'
import type { Day } from './day.ts'
import { secondsOf } from './heed.ts'

/** The list of events of contests, as scoreboards send them. */

type EventRow = typeof scoreEvent.$inferInsert
type Told = Extract<ScoreboardPacket, { board: unknown }>
type Side = 'white' | 'blue'

/** The kinds of events by what a packet tells; what is no event has none. */
function eventOf(packet: Told): { code: string; side: Side | null; canceled: boolean } | null {
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
      return { code: 'sore-made', side: null, canceled: false }
    default:
      return null
  }
}

type Noted = Omit<EventRow, 'typeId'> & { code: string }

/** What packets of a transaction add to the list of events, and take back of it. */
export type Events = {
  /** In the order in which it happened. */
  noted: Noted[]
  /** Of events that were written before. */
  takenBack: { contestId: number; code: string; actorId: number | null }[]
}

/** Notes what a packet tells of its contest. A correction of one that was over is no event. */
export function note(events: Events, day: Day, packet: ScoreboardPacket, wasFinished: boolean): void {
  if (!('board' in packet) || (packet.kind === 'finished' && wasFinished)) return
  const { board } = packet
  const event = eventOf(packet)
  const contest = day.contests.get(board.idContest)
  if (!event || !contest) return
  const { code, side } = event
  const actorId = side && (side === 'white' ? contest.whiteId : contest.blueId)
  const { id: contestId, firstHajime } = contest
  if (event.canceled) {
    const latest = events.noted.findLast(
      (one) =>
        one.contestId === contestId && one.code === code && one.actorId === actorId && one.canceled !== true,
    )
    if (latest) latest.canceled = true
    else events.takenBack.push({ contestId, code, actorId })
    return
  }
  const { scoreWhite, scoreBlue } = board
  events.noted.push({
    code,
    contestId,
    competitionId: day.idCompetition,
    weightId: contest.weightId,
    mat: packet.mat,
    happenedAt: day.now,
    actorId,
    whiteId: contest.whiteId,
    blueId: contest.blueId,
    ...scores(scoreWhite, scoreBlue),
    matchDuration: secondsOf(board),
    actionTime: firstHajime && Math.round((day.now.getTime() - firstHajime.getTime()) / 1000),
    sourceEventId: packet.id,
  })
}

/** Writes what was noted. */
export async function writeEvents(db: Queries, { noted, takenBack }: Events): Promise<void> {
  if (noted.length === 0 && takenBack.length === 0) return
  const types = await typeIds(db, [...new Set([...noted, ...takenBack].map(({ code }) => code))])
  for (const { contestId, code, actorId } of takenBack) {
    const [latest] = await db
      .select({ id: scoreEvent.id })
      .from(scoreEvent)
      .where(
        and(
          eq(scoreEvent.contestId, contestId),
          eq(scoreEvent.typeId, types.get(code) ?? 0),
          actorId === null ? undefined : eq(scoreEvent.actorId, actorId),
          eq(scoreEvent.canceled, false),
        ),
      )
      .orderBy(desc(scoreEvent.happenedAt), desc(scoreEvent.id))
      .limit(1)
    if (latest) await db.update(scoreEvent).set({ canceled: true }).where(eq(scoreEvent.id, latest.id))
  }
  if (noted.length === 0) return
  await db
    .insert(scoreEvent)
    .values(noted.map(({ code, ...row }) => ({ ...row, typeId: types.get(code) ?? 0 })))
    .onConflictDoNothing()
}

/** Ids of the kinds, which are added where they are missing. */
async function typeIds(db: Queries, codes: readonly string[]): Promise<Map<string, number>> {
  const known = async () => {
    const rows = await db
      .select({ id: scoreEventType.id, code: scoreEventType.code })
      .from(scoreEventType)
      .where(inArray(scoreEventType.code, [...codes]))
    return new Map(rows.map(({ id, code }) => [code, id]))
  }
  const found = await known()
  if (found.size === codes.length) return found
  await db
    .insert(scoreEventType)
    .values(codes.map((code) => ({ code, name: code })))
    .onConflictDoNothing()
  return known()
}
