import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { isWithdrawalRefunded } from '#judo/competition/index.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeAuthor, ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competition,
  competitionCategory,
  entry,
  paymentIntent,
  paymentIntentItem,
  person,
  userPerson,
} from '#server/platform/db/schema/index.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { listPaymentItems } from '../payments/payment-rows.ts'
import { cancelItem } from '../refunds/request.ts'
import { actsForClub, listOwnAccounts } from './entrants.ts'
import { isIndividualEntry, updateCategoryCounts } from './entry-places.ts'
import { getWithdrawalPeriod } from './entry-rules.ts'

type Withdrawal = {
  db: Database
  user: SignedInUser
  enqueue: JobQueue['enqueue']
  record: ChangeRecorder
  author: ChangeAuthor
  now: Date
}

/**
 * Withdraws an entry while entries are accepted and its category is not drawn. Until the deadline, what was paid for it is
 * refunded by a job, except for the payment fee; after it, nothing is.
 * @throws NotFound, Forbidden, Conflict
 */
export async function withdrawEntry(
  { db, user, enqueue, record, author, now }: Withdrawal,
  competitionId: number,
  entryId: number,
): Promise<{ isRefunded: boolean }> {
  return db.transaction(async (tx) => {
    const found = await lockEntry(tx, competitionId, entryId)
    await requireOwnEntry(tx, user, found)
    const period = getWithdrawalPeriod(found.competition, now)
    if (period === 'closed' || found.category?.status !== 'open') {
      throw new Conflict('closed', 'Entries can no longer be withdrawn.', 'idEntry')
    }
    const { paymentIntentItemId, personId, categoryId, clubId } = found.entry
    await tx.delete(entry).where(eq(entry.id, entryId))
    await updateCategoryCounts(tx, competitionId, [categoryId])
    await record(tx, {
      entityId: entryId,
      personId,
      before: { competitionId, personId, categoryId, clubId, paymentIntentItemId },
      after: null,
    })
    await enqueue(tx, 'offer-places', { idCompetition: competitionId })
    if (paymentIntentItemId === null) return { isRefunded: false }
    const cancellation = { user, enqueue, author, now, isRefundable: isWithdrawalRefunded(period) }
    return { isRefunded: await cancelItem(tx, paymentIntentItemId, cancellation) }
  })
}

async function lockEntry(tx: DatabaseOrTransaction, competitionId: number, entryId: number) {
  const [found] = await tx
    .select({ entry, competition, category: competitionCategory, judokaClubId: person.clubId })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .innerJoin(person, eq(person.id, entry.personId))
    .leftJoin(
      competitionCategory,
      and(
        eq(competitionCategory.competitionId, entry.competitionId),
        eq(competitionCategory.categoryId, entry.categoryId),
        isNull(competitionCategory.teamCompetitionId),
      ),
    )
    .where(and(eq(entry.id, entryId), isIndividualEntry(competitionId)))
    .for('update', { of: entry })
  if (!found) throw new NotFound('idEntry', 'entry', entryId)
  return found
}

/** An entry belongs to the accounts that are the judoka, to whoever acts for their club, and to the buyer. */
async function requireOwnEntry(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  { entry, competition, judokaClubId }: Awaited<ReturnType<typeof lockEntry>>,
): Promise<void> {
  if (actsForClub(user, judokaClubId, competition.partnerId)) return
  const accounts = [...(await listOwnAccounts(tx, user.idUser))]
  const [link] = await tx
    .select({ id: userPerson.id })
    .from(userPerson)
    .where(
      and(
        eq(userPerson.personId, entry.personId),
        isNull(userPerson.deletedAt),
        inArray(userPerson.userId, accounts),
      ),
    )
  if (link) return
  const [bought] =
    entry.paymentIntentItemId === null
      ? []
      : await listPaymentItems(
          tx,
          and(
            eq(paymentIntentItem.id, entry.paymentIntentItemId),
            or(inArray(paymentIntent.userId, accounts), inArray(paymentIntentItem.userId, accounts)),
          ),
        )
  if (!bought) throw new Forbidden('withdraw this entry', 'idEntry')
}
