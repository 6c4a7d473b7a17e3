import { and, eq, getTableColumns, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { readNationalId } from '#server/registry/privacy/national-ids.ts'

/** A row with the names of our code; dates become ISO strings in JSON. */
type ExportedRow = Record<string, unknown>

/** All data on a user, by kind; the answer of User/Data (docs/specification/privacy.md, "Accounts"). */
export type AccountExport = { account: ExportedRow } & Record<string, ExportedRow | ExportedRow[]>

/** Secrets, and columns that are computed from others. */
const SECRET_FIELDS = ['apiToken', 'password', 'token', 'accessToken', 'refreshToken', 'idToken']
/** Whoever has them can send to the browser. */
const PUSH_KEYS = ['endpoint', 'publicKey', 'authSecret']
/** The secret in the link of an invitation, and who confirmed it. */
const DELEGATION_SECRETS = ['hash', 'confirmedById']
const DERIVED_FIELDS = ['sortKey', 'searchText', 'version']
/** Of changes, which may be about others: administrators change the data of many people. */
const VALUE_FIELDS = ['before', 'after', 'reason']

const UNREADABLE_ID =
  'A national id is stored, but this server cannot read it: it was encrypted with another secret.'

const columnsOf = <T extends PgTable>(table: T, omitted: readonly string[] = []): T['_']['columns'] => {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => ![...SECRET_FIELDS, ...DERIVED_FIELDS, ...omitted].includes(name),
  )
  return Object.fromEntries(columns) as T['_']['columns'] // without the left-out ones, which nothing reads
}

/**
 * Everything that the database contains about a user and the judoka whom they act for, without secrets and without values that
 * may be about others.
 * @throws Error if there is no such user
 */
