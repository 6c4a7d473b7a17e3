import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { allotPlaces, type EntryLimits } from '#judo/competition/index.ts'
import { deleteAndRecord, type RowAuthor } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competitionCategory, waitingEntry } from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import { isFor, type LockedCompetition, type RequestedEntry } from './check-entries.ts'
import type { EntryPlace } from './entry-places.ts'

/** Who waits for a place in a competition, and who may take one that is free. */

export type WaitingRow = typeof waitingEntry.$inferSelect

export type WaitingList = {
  /** Judoka for whom a place is reserved until they are entered. */
  offered: WaitingRow[]
  /** The others, in their order. */
  waiting: WaitingRow[]
}

/** @param places judoka who have one do not wait for it, whatever their row says */
export async function readWaitingList(
  tx: DatabaseOrTransaction,
  competitionId: number,
  places: readonly EntryPlace[],
  now: Date,
): Promise<WaitingList> {
  const rows = await tx
    .select()
    .from(waitingEntry)
    .where(eq(waitingEntry.competitionId, competitionId))
    .orderBy(asc(waitingEntry.id))
  const open = rows.filter(
    ({ categoryId, personId }) =>
      !places.some((place) => place.categoryId === categoryId && place.personId === personId),
  )
  return {
    offered: open.filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > now),
    waiting: open.filter(({ offeredUntil }) => offeredUntil === null),
  }
}

/** Deletes offers that nobody took. */
export async function removeExpiredOffers(
  tx: DatabaseOrTransaction,
  competitionId: number,
  by: RowAuthor,
): Promise<void> {
  const isExpired = lte(waitingEntry.offeredUntil, by.now)
  await deleteAndRecord(tx, waitingEntry, and(eq(waitingEntry.competitionId, competitionId), isExpired), by)
}

/** Limits of individual entries, in categories that accept them. */
export async function readEntryLimits(
  tx: DatabaseOrTransaction,
  competition: Pick<LockedCompetition, 'id' | 'maxEntries'>,
): Promise<EntryLimits> {
  const rows = await tx
    .select({ categoryId: competitionCategory.categoryId, maxEntries: competitionCategory.maxEntries })
    .from(competitionCategory)
    .where(
      and(
        eq(competitionCategory.competitionId, competition.id),
        isNull(competitionCategory.teamCompetitionId),
        eq(competitionCategory.status, 'open'),
      ),
    )
  return {
    competition: competition.maxEntries,
    byCategory: new Map(rows.map(({ categoryId, maxEntries }) => [categoryId, maxEntries])),
  }
}

/** The categories in which a judoka who does not wait yet would find no place. */
export function listFullCategories(
  limits: EntryLimits,
  places: readonly EntryPlace[],
  { offered, waiting }: WaitingList,
): Set<number> {
  const isFull = (categoryId: number) => {
    const newcomer = { categoryId }
    return !allotPlaces(limits, [...places, ...offered], [...waiting, newcomer]).includes(newcomer)
  }
  return new Set([...limits.byCategory.keys()].filter(isFull))
}

/** The requests for which there is no place. Those with an offer come first, and those who do not wait yet last. */
export function findWithoutPlace(
  limits: EntryLimits,
  places: readonly EntryPlace[],
  { offered, waiting }: WaitingList,
  requested: readonly RequestedEntry[],
): RequestedEntry[] {
  const isRequested = (row: WaitingRow) => requested.some((request) => isFor(row, request))
  const isOffered = (request: RequestedEntry) => offered.some((row) => isFor(row, request))
  const isWaiting = (request: RequestedEntry) => waiting.some((row) => isFor(row, request))
  const toRequest = (request: RequestedEntry) => ({ categoryId: request.idWeight, request })
  const taken = [...places, ...offered.filter((row) => !isRequested(row))]
  const queue = [
    ...requested.filter(isOffered).map(toRequest),
    ...waiting.map((row) => {
      const request = requested.find((candidate) => isFor(row, candidate))
      return request ? toRequest(request) : { categoryId: row.categoryId, request: null }
    }),
    ...requested.filter((request) => !isOffered(request) && !isWaiting(request)).map(toRequest),
  ]
  const allotted = new Set(allotPlaces(limits, taken, queue).map(({ request }) => request))
  return requested.filter((request) => !allotted.has(request))
}

/** @throws Conflict with the first request for which there is no place */
export async function checkLimits(
  tx: DatabaseOrTransaction,
  competition: LockedCompetition,
  places: readonly EntryPlace[],
  requested: readonly RequestedEntry[],
  now: Date,
): Promise<void> {
  const limits = await readEntryLimits(tx, competition)
  const list = await readWaitingList(tx, competition.id, places, now)
  const [first] = findWithoutPlace(limits, places, list, requested)
  if (!first) return
  const parameter = `entries.${requested.indexOf(first)}.idWeight`
  throw new Conflict('full', 'No place is left: join the waiting list.', parameter)
}
