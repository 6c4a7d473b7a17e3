import { eq } from 'drizzle-orm'
import { type EntryPeriod, type EntryRules, getEntryPeriod } from '#judo/competition/index.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { belt, type competition } from '#server/platform/db/schema/index.ts'

/** What a competition requires of its entries. */

type Competition = typeof competition.$inferSelect

/** Whether a competition accepts entries now, and at which price. */
export const getCompetitionPeriod = (held: Competition, now: Date): EntryPeriod =>
  getEntryPeriod(now.getTime(), {
    isOpen:
      held.entriesOpen &&
      held.status !== 'cancelled' &&
      (held.allowPayments || held.allowIndividualRegistration),
    deadline: held.applicationDeadline?.toISOString() ?? null,
    lateDeadline: held.applicationDeadlineLate?.toISOString() ?? null,
    firstDay: held.dateFrom,
    timeZone: readTimeZone(held.timeZone, now.getTime()),
  })

export async function readEntryRules(tx: DatabaseOrTransaction, held: Competition): Promise<EntryRules> {
  const [lowest] =
    held.minBeltId === null
      ? []
      : await tx.select({ order: belt.orderNumber }).from(belt).where(eq(belt.id, held.minBeltId))
  return {
    // a competition without a date has the ages of the year in which its entries are open
    firstDay: held.dateFrom ?? held.createdAt.toISOString().slice(0, 10),
    ageRule: held.ageRule,
    minBelt: lowest?.order ?? null,
    requiresRegistration: held.requiresRegistration,
    allowHigherCategory: held.allowHigherCategory,
  }
}
