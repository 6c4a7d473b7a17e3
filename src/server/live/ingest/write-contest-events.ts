import { and, inArray, isNotNull } from 'drizzle-orm'
import { requireDefined } from '#judo/errors.ts'
import type { Side } from '#judo/score/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { liveCancelledScore, scoreEvent, scoreEventType } from '#server/platform/db/schema/index.ts'
import { END_CODE, type PendingEvent, type PendingEvents } from './contest-events.ts'
import {
  compareByTime,
  estimateEventTime,
  findCanceledEvents,
  type ReportedEvent,
} from './resolve-cancellations.ts'

/** Writes events and cancellations, and marks the events that are cancelled. */
export async function writeContestEvents(
  db: DatabaseOrTransaction,
  { added, cancellations }: PendingEvents,
): Promise<void> {
  if (added.length === 0 && cancellations.length === 0) return
  const types = await readEventTypeIds(db, [
    ...new Set([END_CODE, ...[...added, ...cancellations].map(({ code }) => code)]),
  ])
  const typed = <Event extends { code: string }>({ code, ...event }: Event) => ({
    ...event,
    typeId: requireDefined(types.get(code), `the type of the event ${code}`),
  })
  if (cancellations.length > 0)
    await db.insert(liveCancelledScore).values(cancellations.map(typed)).onConflictDoNothing()
  const rows = added.map(typed)
  const counting = rows.filter(hasNumber)
  const ids = [...new Set([...counting, ...cancellations].map(({ contestId }) => contestId))]
  const superfluous =
    ids.length === 0
      ? []
      : await reconcileEvents(
          db,
          ids,
          counting,
          requireDefined(types.get(END_CODE), `the type of the event ${END_CODE}`),
        )
  const newRows = rows.flatMap((row) => {
    const { isAfterEnd: _, ...columns } = row
    return superfluous.includes(row) ? [] : columns
  })
  if (newRows.length > 0) await db.insert(scoreEvent).values(newRows).onConflictDoNothing()
}

type NewEventRow = Omit<PendingEvent, 'code'> & { typeId: number }

const hasNumber = <Row extends { liveNumber: number | null }>(
  row: Row,
): row is Row & { liveNumber: number } => row.liveNumber !== null

/** An event that is not void: a new row, or a row of the database with its id. */
type CountedEvent = ReportedEvent & {
  typeId: number
  row: { canceled?: boolean | undefined; isAfterEnd?: boolean }
  id: number | null
}

/**
 * Merges new events with those in the database: computes when they happened, which ones are cancelled, and which one is the end.
 * Later events that end the contest are corrections and are not stored.
 * @param end id of the event type that ends a contest
 * @returns new rows that must not be written
 */
async function reconcileEvents(
  db: DatabaseOrTransaction,
  ids: number[],
  rows: readonly (NewEventRow & { liveNumber: number })[],
  end: number,
): Promise<object[]> {
  const written = await db
    .select()
    .from(scoreEvent)
    .where(and(inArray(scoreEvent.contestId, ids), isNotNull(scoreEvent.liveNumber)))
  const cancellations = await db
    .select()
    .from(liveCancelledScore)
    .where(inArray(liveCancelledScore.contestId, ids))
  const superfluous: CountedEvent[] = []
  const changed = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  for (const id of ids) {
    const isOfContest = ({ contestId }: { contestId: number }) => contestId === id
    const events: CountedEvent[] = written
      .filter(isOfContest)
      .filter(hasNumber)
      .map((row) => toCountedEvent(row, row, row.id))
    for (const row of rows.filter(isOfContest)) {
      row.happenedAt = estimateEventTime(toCountedEvent(row, row, null), events, row.happenedAt)
      events.push(toCountedEvent(row, row, null))
    }
    const ownCancellations = cancellations.filter(isOfContest).map((cancellation) => ({
      ...cancellation,
      number: cancellation.packetNumber,
      kind: getEventKind(cancellation.typeId, cancellation.side),
    }))
    const canceledEvents = findCanceledEvents(events, ownCancellations)
    const endEvents = events.filter(({ typeId }) => typeId === end).toSorted(compareByTime)
    // if no packet ended the contest first, all of them are corrections
    superfluous.push(...endEvents.slice(endEvents.every(({ row }) => row.isAfterEnd) ? 0 : 1))
    for (const event of events) {
      const isCanceled = canceledEvents.has(event)
      if (event.id === null) event.row.canceled = isCanceled
      else if (event.row.canceled !== isCanceled) changed.get(isCanceled)?.push(event.id)
    }
  }
  for (const [canceled, ids] of changed) {
    if (ids.length > 0) await db.update(scoreEvent).set({ canceled }).where(inArray(scoreEvent.id, ids))
  }
  const removed = superfluous.flatMap(({ id }) => id ?? [])
  if (removed.length > 0) await db.delete(scoreEvent).where(inArray(scoreEvent.id, removed))
  return superfluous.map(({ row }) => row)
}

function toCountedEvent(
  {
    typeId,
    mat,
    liveNumber,
    happenedAt,
    actorId,
    whiteId,
  }: Pick<typeof scoreEvent.$inferSelect, 'typeId' | 'mat' | 'happenedAt'> & {
    liveNumber: number
    actorId?: number | null
    whiteId?: number | null
  },
  row: CountedEvent['row'],
  id: number | null,
): CountedEvent {
  const kind = getEventKind(typeId, actorId === whiteId ? 'white' : 'blue')
  return { kind, typeId, mat, number: liveNumber, happenedAt, row, id }
}

const getEventKind = (typeId: number, side: Side): string => `${typeId} ${side}`

/** Ids of event types by code; missing types are inserted. */
async function readEventTypeIds(
  db: DatabaseOrTransaction,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const readIds = async () => {
    const rows = await db
      .select({ id: scoreEventType.id, code: scoreEventType.code })
      .from(scoreEventType)
      .where(inArray(scoreEventType.code, [...codes]))
    return new Map(rows.map(({ id, code }) => [code, id]))
  }
  const ids = await readIds()
  if (ids.size === codes.length) return ids
  await db
    .insert(scoreEventType)
    .values(codes.map((code) => ({ code, name: code })))
    .onConflictDoNothing()
  return readIds()
}
