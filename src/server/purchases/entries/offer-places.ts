import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { allotPlaces } from '#judo/competition/index.ts'
import { toLocalTime } from '#judo/competition/local-time.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import { formatDays } from '#language/formats.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import { lockRows, recordRows, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  ageCategory,
  competition,
  partner,
  person,
  waitingEntry,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { logError } from '#server/platform/errors/log.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { writePlaceOffer } from '../payments/payment-messages.ts'
import { formatOccasion } from '../receipts/format-occasion.ts'
import { type LockedCompetition, lockCompetition } from './check-entries.ts'
import { listEntryPlaces } from './entry-places.ts'
import { getCompetitionPeriod } from './entry-rules.ts'
import { readEntryLimits, readWaitingList, removeExpiredOffers, type WaitingRow } from './waiting-list.ts'

/** Free places go to those who wait: each is reserved for some time, and the one who asked for it gets a mail. */

const OFFER_HOURS = 48

/** Every five minutes: for offers that have expired and limits that an organiser has raised. */
const SCHEDULE = '*/5 * * * *'

type Offering = {
  db: Database
  enqueue: JobQueue['enqueue']
  origin: string
  now: Date
  author: ChangeAuthor
}

/** Offers the free places of a competition, in one transaction. @returns the offers that were made */
export async function offerPlaces(offering: Offering, competitionId: number): Promise<WaitingRow[]> {
  const { db, now } = offering
  return db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, competitionId)
    await removeExpiredOffers(tx, competitionId, offering)
    if (getCompetitionPeriod(competition, now) === 'closed') return []
    const places = await listEntryPlaces(tx, competitionId)
    const { offered, waiting } = await readWaitingList(tx, competitionId, places, now)
    const limits = await readEntryLimits(tx, competition)
    const next = allotPlaces(limits, [...places, ...offered], waiting)
    const offeredUntil = findOfferEnd(competition, now)
    for (const row of next) {
      const offer = { offeredUntil, updatedAt: now }
      await updateAndRecord(tx, waitingEntry, eq(waitingEntry.id, row.id), offer, offering)
      await notify(tx, offering, competition, row, offeredUntil)
    }
    return next
  })
}

/**
 * Offers the place that was kept for a child to the parent, once the club has confirmed the child: until entries close, or for the time
 * of other offers if there is no deadline. A competition that accepts no entries any more has no place to offer.
 */
export async function offerKeptPlace(
  { tx, ...offering }: Omit<Offering, 'db'> & { tx: DatabaseOrTransaction },
  kept: Pick<WaitingRow, 'competitionId' | 'ageId' | 'categoryId' | 'personId' | 'userId'>,
): Promise<void> {
  const { competitionId, ageId, categoryId, personId, userId } = kept
  const { now } = offering
  const [found] = await tx.select().from(competition).where(eq(competition.id, competitionId))
  if (!found?.visible || found.deletedAt || getCompetitionPeriod(found, now) === 'closed') return
  const locked = await lockCompetition(tx, competitionId)
  const places = await listEntryPlaces(tx, competitionId)
  if (places.some((place) => place.categoryId === categoryId && place.personId === personId)) return
  const offeredUntil =
    locked.applicationDeadlineLate ?? locked.applicationDeadline ?? findOfferEnd(locked, now)
  const isWaiting = and(
    eq(waitingEntry.competitionId, competitionId),
    eq(waitingEntry.categoryId, categoryId),
    eq(waitingEntry.personId, personId),
  )
  const before = await lockRows(tx, waitingEntry, isWaiting)
  const after = await tx
    .insert(waitingEntry)
    .values({
      competitionId,
      ageId,
      categoryId,
      personId,
      userId,
      offeredUntil,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [waitingEntry.competitionId, waitingEntry.categoryId, waitingEntry.personId],
      set: { offeredUntil, userId, updatedAt: now },
    })
    .returning()
  await recordRows(tx, waitingEntry, { before, after }, offering)
  const [row] = after
  if (row) await notify(tx, offering, locked, row, offeredUntil)
}

