import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition, person, waitingEntry } from '#server/platform/db/schema/index.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import {
  checkCategories,
  checkClubs,
  checkPlaces,
  isFor,
  lockCompetition,
  type RequestedEntry,
  readRequestedEntries,
} from './check-entries.ts'
import { actsForClub } from './entrants.ts'
import { listEntryPlaces } from './entry-places.ts'
import { getCompetitionPeriod } from './entry-rules.ts'
import { findWithoutPlace, readEntryLimits, readWaitingList } from './waiting-list.ts'

type Change = {
  db: Database
  user: SignedInUser
  enqueue: JobQueue['enqueue']
  record: ChangeRecorder
  now: Date
}

/**
 * Puts judoka at the end of the waiting lists of full categories; those who wait already keep their position. The checks are
 * those of an entry.
 * @throws NotFound, Forbidden, BadRequest, Conflict with the first entry that cannot wait, also because there is a place for it
 */
export async function joinWaitingList(
  { db, user, record, now }: Change,
  competitionId: number,
  entries: Parameters<typeof readRequestedEntries>[3],
): Promise<void> {
  await db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, competitionId)
    const requested = await readRequestedEntries(tx, user, competition, entries)
    if (getCompetitionPeriod(competition, now) === 'closed') {
      throw new Conflict('closed', 'The competition does not accept entries.')
    }
    await checkCategories(tx, competition, requested)
    await checkClubs(tx, user, competition.partnerId, requested)
    const places = await listEntryPlaces(tx, competitionId)
    checkPlaces(places, requested)
    const list = await readWaitingList(tx, competitionId, places, now)
    const known = [...list.offered, ...list.waiting]
    const isNew = (request: RequestedEntry) => !known.some((row) => isFor(row, request))
    const without = findWithoutPlace(await readEntryLimits(tx, competition), places, list, requested)
    const withPlace = requested.findIndex((request) => isNew(request) && !without.includes(request))
    if (withPlace >= 0) {
      const parameter = `entries.${withPlace}.idWeight`
      throw new Conflict('not_full', 'The category has a free place: enter the judoka.', parameter)
    }
    for (const { idAge, idWeight, entrant } of requested.filter(isNew)) {
      const values = {
        competitionId: competition.id,
        personId: entrant.personId,
        ageId: idAge,
        categoryId: idWeight,
      }
      const renewed = { userId: user.idUser, offeredUntil: null, createdAt: now, updatedAt: now }
      // an offer that has expired and is not removed yet would keep its position
      await tx.delete(waitingEntry).where(isWaiting(values))
      const [added] = await tx
        .insert(waitingEntry)
        .values({ ...values, ...renewed })
        .returning({ id: waitingEntry.id })
      await record(tx, {
        entityId: added?.id ?? null,
        personId: entrant.personId,
        before: null,
        after: values,
      })
    }
  })
}

type WaitingKey = { competitionId: number; personId: number; categoryId: number }

const isWaiting = ({ competitionId, personId, categoryId }: WaitingKey) =>
  and(
    eq(waitingEntry.competitionId, competitionId),
    eq(waitingEntry.personId, personId),
    eq(waitingEntry.categoryId, categoryId),
  )

/** @throws NotFound, Forbidden for a judoka whom somebody else has put on the list */
export async function leaveWaitingList(
  { db, user, enqueue, record }: Change,
  key: WaitingKey,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: waitingEntry, clubId: person.clubId, partnerId: competition.partnerId })
      .from(waitingEntry)
      .innerJoin(person, eq(person.id, waitingEntry.personId))
      .innerJoin(competition, eq(competition.id, waitingEntry.competitionId))
      .where(isWaiting(key))
      .for('update', { of: waitingEntry })
    if (!found) throw new NotFound('idPerson', 'waiting judoka', key.personId)
    const { row, clubId, partnerId } = found
    if (row.userId !== user.idUser && !actsForClub(user, clubId, partnerId)) {
      throw new Forbidden('take this judoka off the waiting list', 'idPerson')
    }
    await tx.delete(waitingEntry).where(eq(waitingEntry.id, row.id))
    await record(tx, {
      entityId: row.id,
      personId: row.personId,
      before: { competitionId: row.competitionId, personId: row.personId, categoryId: row.categoryId },
      after: null,
    })
    if (row.offeredUntil !== null) await enqueue(tx, 'offer-places', { idCompetition: row.competitionId })
  })
}
