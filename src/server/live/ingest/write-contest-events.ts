import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Side } from '#judo/score/index.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { liveTakenBack, scoreEvent, scoreEventType } from '../../db/schema/index.ts'
import { END_CODE, type PendingEvent, type PendingEvents } from './contest-events.ts'
import {
  compareByTime,
  estimateEventTime,
  findCanceledEvents,
  type ReportedEvent,
} from './resolve-cancellations.ts'

/** Writes what was noted, and marks what is taken back by all that is known by now. */
export async function writeContestEvents(
  db: DatabaseOrTransaction,
  { added: noted, cancellations: takenBack }: PendingEvents,
): Promise<void> {
  if (noted.length === 0 && takenBack.length === 0) return
  const types = await readEventTypeIds(db, [
    ...new Set([END_CODE, ...[...noted, ...takenBack].map(({ code }) => code)]),
  ])
  const typed = <One extends { code: string }>({ code, ...one }: One) => ({
    ...one,
    typeId: types.get(code) ?? 0,
  })
  if (takenBack.length > 0) await db.insert(liveTakenBack).values(takenBack.map(typed)).onConflictDoNothing()
  const rows = noted.map(typed)
  const counting = rows.filter(({ liveNumber }) => liveNumber !== null)
  const ids = [...new Set([...counting, ...takenBack].map(({ contestId }) => contestId))]
  const needless = ids.length === 0 ? [] : await reconcileEvents(db, ids, counting, types.get(END_CODE) ?? 0)
  const left = rows.flatMap((row) => {
    const { isAfterEnd: _, ...kept } = row
    return needless.includes(row) ? [] : kept
  })
  if (left.length > 0) await db.insert(scoreEvent).values(left).onConflictDoNothing()
}

type NewEventRow = Omit<PendingEvent, 'code'> & { typeId: number }

/** An event that counts: a row that is to be written, or one that is known by its id. */
type CountedEvent = ReportedEvent & {
  typeId: number
  row: { canceled?: boolean | undefined; isAfterEnd?: boolean }
  id: number | null
}

/**
 * Holds new events of contests against those that were written before: when they happened, which are taken back, and which
 * is the end; what ends a contest after that is a correction, and no event.
 * @param end type of the event that ends a contest
 * @returns new ones that are not to be written
 */
async function reconcileEvents(
  db: DatabaseOrTransaction,
  ids: number[],
  rows: readonly NewEventRow[],
  end: number,
): Promise<object[]> {
  const written = await db
    .select()
    .from(scoreEvent)
    .where(and(inArray(scoreEvent.contestId, ids), isNotNull(scoreEvent.liveNumber)))
  const takenBack = await db.select().from(liveTakenBack).where(inArray(liveTakenBack.contestId, ids))
  const needless: CountedEvent[] = []
  const changed = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  for (const id of ids) {
    const isOfContest = ({ contestId }: { contestId: number }) => contestId === id
    const events: CountedEvent[] = written.filter(isOfContest).map((row) => toCountedEvent(row, row, row.id))
    for (const row of rows.filter(isOfContest)) {
      row.happenedAt = estimateEventTime(toCountedEvent(row, row, null), events, row.happenedAt)
      events.push(toCountedEvent(row, row, null))
    }
    const told = takenBack
      .filter(isOfContest)
      .map((one) => ({ ...one, number: one.packetNumber, kind: getEventKind(one.typeId, one.side) }))
    const gone = findCanceledEvents(events, told)
    const ends = events.filter(({ typeId }) => typeId === end).toSorted(compareByTime)
    // of a contest that was not ended by a packet all of them are corrections
    needless.push(...ends.slice(ends.every(({ row }) => row.isAfterEnd) ? 0 : 1))
    for (const event of events) {
      const isGone = gone.has(event)
      if (event.id === null) event.row.canceled = isGone
      else if (event.row.canceled !== isGone) changed.get(isGone)?.push(event.id)
    }
  }
  for (const [canceled, ids] of changed) {
    if (ids.length > 0) await db.update(scoreEvent).set({ canceled }).where(inArray(scoreEvent.id, ids))
  }
  const removed = needless.flatMap(({ id }) => id ?? [])
  if (removed.length > 0) await db.delete(scoreEvent).where(inArray(scoreEvent.id, removed))
  return needless.map(({ row }) => row)
}

function toCountedEvent(
  {
    typeId,
    mat,
    liveNumber,
    happenedAt,
    actorId,
    whiteId,
  }: Pick<typeof scoreEvent.$inferSelect, 'typeId' | 'mat' | 'liveNumber' | 'happenedAt'> & {
    actorId?: number | null
    whiteId?: number | null
  },
  row: CountedEvent['row'],
  id: number | null,
): CountedEvent {
  const kind = getEventKind(typeId, actorId === whiteId ? 'white' : 'blue')
  return { kind, typeId, mat: mat ?? 0, number: liveNumber ?? 0, happenedAt, row, id }
}

const getEventKind = (typeId: number, side: Side): string => `${typeId} ${side}`

/** Ids of the kinds, which are added where they are missing. */
async function readEventTypeIds(
  db: DatabaseOrTransaction,
  codes: readonly string[],
): Promise<Map<string, number>> {
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
