import { and, inArray, isNotNull } from 'drizzle-orm'
import type { SideColour } from '#judo/score/index.ts'
import type { Queries } from '../db/open.ts'
import { liveTakenBack, scoreEvent, scoreEventType } from '../db/schema/index.ts'
import { END, type Events, type Noted } from './events.ts'
import { happenedBy, inOrder, type Told, takenBackAmong } from './taken-back.ts'

/** Writes what was noted, and marks what is taken back by all that is known by now. */
export async function writeEvents(db: Queries, { noted, takenBack }: Events): Promise<void> {
  if (noted.length === 0 && takenBack.length === 0) return
  const types = await typeIds(db, [...new Set([END, ...[...noted, ...takenBack].map(({ code }) => code)])])
  const typed = <One extends { code: string }>({ code, ...one }: One) => ({
    ...one,
    typeId: types.get(code) ?? 0,
  })
  if (takenBack.length > 0) await db.insert(liveTakenBack).values(takenBack.map(typed)).onConflictDoNothing()
  const rows = noted.map(typed)
  const counting = rows.filter(({ liveNumber }) => liveNumber !== null)
  const ids = [...new Set([...counting, ...takenBack].map(({ contestId }) => contestId))]
  const needless = ids.length === 0 ? [] : await reckon(db, ids, counting, types.get(END) ?? 0)
  const left = rows.flatMap((row) => {
    const { isAfterEnd: _, ...kept } = row
    return needless.includes(row) ? [] : kept
  })
  if (left.length > 0) await db.insert(scoreEvent).values(left).onConflictDoNothing()
}

type NewRow = Omit<Noted, 'code'> & { typeId: number }

/** An event that counts: a row that is to be written, or one that is known by its id. */
type Counting = Told & {
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
async function reckon(db: Queries, ids: number[], rows: readonly NewRow[], end: number): Promise<object[]> {
  const written = await db
    .select()
    .from(scoreEvent)
    .where(and(inArray(scoreEvent.contestId, ids), isNotNull(scoreEvent.liveNumber)))
  const takenBack = await db.select().from(liveTakenBack).where(inArray(liveTakenBack.contestId, ids))
  const needless: Counting[] = []
  const changed = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  for (const id of ids) {
    const isOfContest = ({ contestId }: { contestId: number }) => contestId === id
    const events: Counting[] = written.filter(isOfContest).map((row) => counting(row, row, row.id))
    for (const row of rows.filter(isOfContest)) {
      row.happenedAt = happenedBy(counting(row, row, null), events, row.happenedAt)
      events.push(counting(row, row, null))
    }
    const told = takenBack.filter(isOfContest).map((one) => ({ ...one, kind: kindOf(one.typeId, one.side) }))
    const gone = takenBackAmong(events, told)
    const ends = events.filter(({ typeId }) => typeId === end).toSorted(inOrder)
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

function counting(
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
  row: Counting['row'],
  id: number | null,
): Counting {
  const kind = kindOf(typeId, actorId === whiteId ? 'white' : 'blue')
  return { kind, typeId, mat: mat ?? 0, number: liveNumber ?? 0, happenedAt, row, id }
}

const kindOf = (typeId: number, side: SideColour): string => `${typeId} ${side}`

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
