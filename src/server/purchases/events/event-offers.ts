import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { ageCategory, purchasable, purchaseType } from '#server/platform/db/schema/index.ts'
import type { PurchasedEntrant } from '../entries/entrants.ts'
import { findAgeProblem } from './event-categories.ts'
import type { EventRow } from './event-entries.ts'

/** What entries of an event are sold for. */

/** Code of the purchase type. */
export const EVENT_PURCHASE_TYPE = 'event_entry'

export type EventOffer = {
  offer: typeof purchasable.$inferSelect
  /** The age category that it is for; null is any. */
  age: typeof ageCategory.$inferSelect | null
}

/** None of events that do not accept payments: their entries are then free. */
export function listEventOffers(
  tx: DatabaseOrTransaction,
  events: readonly EventRow[],
): Promise<EventOffer[]> {
  const paid = events.filter(({ allowPayments }) => allowPayments).map(({ id }) => id)
  return tx
    .select({ offer: purchasable, age: ageCategory })
    .from(purchasable)
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(ageCategory, eq(ageCategory.id, purchasable.ageId))
    .where(
      and(
        isAmong(purchasable.eventId, paid),
        eq(purchaseType.code, EVENT_PURCHASE_TYPE),
        isNull(purchasable.deletedAt),
      ),
    )
    .orderBy(asc(purchasable.id))
}

/** Those whose age category the person has. */
export const listOffersFor = (
  entrant: PurchasedEntrant,
  offers: readonly EventOffer[],
  event: EventRow,
): EventOffer[] => offers.filter(({ age }) => age === null || findAgeProblem(entrant, age, event) === null)
