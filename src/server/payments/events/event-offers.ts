import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { ageCategory, purchasable, purchaseType } from '../../db/schema/index.ts'
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

/** None if the event does not accept payments: its entries are then free. */
export async function listEventOffers(tx: DatabaseOrTransaction, held: EventRow): Promise<EventOffer[]> {
  if (!held.allowPayments) return []
  return tx
    .select({ offer: purchasable, age: ageCategory })
    .from(purchasable)
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(ageCategory, eq(ageCategory.id, purchasable.ageId))
    .where(
      and(
        eq(purchasable.eventId, held.id),
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
  held: EventRow,
): EventOffer[] => offers.filter(({ age }) => age === null || findAgeProblem(entrant, age, held) === null)
