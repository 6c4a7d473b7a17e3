import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { getEntryPeriod } from '#judo/competition/index.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { SignedInUser } from '../../auth/signed-in-user.ts'
import type { Database, DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  competition,
  competitionCategory,
  entry,
  paymentIntent,
  paymentIntentItem,
  person,
  userPerson,
} from '../../db/schema/index.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { Conflict, Forbidden, NotFound } from '../../request/errors.ts'
import { getProviderAccount } from '../checkout.ts'
import { listPaymentItems } from '../payment-rows.ts'
import { GRANTING_STATUSES, REFUND_REQUESTED } from '../payment-state.ts'
import type { StripeGateway } from '../stripe.ts'
import { actsForClub, listOwnAccounts } from './entrants.ts'
import { isIndividualEntry, updateCategoryCounts } from './entry-places.ts'

type Withdrawal = { db: Database; user: SignedInUser; enqueue: JobQueue['enqueue']; now: Date }

/**
 * Withdraws an entry while entries are accepted and its category is not drawn. Until the deadline, what was paid for it is
 * refunded by a job, except for the payment fee; after it, nothing is.
 * @throws NotFound, Forbidden, Conflict
 */
export async function withdrawEntry(
  { db, user, enqueue, now }: Withdrawal,
  competitionId: number,
  entryId: number,
): Promise<{ isRefunded: boolean }> {
  return db.transaction(async (tx) => {
    const found = await lockEntry(tx, competitionId, entryId)
    await requireOwnEntry(tx, user, found)
    const period = getEntryPeriod(now.getTime(), {
      isOpen: found.competition.entriesOpen,
      deadline: found.competition.applicationDeadline?.toISOString() ?? null,
      lateDeadline: found.competition.applicationDeadlineLate?.toISOString() ?? null,
      firstDay: found.competition.dateFrom,
      timeZone: found.competition.timeZone,
    })
    if (period === 'closed' || found.category?.status !== 'open') {
      throw new Conflict('closed', 'Entries can no longer be withdrawn.', 'idEntry')
    }
    const { paymentIntentItemId, personId, categoryId, clubId } = found.entry
    await tx.delete(entry).where(eq(entry.id, entryId))
    await updateCategoryCounts(tx, competitionId, [categoryId])
    await recordChange(
      tx,
      { userId: user.idUser, call: 'Competition/WithdrawEntry' },
      {
        entity: 'entry',
        entityId: entryId,
        personId,
        before: { competitionId, personId, categoryId, clubId, paymentIntentItemId },
        after: null,
        now,
      },
    )
    await enqueue(tx, 'offer-places', { idCompetition: competitionId })
    if (paymentIntentItemId === null) return { isRefunded: false }
    const isRefunded = await cancelItem(tx, paymentIntentItemId, user, period === 'regular', now)
    if (isRefunded) await enqueue(tx, 'refund', { idPaymentIntentItem: paymentIntentItemId })
    return { isRefunded }
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

/** @returns whether money is due for the item */
async function cancelItem(
  tx: DatabaseOrTransaction,
  itemId: number,
  user: SignedInUser,
  isRefundable: boolean,
  now: Date,
): Promise<boolean> {
  const [item] = await tx.select().from(paymentIntentItem).where(eq(paymentIntentItem.id, itemId))
  const isDue = isRefundable && item !== undefined && item.totalPrice > 0
  await tx
    .update(paymentIntentItem)
    .set({
      cancelled: true,
      refundStatus: isDue ? REFUND_REQUESTED : null,
      refundCauserId: user.idUser,
      updatedAt: now,
    })
    .where(eq(paymentIntentItem.id, itemId))
  return isDue
}

/**
 * Sends the refund of an item to the payment provider; repeating it refunds once. What was paid by bank transfer stays
 * requested until somebody pays it back.
 */
export async function refundItem(
  db: Database,
  stripe: StripeGateway | null,
  itemId: number,
  now: Date,
): Promise<void> {
  const [found] = await listPaymentItems(
    db,
    and(
      eq(paymentIntentItem.id, itemId),
      eq(paymentIntentItem.refundStatus, REFUND_REQUESTED),
      inArray(paymentIntent.providerStatus, GRANTING_STATUSES),
    ),
  )
  const paymentIntentId = found?.payment.stripePaymentIntentId ?? null
  if (!found || paymentIntentId === null || !stripe) return
  const refund = await stripe.refund(getProviderAccount(found.payment), {
    paymentIntent: paymentIntentId,
    amount: found.item.totalPrice,
    isFeeRefunded: found.payment.serviceFee > 0,
    key: `${found.payment.reference} ${itemId}`,
  })
  await db
    .update(paymentIntentItem)
    .set({ refundStatus: refund.status ?? 'pending', updatedAt: now })
    .where(eq(paymentIntentItem.id, itemId))
}

/** Sends the refunds of the queue, which retries those that the payment provider does not accept. */
export async function startRefundWorker(
  jobs: Pick<JobQueue, 'work'>,
  { db, stripe, now }: { db: Database; stripe: StripeGateway | null; now: () => Date },
): Promise<void> {
  await jobs.work('refund', ({ idPaymentIntentItem }) => refundItem(db, stripe, idPaymentIntentItem, now()))
}
