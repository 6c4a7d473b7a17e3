import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RemovalKind, RemovedRows } from '#contract/office/removals.ts'
import { nullsFor } from '#server/platform/db/cleared-fields.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { RESERVING_STATUSES } from '#server/purchases/payments/payment-state.ts'
import { CLEARED_FIELDS, REFEREE_FIELDS } from '#server/registry/privacy/person-stub.ts'

/** The rows about a person, besides their own: what removing the person deletes and clears. */

/** Deletes the rows that concern only this person. */
export async function removeRows(tx: DatabaseOrTransaction, id: number): Promise<RemovedRows> {
  const { athlete, judokaFollow, coaching, coachRecord, contact, delegationEntry, file } = schema
  const {
    judokaClaim,
    personConsent,
    personRegistration,
    pushFollow,
    refereeRecord,
    userPerson,
    waitingEntry,
  } = schema
  const isContactOfPerson = and(eq(contact.contactableType, 'person'), eq(contact.contactableId, id))
  const isFileOfPerson = or(eq(file.personId, id), and(eq(file.entity, 'person'), eq(file.entityId, id)))
  const removed = {
    contacts: await tx.delete(contact).where(isContactOfPerson).returning({ id: contact.id }),
    files: await tx.delete(file).where(isFileOfPerson).returning({ id: file.id }),
    coachings: await tx
      .delete(coaching)
      .where(or(eq(coaching.coachId, id), eq(coaching.personId, id)))
      .returning({ id: coaching.id }),
    athletes: await removeRowsOfPerson(tx, athlete, id),
    consents: await removeRowsOfPerson(tx, personConsent, id),
    'levels as a coach': await removeRowsOfPerson(tx, coachRecord, id),
    'levels as a referee': await removeRowsOfPerson(tx, refereeRecord, id),
    'delegation entries': await removeRowsOfPerson(tx, delegationEntry, id),
    registrations: await removeRowsOfPerson(tx, personRegistration, id),
    'waiting list entries': await removeRowsOfPerson(tx, waitingEntry, id),
    'links to user accounts': await removeRowsOfPerson(tx, userPerson, id),
    claims: await removeRowsOfPerson(tx, judokaClaim, id),
    followers: await removeRowsOfPerson(tx, judokaFollow, id),
    'followers by notification': await removeRowsOfPerson(tx, pushFollow, id),
  }
  return countRows(removed)
}

const removeRowsOfPerson = (
  tx: DatabaseOrTransaction,
  table: PgTable & { id: PgColumn; personId: PgColumn },
  id: number,
) => tx.delete(table).where(eq(table.personId, id)).returning({ id: table.id })

/** Clears the fields of this person in rows that other data depends on. */
export async function clearFields(tx: DatabaseOrTransaction, id: number): Promise<RemovedRows> {
  const { contest, delegationEntry, entry, individualResult, kataPair, paymentIntentItem } = schema
  const { removalRequest } = schema
  const refereedContests = []
  for (const referee of REFEREE_FIELDS) {
    const where = eq(contest[referee], id)
    refereedContests.push(
      ...(await tx
        .update(contest)
        .set({ [referee]: null })
        .where(where)
        .returning({ id: contest.id })),
    )
  }
  return countRows({
    entries: await tx
      .update(entry)
      .set({ ...nullsFor(CLEARED_FIELDS.entry), paymentIntentItemId: null })
      .where(eq(entry.personId, id))
      .returning({ id: entry.id }),
    results: await tx
      .update(individualResult)
      .set(nullsFor(CLEARED_FIELDS.individualResult))
      .where(eq(individualResult.personId, id))
      .returning({ id: individualResult.id }),
    'kata pairs': await tx
      .update(kataPair)
      .set(nullsFor(CLEARED_FIELDS.kataPair))
      .where(or(eq(kataPair.toriId, id), eq(kataPair.ukeId, id)))
      .returning({ id: kataPair.id }),
    'contests refereed': refereedContests,
    'delegation entries confirmed': await tx
      .update(delegationEntry)
      .set({ confirmedById: null })
      .where(eq(delegationEntry.confirmedById, id))
      .returning({ id: delegationEntry.id }),
    'requests of removal': await tx
      .update(removalRequest)
      .set({ reason: null, decisionReason: null })
      .where(eq(removalRequest.personId, id))
      .returning({ id: removalRequest.id }),
    payments: await tx
      .update(paymentIntentItem)
      .set({ personId: null, cancelled: sql`${paymentIntentItem.cancelled} or ${isReserved(tx)}` })
      .where(eq(paymentIntentItem.personId, id))
      .returning({ id: paymentIntentItem.id }),
  })
}

/** Whether an item is being paid for: what it would grant concerns nobody any more. */
const isReserved = (tx: DatabaseOrTransaction): SQL =>
  exists(
    tx
      .select({ id: schema.paymentIntent.id })
      .from(schema.paymentIntent)
      .where(
        and(
          eq(schema.paymentIntent.id, schema.paymentIntentItem.paymentIntentId),
          inArray(schema.paymentIntent.providerStatus, RESERVING_STATUSES),
        ),
      ),
  )

const countRows = (rows: Partial<Record<RemovalKind, readonly unknown[]>>): RemovedRows =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([kind, { length }]) => (length > 0 ? [[kind, length]] : [])),
  )
