import { eq } from 'drizzle-orm'
import { type EntryPeriod, type EntryRules, getEntryPeriod } from '#judo/competition/index.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { belt, type competition } from '#server/platform/db/schema/index.ts'

/** What a competition requires of its entries. */

type Competition = typeof competition.$inferSelect

/** Whether a competition accepts entries now, and at which price. */
export const getCompetitionPeriod = (competition: Competition, now: Date): EntryPeriod =>
  getPeriod(
    competition,
    competition.entriesOpen &&
      competition.status !== 'cancelled' &&
      (competition.allowPayments || competition.allowIndividualRegistration),
    now,
  )

/**
 * Whether entries can be withdrawn now, and whether they are refunded: also from a competition that is cancelled or sells no more
 * entries, where buyers need it most.
 */
export const getWithdrawalPeriod = (competition: Competition, now: Date): EntryPeriod =>
  getPeriod(competition, competition.entriesOpen, now)

const getPeriod = (competition: Competition, isOpen: boolean, now: Date): EntryPeriod =>
  getEntryPeriod(now.getTime(), {
    isOpen,
    deadline: competition.applicationDeadline?.toISOString() ?? null,
    lateDeadline: competition.applicationDeadlineLate?.toISOString() ?? null,
    firstDay: competition.dateFrom,
    timeZone: readTimeZone(competition.timeZone, now.getTime()),
  })

export async function readEntryRules(
  tx: DatabaseOrTransaction,
  competition: Competition,
): Promise<EntryRules> {
  const [lowest] =
    competition.minBeltId === null
      ? []
      : await tx.select({ order: belt.orderNumber }).from(belt).where(eq(belt.id, competition.minBeltId))
  return {
    // a competition without a date has the ages of the year in which its entries are open
    firstDay: competition.dateFrom ?? competition.createdAt.toISOString().slice(0, 10),
    ageRule: competition.ageRule,
    minBelt: lowest?.order ?? null,
    requiresRegistration: competition.requiresRegistration,
    allowHigherCategory: competition.allowHigherCategory,
  }
}
