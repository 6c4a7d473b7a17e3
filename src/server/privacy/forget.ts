import { and, eq, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { removePicture } from '../cdn/pictures.ts'
import type { Database, Queries } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { readForgottenNames, rememberForgotten } from './forgotten-names.ts'
import { nullsFor, stubOf } from './stub.ts'
import { EMPTIED, REFEREES } from './traces.ts'
import { type NamedRows, whereNamed } from './where-named.ts'

/** Removes someone from the database. Rules: docs/specification/privacy.md, "Removal". */

/** What was done, table by table. */
export type Forgotten = {
  personId: number
  /** They had been removed before; nothing was done. */
  before: boolean
  removed: Record<string, number>
  emptied: Record<string, number>
  /** Rows in which the name still stands: namesakes, accounts, free text. A person has to look at them. */
  left: NamedRows[]
}

export class UnknownPerson extends Error {
  constructor(personId: number) {
    super(`There is no person ${personId}.`)
    this.name = 'UnknownPerson'
  }
}

/**
 * Replaces a person by a row without a name and removes what else tells of them, in one transaction.
 * @param files the folder of pictures, from which theirs goes
 * @throws UnknownPerson
 */
export async function forgetPerson(
  db: Database,
  personId: number,
  now: Date,
  files?: string,
): Promise<Forgotten> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(schema.person).where(eq(schema.person.id, personId)).for('update')
    if (!known) throw new UnknownPerson(personId)
    const { ids } = await readForgottenNames(tx)
    if (ids.has(personId)) return { personId, before: true, removed: {}, emptied: {}, left: [] }
    await rememberForgotten(tx, personId, known, now)
    const removed = await removeRows(tx, personId)
    const emptied = await emptyFields(tx, personId)
    await tx.update(schema.person).set(stubOf(now)).where(eq(schema.person.id, personId))
    if (files && known.pictureFilename) await removePicture(files, known.pictureFilename)
    return { personId, before: false, removed, emptied, left: await whereNamed(tx, known) }
  })
}

/** Rows that are about nobody else. */
async function removeRows(tx: Queries, id: number): Promise<Record<string, number>> {
  const { athlete, athleteFollow, coaching, coachRecord, contact, delegationEntry, file } = schema
  const { personRegistration, refereeRecord, userPerson } = schema
  const ofPerson = and(eq(contact.contactableType, 'person'), eq(contact.contactableId, id))
  const filesOf = or(eq(file.personId, id), and(eq(file.entity, 'person'), eq(file.entityId, id)))
  const gone = {
    contacts: await tx.delete(contact).where(ofPerson).returning({ id: contact.id }),
    files: await tx.delete(file).where(filesOf).returning({ id: file.id }),
    coachings: await tx
      .delete(coaching)
      .where(or(eq(coaching.coachId, id), eq(coaching.personId, id)))
      .returning({ id: coaching.id }),
    athletes: await removeOf(tx, athlete, id),
    'levels as a coach': await removeOf(tx, coachRecord, id),
    'levels as a referee': await removeOf(tx, refereeRecord, id),
    'delegation entries': await removeOf(tx, delegationEntry, id),
    registrations: await removeOf(tx, personRegistration, id),
    'links to user accounts': await removeOf(tx, userPerson, id),
    followers: await removeOf(tx, athleteFollow, id),
  }
  return counted(gone)
}

const removeOf = (tx: Queries, table: PgTable & { id: PgColumn; personId: PgColumn }, id: number) =>
  tx.delete(table).where(eq(table.personId, id)).returning({ id: table.id })

/** Fields of rows that others need. */
async function emptyFields(tx: Queries, id: number): Promise<Record<string, number>> {
  const { contest, delegationEntry, entry, individualResult, kataPair, paymentIntentItem } = schema
  const served = []
  for (const referee of REFEREES) {
    const where = eq(contest[referee], id)
    served.push(
      ...(await tx
        .update(contest)
        .set({ [referee]: null })
        .where(where)
        .returning({ id: contest.id })),
    )
  }
  return counted({
    entries: await tx
      .update(entry)
      .set({ ...nullsFor(EMPTIED.entry), paymentIntentItemId: null })
      .where(eq(entry.personId, id))
      .returning({ id: entry.id }),
    results: await tx
      .update(individualResult)
      .set(nullsFor(EMPTIED.individualResult))
      .where(eq(individualResult.personId, id))
      .returning({ id: individualResult.id }),
    'kata pairs': await tx
      .update(kataPair)
      .set(nullsFor(EMPTIED.kataPair))
      .where(or(eq(kataPair.toriId, id), eq(kataPair.ukeId, id)))
      .returning({ id: kataPair.id }),
    'contests refereed': served,
    'delegation entries confirmed': await tx
      .update(delegationEntry)
      .set({ confirmedById: null })
      .where(eq(delegationEntry.confirmedById, id))
      .returning({ id: delegationEntry.id }),
    payments: await tx
      .update(paymentIntentItem)
      .set({ personId: null })
      .where(eq(paymentIntentItem.personId, id))
      .returning({ id: paymentIntentItem.id }),
  })
}

const counted = (rows: Record<string, readonly unknown[]>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([what, { length }]) => (length > 0 ? [[what, length]] : [])),
  )
