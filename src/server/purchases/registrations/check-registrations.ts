import { and, eq, ne } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { clubRegistration, paymentIntentItem, personRegistration } from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict } from '#server/platform/errors/errors.ts'
import { listReservedItems, type PaymentItemRow } from '../payments/payment-rows.ts'
import type { Season } from './season-offers.ts'

/** What registrations for a season must fulfil, of people and of clubs. */

/** Registrations for a season that are being paid for. */
export const listPendingRegistrations = (tx: DatabaseOrTransaction, seasonId: number) =>
  listReservedItems(tx, eq(paymentIntentItem.seasonId, seasonId))

/** Whether an item registers a person, or a club itself. */
export const isRegistrationOf = (
  of: 'person' | 'club',
  id: number,
  { personId, clubId }: PaymentItemRow,
): boolean => (of === 'person' ? personId === id : personId === null && clubId === id)

export type RequestedRegistrations = {
  /** Whether they register people or clubs; the word is part of errors. */
  of: 'person' | 'club'
  season: Season
  ids: readonly number[]
  /** Payments of earlier purchases, which reserve nothing any more. */
  replaced: readonly number[]
}

/**
 * Payments of the buyer that are pending for the requested registrations.
 * @throws BadRequest for one that is requested twice, Conflict if somebody else is paying for one, or it exists
 */
export async function checkRegistrations(
  tx: DatabaseOrTransaction,
  requested: RequestedRegistrations,
  buyerId: number,
): Promise<number[]> {
  const { of, season, ids, replaced } = requested
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw new BadRequest(`registrations.${repeated}`, `The ${of} is registered once.`)
  const reserved = await listPendingRegistrations(tx, season.id)
  const pending = reserved.filter(({ payment }) => !replaced.includes(payment.id))
  const ofRequested = ids.map((id) => pending.find(({ item }) => isRegistrationOf(of, id, item)))
  const ofBuyer = ofRequested.flatMap((reservation) =>
    reservation?.payment.userId === buyerId ? reservation.payment.id : [],
  )
  if (ofBuyer.length > 0) return [...new Set(ofBuyer)]
  const index = ofRequested.findIndex((reservation) => reservation !== undefined)
  if (index >= 0) {
    throw new Conflict('payment_pending', 'Somebody else is paying for it.', `registrations.${index}`)
  }
  await checkUnregistered(tx, requested)
  return []
}

async function checkUnregistered(
  tx: DatabaseOrTransaction,
  { of, season, ids }: RequestedRegistrations,
): Promise<void> {
  const table = of === 'person' ? personRegistration : clubRegistration
  const owner = of === 'person' ? personRegistration.personId : clubRegistration.clubId
  const rows = await tx
    .select({ id: owner, status: table.status })
    .from(table)
    .where(and(eq(table.seasonId, season.id), isAmong(owner, [...ids]), ne(table.status, 'withdrawn')))
  for (const [index, id] of ids.entries()) {
    const registrations = rows.filter((row) => row.id === id)
    if (registrations.length === 0) continue
    const parameter = `registrations.${index}`
    if (registrations.some(({ status }) => status !== 'refused')) {
      throw new Conflict('already_registered', `The ${of} is registered already.`, parameter)
    }
    throw new Conflict('registration_refused', `The registration of the ${of} was refused.`, parameter)
  }
}