export async function exportAccount(
  db: Database,
  userId: number,
  { decryptNationalId }: { decryptNationalId: (stored: string) => string },
): Promise<AccountExport> {
  const { accountInvitation, adminSession, adminUser, apiFilter, auditLog, coaching, coachRecord } = schema
  const { contact, delegationEntry, entry, file, individualResult, pushFollow, refereeRecord } = schema
  const { apiToken, officeInvitation } = schema
  const { childClaim, judokaClaim, judokaFollow, paymentAccount, pushSubscription } = schema
  const { paymentIntent, paymentIntentItem, permission, person, personRegistration, purchasable } = schema
  const { providerAccount, streamingSubscription, userConsent, userPerson, waitingEntry } = schema
  const [account] = await db.select(columnsOf(adminUser)).from(adminUser).where(eq(adminUser.id, userId))
  if (!account) throw new Error(`There is no user ${userId}.`)
  // a child without an address cannot ask for its own data
  const children = await db
    .select(columnsOf(adminUser))
    .from(adminUser)
    .where(and(eq(adminUser.parentId, userId), isNull(adminUser.email), isNull(adminUser.deletedAt)))
  const accounts = [userId, ...children.map(({ id }) => id)]
  const links = await db
    .select(columnsOf(userPerson))
    .from(userPerson)
    .where(and(inArray(userPerson.userId, accounts), isNull(userPerson.deletedAt)))
  const persons = links.map(({ personId }) => personId)
  const payments = await db
    .select(columnsOf(paymentIntent))
    .from(paymentIntent)
    .where(eq(paymentIntent.userId, userId))
  const judoka = await db.select(columnsOf(person)).from(person).where(inArray(person.id, persons))
  const isFileOfPerson = and(eq(file.entity, 'person'), inArray(file.entityId, persons))
  const files = await db
    .select(columnsOf(file))
    .from(file)
    .where(or(inArray(file.personId, persons), isFileOfPerson))
  const address = account.email === null || !account.emailVerified ? '' : account.email.toLowerCase()
  return {
    account,
    children,
    sessions: await db
      .select(columnsOf(adminSession))
      .from(adminSession)
      .where(eq(adminSession.userId, userId)),
    signInMethods: await db
      .select(columnsOf(providerAccount))
      .from(providerAccount)
      .where(eq(providerAccount.userId, userId)),
    consents: await db.select(columnsOf(userConsent)).from(userConsent).where(eq(userConsent.userId, userId)),
    followedJudoka: await db
      .select({ ...columnsOf(judokaFollow), familyName: person.familyName, givenName: person.givenName })
      .from(judokaFollow)
      .innerJoin(person, eq(person.id, judokaFollow.personId))
      .where(eq(judokaFollow.userId, userId)),
    notifiedBrowsers: await db
      .select(columnsOf(pushSubscription, PUSH_KEYS))
      .from(pushSubscription)
      .innerJoin(adminSession, eq(adminSession.id, pushSubscription.sessionId))
      .where(eq(adminSession.userId, userId)),
    followedByBrowsers: await db
      .select(columnsOf(pushFollow))
      .from(pushFollow)
      .innerJoin(pushSubscription, eq(pushSubscription.id, pushFollow.subscriptionId))
      .innerJoin(adminSession, eq(adminSession.id, pushSubscription.sessionId))
      .where(eq(adminSession.userId, userId)),
    linksToJudoka: links,
    claims: await db.select(columnsOf(judokaClaim)).from(judokaClaim).where(eq(judokaClaim.userId, userId)),
    childClaims: await db.select(columnsOf(childClaim)).from(childClaim).where(eq(childClaim.userId, userId)),
    invitations: await db
      .select(columnsOf(accountInvitation))
      .from(accountInvitation)
      .where(eq(accountInvitation.userId, userId)),
    apiTokens: await db.select(columnsOf(apiToken)).from(apiToken).where(eq(apiToken.userId, userId)),
    officeInvitations: await db
      .select(columnsOf(officeInvitation))
      .from(officeInvitation)
      .where(eq(officeInvitation.userId, userId)),
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
    judoka: judoka.map(({ nationalId, ...row }) => {
      const readable = nationalId && readNationalId(nationalId, decryptNationalId)
      const isLost = nationalId !== null && readable === null
      return { ...row, nationalId: readable, ...(isLost && { nationalIdNote: UNREADABLE_ID }) }
    }),
    contacts: await db
      .select(columnsOf(contact))
      .from(contact)
      .where(and(eq(contact.contactableType, 'person'), inArray(contact.contactableId, persons))),
    files: files.map(({ content, ...row }) => ({
      ...row,
      contentBase64: content && Buffer.from(content).toString('base64'),
    })),
    coachLevels: await db
      .select(columnsOf(coachRecord))
      .from(coachRecord)
      .where(inArray(coachRecord.personId, persons)),
    refereeLevels: await db
      .select(columnsOf(refereeRecord))
      .from(refereeRecord)
      .where(inArray(refereeRecord.personId, persons)),
    coachings: await db
      .select(columnsOf(coaching))
      .from(coaching)
      .where(or(inArray(coaching.personId, persons), inArray(coaching.coachId, persons))),
    delegationEntries: await db
      .select(columnsOf(delegationEntry, DELEGATION_SECRETS))
      .from(delegationEntry)
      .where(inArray(delegationEntry.personId, persons)),
    entries: await db.select(columnsOf(entry)).from(entry).where(inArray(entry.personId, persons)),
    results: await db
      .select(columnsOf(individualResult))
      .from(individualResult)
      .where(inArray(individualResult.personId, persons)),
    eventEntries: await db
      .select(columnsOf(paymentIntentItem))
      .from(paymentIntentItem)
      .where(and(isNotNull(paymentIntentItem.eventId), inArray(paymentIntentItem.personId, persons))),
    waitingLists: await db
      .select(columnsOf(waitingEntry))
      .from(waitingEntry)
      .where(or(eq(waitingEntry.userId, userId), inArray(waitingEntry.personId, persons))),
    registrations: await db
      .select(columnsOf(personRegistration))
      .from(personRegistration)
      .where(inArray(personRegistration.personId, persons)),
    payments,
    paidItems: await db
      .select(columnsOf(paymentIntentItem))
      .from(paymentIntentItem)
      .where(
        inArray(
          paymentIntentItem.paymentIntentId,
          payments.map(({ id }) => id),
        ),
      ),
    streamingSubscriptions: await db
      .select({
        ...columnsOf(streamingSubscription),
        name: purchasable.name,
        price: purchasable.price,
        currency: purchasable.currency,
      })
      .from(streamingSubscription)
      .leftJoin(purchasable, eq(purchasable.id, streamingSubscription.purchasableId))
      .where(eq(streamingSubscription.userId, userId)),
    customersOfPaymentProvider: await db
      .select(columnsOf(paymentAccount))
      .from(paymentAccount)
      .where(eq(paymentAccount.userId, userId)),
    permissions: await db.select(columnsOf(permission)).from(permission).where(eq(permission.userId, userId)),
    filters: await db.select(columnsOf(apiFilter)).from(apiFilter).where(eq(apiFilter.userId, userId)),
    changes: await db
      .select(columnsOf(auditLog, VALUE_FIELDS))
      .from(auditLog)
      .where(eq(auditLog.userId, userId)),
  }
}
