import { and, eq, getTableName, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { REMOVAL_KINDS, type RemovedRows } from '#contract/office/removals.ts'
import { removeAccount } from '#server/identity/accounts/remove-account.ts'
import { updateRoleByLinks } from '#server/identity/rights/user-roles.ts'
import { type ChangeAuthor, eraseRecordedValues, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { vacuumTables } from '#server/platform/db/vacuum-tables.ts'
import { removePicture } from '#server/platform/files/stored-files.ts'
import { hasJobs, JOB_TABLE, removeMailsAbout } from '#server/platform/jobs/stored-mails.ts'
import { removeFromOutbox } from '#server/platform/mail/outbox.ts'
import { getReceiptFilename, getReceiptKey } from '#server/purchases/payments/payment-rows.ts'
import {
  containsFullName,
  createNameConditions,
  findNameOccurrences,
  nameOccurrences,
} from '#server/registry/privacy/find-name-occurrences.ts'
import {
  type PersonIdentity,
  readForgottenNames,
  recordForgottenPerson,
} from '#server/registry/privacy/forgotten-names.ts'
import { createPersonStub } from '#server/registry/privacy/person-stub.ts'
import { clearFields, removeRows } from './person-rows.ts'

/** Removes a person from the database. Rules: docs/specification/privacy.md, "Removal". */

/** Path of the call that removes a person from the database of a running server. */
export const FORGET_PERSON_PATH = '/api/Privacy/ForgetPerson'

const removedRows = z.partialRecord(z.enum(REMOVAL_KINDS), z.int())

/** The rows removed and cleared, by kind. */
export const forgetReport = z.object({
  personId: z.int(),
  /** The person was removed before, and nothing was changed. */
  wasAlreadyForgotten: z.boolean(),
  removedRows,
  clearedRows: removedRows,
  /** Accounts that were linked to the person and have an address of their own. Their names have to be checked by hand. */
  linkedUsers: z.array(z.int()),
  /** Rows that still contain the name: namesakes, accounts, free text. They have to be checked by hand. */
  nameOccurrences: z.array(nameOccurrences),
})

export type ForgetReport = z.infer<typeof forgetReport>

export class UnknownPerson extends Error {
  constructor(personId: number) {
    super(`There is no person ${personId}.`)
    this.name = 'UnknownPerson'
  }
}

type ForgetOptions = {
  /** The folder of pictures; the person's picture is deleted from it. */
  files?: string | undefined
  /** The folder of mails that are not sent; those about the person are deleted from it. */
  outbox?: string | undefined
  /** The administrator who made the call, for the audit log. */
  author?: ChangeAuthor
}

export type PersonRemoval = ForgetOptions & {
  now: Date
  author: ChangeAuthor
  /** Counts what would be deleted outside the database, and deletes none of it. */
  isPreview?: boolean
}

/**
 * Replaces a person by a row without a name and removes all other data on them, in one transaction. Then the tables are
 * rewritten, so that no files of the database contain the old rows.
 * @throws UnknownPerson
 */
export async function forgetPerson(
  db: Database,
  personId: number,
  now: Date,
  { files, outbox, author = { command: 'npm run forget' } }: ForgetOptions = {},
): Promise<ForgetReport> {
  const report = await db.transaction((tx) => removePersonFrom(tx, personId, { now, files, outbox, author }))
  await rewriteChangedTables(db)
  return report
}

/** Removes a person in the transaction of the caller, who calls `rewriteChangedTables` after it. @throws UnknownPerson */
export async function removePersonFrom(
  tx: DatabaseOrTransaction,
  personId: number,
  removal: PersonRemoval,
): Promise<ForgetReport> {
  const reports: ForgetReport[] = []
  for (const id of await listRowsOf(tx, personId)) {
    const report = await removePerson(tx, id, removal)
    reports.push(report)
    if (report.wasAlreadyForgotten) continue
    const { removedRows, clearedRows } = report
    await eraseRecordedValues(tx, { personId: id })
    await recordChange(tx, removal.author, {
      entity: getTableName(schema.person),
      entityId: id,
      personId: id,
      before: null,
      after: { removedRows, clearedRows },
      reason: 'removed on request',
      now: removal.now,
    })
  }
  return joinReports(personId, reports)
}

/** Rewrites the tables without the rows of before. */
export async function rewriteChangedTables(db: Database): Promise<void> {
  await vacuumTables(db, [...CHANGED_TABLES, ...((await hasJobs(db)) ? [JOB_TABLE] : [])])
}

/** The rows of a person: those that were merged are rows of one person, whichever of them is named. @throws UnknownPerson */
export async function listRowsOf(tx: DatabaseOrTransaction, personId: number): Promise<number[]> {
  const { id, mergedIntoId } = schema.person
  const [row] = await tx.select({ mergedIntoId }).from(schema.person).where(eq(id, personId))
  if (!row) throw new UnknownPerson(personId)
  const kept = row.mergedIntoId ?? personId
  const merged = await tx.select({ id }).from(schema.person).where(eq(mergedIntoId, kept)).orderBy(id)
  return [...merged.map((each) => each.id), kept]
}

/** Who else has the name is said by the last one, when none of the rows has it. */
function joinReports(personId: number, reports: readonly ForgetReport[]): ForgetReport {
  const sum = (counts: readonly RemovedRows[]): RemovedRows => {
    const kinds = REMOVAL_KINDS.filter((kind) => counts.some((each) => each[kind]))
    return Object.fromEntries(
      kinds.map((kind) => [kind, counts.reduce((total, each) => total + (each[kind] ?? 0), 0)]),
    )
  }
  return {
    personId,
    wasAlreadyForgotten: reports.every(({ wasAlreadyForgotten }) => wasAlreadyForgotten),
    removedRows: sum(reports.map(({ removedRows }) => removedRows)),
    clearedRows: sum(reports.map(({ clearedRows }) => clearedRows)),
    linkedUsers: [...new Set(reports.flatMap(({ linkedUsers }) => linkedUsers))],
    nameOccurrences: reports.at(-1)?.nameOccurrences ?? [],
  }
}

/** The tables that removing a person changes. */
const CHANGED_TABLES: readonly PgTable[] = [
  schema.adminUser,
  schema.athlete,
  schema.auditLog,
  schema.coachRecord,
  schema.coaching,
  schema.contact,
  schema.contest,
  schema.delegationEntry,
  schema.entry,
  schema.file,
  schema.individualResult,
  schema.judokaClaim,
  schema.judokaFollow,
  schema.kataPair,
  schema.paymentIntentItem,
  schema.person,
  schema.personConsent,
  schema.personRegistration,
  schema.pushFollow,
  schema.refereeRecord,
  schema.removalRequest,
  schema.userPerson,
  schema.waitingEntry,
]

async function removePerson(
  tx: DatabaseOrTransaction,
  personId: number,
  { now, files, outbox, author, isPreview = false }: PersonRemoval,
): Promise<ForgetReport> {
  const [person] = await tx.select().from(schema.person).where(eq(schema.person.id, personId)).for('update')
  if (!person) throw new UnknownPerson(personId)
  const { ids } = await readForgottenNames(tx)
  if (ids.has(personId))
    return {
      personId,
      wasAlreadyForgotten: true,
      removedRows: {},
      clearedRows: {},
      linkedUsers: [],
      nameOccurrences: [],
    }
  await recordForgottenPerson(tx, personId, person, now)
  const { children, linkedUsers } = await findLinkedAccounts(tx, personId)
  for (const id of children) await removeAccount(tx, id, { now, author, addresses: [] })
  const mails = await removeMailsAboutPerson(tx, person, outbox, isPreview)
  const removedRows = {
    ...(await removeRows(tx, personId)),
    ...(children.length > 0 && { 'accounts of children': children.length }),
    ...(mails > 0 && { mails }),
  }
  for (const id of linkedUsers) await updateRoleByLinks(tx, id, author, now)
  const clearedRows = await clearFields(tx, personId)
  await tx.update(schema.person).set(createPersonStub(now)).where(eq(schema.person.id, personId))
  if (files && person.pictureFilename && !isPreview) await removePicture(files, person.pictureFilename)
  const occurrences = await findNameOccurrences(tx, person)
  return {
    personId,
    wasAlreadyForgotten: false,
    removedRows,
    clearedRows,
    linkedUsers,
    nameOccurrences: occurrences,
  }
}

/** Accounts of the person: those without an address, which were made by a claim and have the name of the child, and all others. */
async function findLinkedAccounts(
  tx: DatabaseOrTransaction,
  personId: number,
): Promise<{ children: number[]; linkedUsers: number[] }> {
  const { adminUser, userPerson } = schema
  const accounts = await tx
    .select({ id: adminUser.id, email: adminUser.email })
    .from(userPerson)
    .innerJoin(adminUser, eq(adminUser.id, userPerson.userId))
    .where(and(eq(userPerson.personId, personId), isNull(userPerson.deletedAt), isNull(adminUser.deletedAt)))
    .orderBy(adminUser.id)
  const idsOf = (hasAddress: boolean) =>
    accounts.filter(({ email }) => (email !== null) === hasAddress).map(({ id }) => id)
  return { children: idsOf(false), linkedUsers: idsOf(true) }
}

/**
 * Deletes mails in the queue and in the outbox that contain the name or the receipt of a payment for the person. Those in the outbox are
 * deleted before the transaction ends, because nothing knows the name after it.
 */
async function removeMailsAboutPerson(
  tx: DatabaseOrTransaction,
  person: PersonIdentity & { id: number },
  outbox: string | undefined,
  isPreview: boolean,
): Promise<number> {
  const { adminUser, paymentIntent, paymentIntentItem } = schema
  const payments = await tx
    .select({
      reference: paymentIntent.reference,
      receiptNumber: paymentIntent.receiptNumber,
      email: adminUser.email,
    })
    .from(paymentIntentItem)
    .innerJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .innerJoin(adminUser, eq(adminUser.id, paymentIntent.userId))
    .where(eq(paymentIntentItem.personId, person.id))
  const queued = (await hasJobs(tx))
    ? await removeMailsAbout(tx, createNameConditions(person).hasFullName, payments.map(getReceiptKey))
    : 0
  if (outbox === undefined) return queued
  const written = await removeFromOutbox(
    outbox,
    ({ to, content, files }) =>
      containsFullName(content, person) ||
      payments.some(
        ({ receiptNumber, email }) =>
          receiptNumber !== null && email === to && files.includes(getReceiptFilename(receiptNumber)),
      ),
    { isPreview },
  )
  return queued + written
}
