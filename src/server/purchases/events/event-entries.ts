import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type EntryPeriod, getEntryPeriod } from '#judo/competition/index.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { event, paymentIntent, paymentIntentItem } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { listPaymentItems } from '../payments/payment-rows.ts'
import { GRANTING_STATUSES, RESERVING_STATUSES } from '../payments/payment-state.ts'

/** Events that are not competitions, and who is entered: an entry is an item of a payment that has succeeded. */

export type EventRow = typeof event.$inferSelect

/** Events by invitation are not shown. */
export const isPublicEvent: SQL | undefined = and(
  eq(event.visible, true),
  eq(event.isPrivate, false),
  isNull(event.deletedAt),
)

/** Entries of the same event wait for each other. @throws NotFound */
export async function lockEvent(tx: DatabaseOrTransaction, id: number): Promise<EventRow> {
  const [found] = await tx
    .select()
    .from(event)
    .where(and(eq(event.id, id), isPublicEvent))
    .for('no key update')
  if (!found) throw new NotFound('idEvent', 'event', id)
  return found
}

/** Whether an event accepts entries now, and at which price. */
export const getEventPeriod = (event: EventRow, now: Date): EntryPeriod =>
  getEntryPeriod(now.getTime(), {
    isOpen: event.entriesOpen && event.status !== 'cancelled',
    deadline: event.applicationDeadline?.toISOString() ?? null,
    lateDeadline: event.applicationDeadlineLate?.toISOString() ?? null,
    firstDay: event.dateFrom,
    timeZone: readTimeZone(event.timeZone, now.getTime()),
  })

export type EventPlace = {
  idPaymentIntentItem: number
  eventId: number | null
  personId: number
  paymentIntentId: number
  buyerId: number
  /** False while the payment is being made. */
  isEntered: boolean
}

/** Places of events that are taken or reserved, in one statement: a payment that settles meanwhile is counted once. */
export async function listEventPlaces(
  tx: DatabaseOrTransaction,
  eventIds: readonly number[],
): Promise<EventPlace[]> {
  const rows = await listPaymentItems(
    tx,
    and(
      isAmong(paymentIntentItem.eventId, eventIds),
      eq(paymentIntentItem.cancelled, false),
      isNotNull(paymentIntentItem.personId),
      inArray(paymentIntent.providerStatus, [...RESERVING_STATUSES, ...GRANTING_STATUSES]),
    ),
  )
  return rows.flatMap(({ item: { id, eventId, personId }, payment }) =>
    personId === null
      ? []
      : [
          {
            idPaymentIntentItem: id,
            eventId,
            personId,
            paymentIntentId: payment.id,
            buyerId: payment.userId,
            isEntered: GRANTING_STATUSES.includes(payment.providerStatus),
          },
        ],
  )
}

/** Null without a limit. */
export const countFreePlaces = ({ maxEntries }: EventRow, places: readonly EventPlace[]): number | null =>
  maxEntries === null ? null : Math.max(0, maxEntries - places.length)