/** Nobody can enter after the late deadline. */
function findOfferEnd({ applicationDeadline, applicationDeadlineLate }: LockedCompetition, now: Date): Date {
  const end = new Date(now.getTime() + OFFER_HOURS * 60 * 60_000)
  const deadline = applicationDeadlineLate ?? applicationDeadline
  return deadline !== null && deadline < end ? deadline : end
}

async function notify(
  tx: DatabaseOrTransaction,
  { enqueue, origin }: Omit<Offering, 'db'>,
  competition: LockedCompetition,
  row: WaitingRow,
  until: Date,
): Promise<void> {
  const [found] = await tx
    .select({
      user: { name: adminUser.name, email: adminUser.email, language: adminUser.defaultLanguage },
      partner: { name: partner.name, accentColour: partner.accentColour },
      judoka: { givenName: person.givenName, familyName: person.familyName },
      category: {
        age: ageCategory.shortName,
        ageName: ageCategory.name,
        gender: ageCategory.gender,
        name: weightCategory.name,
      },
    })
    .from(waitingEntry)
    .innerJoin(adminUser, eq(adminUser.id, waitingEntry.userId))
    .innerJoin(person, eq(person.id, waitingEntry.personId))
    .innerJoin(ageCategory, eq(ageCategory.id, waitingEntry.ageId))
    .innerJoin(weightCategory, eq(weightCategory.id, waitingEntry.categoryId))
    .leftJoin(partner, eq(partner.id, competition.partnerId ?? 0))
    .where(eq(waitingEntry.id, row.id))
  if (!found?.user.email) return
  const { user, judoka } = found
  const code = isLanguageCode(user.language) ? user.language : DEFAULT_LANGUAGE
  const clock = toLocalTime(until.getTime(), readTimeZone(competition.timeZone, until.getTime()))
  const path = localizePath(`/competition/${competition.externalId}/apply_to_competition/`, code)
  const message = await writePlaceOffer(code, {
    name: user.name,
    partner: found.partner,
    occasion: formatOccasion(competition, code),
    judoka: `${judoka.givenName} ${judoka.familyName}`,
    category: found.category,
    competition: competition.name,
    until: `${formatDays(code, clock.slice(0, 'YYYY-MM-DD'.length))}, ${clock.slice(11, 16)}`,
    address: `${origin}${path}`,
  })
  const key = `offer ${row.id} ${until.toISOString()}`
  await sendMail(enqueue, tx, { to: found.user.email, ...message }, { key })
}

/** Competitions on the portal in which somebody waits, or has let an offer expire. */
const listAwaited = (db: Database, now: Date) =>
  db
    .selectDistinct({ competitionId: waitingEntry.competitionId })
    .from(waitingEntry)
    .innerJoin(competition, eq(competition.id, waitingEntry.competitionId))
    .where(
      and(
        eq(competition.visible, true),
        isNull(competition.deletedAt),
        or(isNull(waitingEntry.offeredUntil), lte(waitingEntry.offeredUntil, now)),
      ),
    )

/** Offers the free places of all competitions in which somebody waits. */
export async function offerAwaitedPlaces(offering: Offering): Promise<void> {
  for (const { competitionId } of await listAwaited(offering.db, offering.now)) {
    try {
      await offerPlaces(offering, competitionId)
    } catch (error) {
      // the other competitions do not wait for it, and the next run tries again
      logError(`Offering places of the competition ${competitionId}`, error)
    }
  }
}

/** Offers places when a payment ends or an entry is withdrawn, and regularly. */
export async function startOffers(
  jobs: JobQueue,
  { db, origin, now }: { db: Database; origin: string; now: () => Date },
): Promise<void> {
  await jobs.work('offer-places', async ({ idCompetition: competitionId }) => {
    const author = { job: 'offer-places' }
    const offering = { db, enqueue: jobs.enqueue, origin, now: now(), author }
    if (competitionId === undefined) await offerAwaitedPlaces(offering)
    else await offerPlaces(offering, competitionId)
  })
  await jobs.schedule('offer-places', SCHEDULE, {})
}
