import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import {
  columnsOf,
  type ExportedRow,
  type ReadingSecrets,
  readChangesOf,
  readPeople,
  readSubjectRows,
} from './subject-rows.ts'

/** All data on a user or a person, by table (docs/specification/privacy.md, "Accounts"). */
export type SubjectExport = Record<string, ExportedRow | ExportedRow[]>

/** Of changes, which may be about others: administrators change the data of many people. */
const VALUE_FIELDS = ['before', 'after', 'reason']

type AccountReading = ReadingSecrets & {
  /** Of the judoka whom the user acts for, those that whoever reads the data may see; all of them for the user. */
  findReadable?: (persons: number[]) => Promise<number[]>
}

/**
 * Everything that the database contains about a user and the judoka whom they act for, without secrets and without values that
 * may be about others.
 * @throws Error if there is no such user
 */
export async function exportAccount(
  db: Database,
  userId: number,
  { findReadable = async (persons) => persons, ...secrets }: AccountReading,
): Promise<SubjectExport> {
  const { accountInvitation, adminUser, auditLog, judokaFollow, officeInvitation, person } = schema
  const { purchasable, streamingSubscription, userPerson } = schema
  const [account] = await db.select(columnsOf(adminUser)).from(adminUser).where(eq(adminUser.id, userId))
  if (!account) throw new Error(`There is no user ${userId}.`)
  // a child without an address cannot ask for its own data
  const children = await db
    .select(columnsOf(adminUser))
    .from(adminUser)
    .where(and(eq(adminUser.parentId, userId), isNull(adminUser.email), isNull(adminUser.deletedAt)))
  const accounts = [userId, ...children.map(({ id }) => id)]
  const links = await db
    .select({ personId: userPerson.personId })
    .from(userPerson)
    .where(and(inArray(userPerson.userId, accounts), isNull(userPerson.deletedAt)))
  const persons = await findReadable([...new Set(links.map(({ personId }) => personId))])
  const address = account.email === null || !account.emailVerified ? '' : account.email.toLowerCase()
  return {
    account,
    children,
    judoka: await readPeople(db, persons, secrets),
    ...(await readSubjectRows(db, { persons, accounts })),
    followedJudoka: await db
      .select({ ...columnsOf(judokaFollow), familyName: person.familyName, givenName: person.givenName })
      .from(judokaFollow)
      .innerJoin(person, eq(person.id, judokaFollow.personId))
      .where(inArray(judokaFollow.userId, accounts)),
    streamingSubscriptions: await db
      .select({
        ...columnsOf(streamingSubscription),
        name: purchasable.name,
        price: purchasable.price,
        currency: purchasable.currency,
      })
      .from(streamingSubscription)
      .leftJoin(purchasable, eq(purchasable.id, streamingSubscription.purchasableId))
      .where(inArray(streamingSubscription.userId, accounts)),
    // not the rest of the rows, which are about those who invite
    receivedOfficeInvitations: await db
      .select({
        id: officeInvitation.id,
        name: officeInvitation.name,
        familyName: officeInvitation.familyName,
        role: officeInvitation.role,
        createdAt: officeInvitation.createdAt,
        expiresAt: officeInvitation.expiresAt,
      })
      .from(officeInvitation)
      .where(eq(officeInvitation.email, address)),
    receivedInvitations: await db
      .select({
        id: accountInvitation.id,
        relation: accountInvitation.relation,
        createdAt: accountInvitation.createdAt,
        expiresAt: accountInvitation.expiresAt,
      })
      .from(accountInvitation)
      .where(eq(accountInvitation.email, address)),
    changes: await db
      .select(columnsOf(auditLog, VALUE_FIELDS))
      .from(auditLog)
      .where(eq(auditLog.userId, userId)),
    changesOfJudoka: await readChangesOf(db, persons),
  }
}

/** Everything that the database contains about a person. @param persons the rows that are one person */
export async function exportPerson(
  db: Database,
  persons: readonly number[],
  secrets: ReadingSecrets,
): Promise<SubjectExport> {
  return {
    judoka: await readPeople(db, persons, secrets),
    ...(await readSubjectRows(db, { persons, accounts: [] })),
    changesOfJudoka: await readChangesOf(db, persons),
  }
}
