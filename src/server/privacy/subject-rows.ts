import { and, eq, getTableColumns, getTableName, inArray, is, or, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { listForeignKeys, TYPED_COLUMNS } from '#server/platform/db/schema/references.ts'
import { readNationalId } from '#server/registry/privacy/national-ids.ts'

/**
 * Everything that the database contains about people and accounts: the rows of every table that refers to them. A new table is exported
 * by itself, under its name in the schema (docs/specification/privacy.md, "Accounts").
 */

/** A row with the names of our code; dates become ISO strings in JSON. */
export type ExportedRow = Record<string, unknown>

/** The rows of one person or user, and of those whom they act for. */
export type Subject = { persons: readonly number[]; accounts: readonly number[] }

/** Names of tables in the file that differ from those in the schema. */
const NAMES: Readonly<Record<string, string>> = {
  accountInvitation: 'invitations',
  adminSession: 'sessions',
  apiFilter: 'filters',
  apiToken: 'apiTokens',
  athlete: 'athletes',
  childClaim: 'childClaims',
  coaching: 'coachings',
  coachRecord: 'coachLevels',
  contact: 'contacts',
  contest: 'contests',
  delegationEntry: 'delegationEntries',
  entry: 'entries',
  file: 'files',
  individualResult: 'results',
  judokaClaim: 'claims',
  judokaFollow: 'followedJudoka',
  kataPair: 'kataPairs',
  officeInvitation: 'officeInvitations',
  paymentAccount: 'customersOfPaymentProvider',
  paymentIntent: 'payments',
  paymentIntentItem: 'paidItems',
  permission: 'permissions',
  personConsent: 'consentsToPublication',
  personRegistration: 'registrations',
  providerAccount: 'signInMethods',
  pushFollow: 'followedByBrowsers',
  pushSubscription: 'notifiedBrowsers',
  refereeRecord: 'refereeLevels',
  removalRequest: 'requestsOfRemoval',
  scoreEvent: 'scores',
  sourceIdentity: 'idsOfOtherSystems',
  streamingSubscription: 'streamingSubscriptions',
  userConsent: 'consents',
  userPerson: 'linksToJudoka',
  waitingEntry: 'waitingLists',
}

const OF_FOLLOWERS = 'about those who follow'
const OF_OTHERS = 'about others; the changes say what the account has done'

/** References whose rows are not exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'adminUser.parentId':
    'children without an address are accounts of their parent, others have the data of their own',
  'clubRegistration.createdById': OF_OTHERS,
  'delegationEntry.confirmedById': OF_OTHERS,
  'forgottenPerson.personId': 'digests of names, of people of whom nothing else is stored',
  'judokaClaim.personId': 'about the user who makes the claim',
  'judokaFollow.personId': OF_FOLLOWERS,
  'oneTimeHash.userId': 'secrets that are used once',
  'paymentIntentItem.refundCauserId': OF_OTHERS,
  'person.mergedIntoId': 'rows that were merged are rows of the person',
  'personRegistration.createdById': OF_OTHERS,
  'pushFollow.personId': OF_FOLLOWERS,
  'registrationBatch.createdById': OF_OTHERS,
  'removalRequest.deciderId': OF_OTHERS,
  'removalRequest.requesterId': OF_OTHERS,
  'userPerson.personId': 'about the accounts that act for the person',
}

/** Secrets, and columns that are computed from others. */
const OMITTED_FIELDS = [
  ...['apiToken', 'password', 'token', 'accessToken', 'refreshToken', 'idToken'],
  ...['sortKey', 'searchText', 'version'],
]

/** Of some tables, what whoever has it could use, and who else has been at work. */
const OMITTED_OF_TABLES: Readonly<Record<string, readonly string[]>> = {
  delegationEntry: ['hash', 'confirmedById'],
  pushSubscription: ['endpoint', 'publicKey', 'authSecret'],
  removalRequest: ['requesterId', 'deciderId'],
}

/** Columns of rows that belong to exported rows of another table. */
const PARTS: readonly (readonly [whole: PgTable, column: AnyPgColumn])[] = [
  [schema.paymentIntent, schema.paymentIntentItem.paymentIntentId],
  [schema.adminSession, schema.pushSubscription.sessionId],
  [schema.pushSubscription, schema.pushFollow.subscriptionId],
]

/** Tables with rows that a column of another name says to be of people. */
const NAMED_BY_TYPE = ['contact', 'file', 'sourceIdentity']

/** @param omitted further properties that are left out */
export const columnsOf = <T extends PgTable>(
  table: T,
  omitted: readonly string[] = [],
): T['_']['columns'] => {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => ![...OMITTED_FIELDS, ...omitted].includes(name),
  )
  return Object.fromEntries(columns) as T['_']['columns'] // without the left-out ones, which nothing reads
}

/** A table with the columns by which its rows are found. */
export type SubjectTable = {
  /** Its name in the schema. */
  property: string
  table: PgTable
  /** Properties of the references. */
  references: string[]
  /** Whether its rows are about people, and not only about accounts. */
  isOfPeople: boolean
  where: (subject: Subject) => SQL | undefined
}

const TABLES = Object.entries<unknown>(schema).flatMap(([property, table]) =>
  is(table, PgTable) ? [{ property, table }] : [],
)

/** Every table that refers to people or accounts, by its columns that are exported. */
export function listSubjectTables(): SubjectTable[] {
  const keys = [
    ...listForeignKeys(schema.person).map((key) => ({ ...key, of: 'persons' as const })),
    ...listForeignKeys(schema.adminUser).map((key) => ({ ...key, of: 'accounts' as const })),
  ]
  return TABLES.flatMap(({ property, table }) => {
    const columns = keys.filter(
      (key) => key.table === table && !(`${property}.${key.property}` in NOT_EXPORTED),
    )
    const typed = TYPED_COLUMNS.filter(([, id]) => id.table === table && NAMED_BY_TYPE.includes(property))
    if (columns.length + typed.length === 0) return []
    const where = (subject: Subject) =>
      or(
        ...columns.map(({ column, of }) => inArray(column, [...subject[of]])),
        ...typed.map(([type, id]) =>
          and(eq(type, getTableName(schema.person)), inArray(id, [...subject.persons])),
        ),
      )
    const references = columns.map((key) => key.property)
    const isOfPeople = typed.length > 0 || columns.some(({ of }) => of === 'persons')
    return [{ property, table, references, isOfPeople, where }]
  })
}

/** The rows of all tables about somebody, by table. */
export async function readSubjectRows(
  db: DatabaseOrTransaction,
  subject: Subject,
): Promise<Record<string, ExportedRow[]>> {
  const rows = new Map<PgTable, ExportedRow[]>()
  const read = async (property: string, table: PgTable, where: SQL | undefined) => {
    const found = await db.select(columnsOf(table, OMITTED_OF_TABLES[property])).from(table).where(where)
    const known = rows.get(table) ?? []
    const ids = new Set(known.map(({ id }) => id))
    rows.set(table, [...known, ...(found as ExportedRow[]).filter(({ id }) => !ids.has(id)).map(toReadable)])
  }
  for (const { property, table, where } of listSubjectTables()) await read(property, table, where(subject))
  for (const [whole, column] of PARTS)
    for (const { property, table } of TABLES.filter((each) => each.table === column.table)) {
      const ids = (rows.get(whole) ?? []).map(({ id }) => Number(id))
      await read(property, table, inArray(column, ids))
    }
  return Object.fromEntries(
    TABLES.flatMap(({ property, table }) => {
      const found = rows.get(table)
      return found ? [[NAMES[property] ?? property, found]] : []
    }),
  )
}

/** Bytes as text. */
const toReadable = ({ content, ...row }: ExportedRow): ExportedRow =>
  content instanceof Uint8Array
    ? { ...row, contentBase64: Buffer.from(content).toString('base64') }
    : { ...row, ...(content !== undefined && { content }) }

const UNREADABLE_ID =
  'A national id is stored, but this server cannot read it: it was encrypted with another secret.'

export type ReadingSecrets = { decryptNationalId: (stored: string) => string }

/** The rows of the registry, with national ids as text. @param persons ids of the rows */
export async function readPeople(
  db: DatabaseOrTransaction,
  persons: readonly number[],
  { decryptNationalId }: ReadingSecrets,
): Promise<ExportedRow[]> {
  const rows = await db
    .select(columnsOf(schema.person))
    .from(schema.person)
    .where(inArray(schema.person.id, [...persons]))
    .orderBy(schema.person.id)
  return rows.map(({ nationalId, ...row }) => {
    const readable = nationalId && readNationalId(nationalId, decryptNationalId)
    const isLost = nationalId !== null && readable === null
    return { ...row, nationalId: readable, ...(isLost && { nationalIdNote: UNREADABLE_ID }) }
  })
}

/** Recorded changes of exported rows of people, without who made them and why. Values of other rows may be about others. */
export function readChangesOf(db: DatabaseOrTransaction, persons: readonly number[]): Promise<ExportedRow[]> {
  const { auditLog, person } = schema
  const about = listSubjectTables().filter(({ isOfPeople }) => isOfPeople)
  const tables = [person, ...about.map(({ table }) => table)].map((table) => getTableName(table))
  return db
    .select(columnsOf(auditLog, ['userId', 'reason']))
    .from(auditLog)
    .where(and(inArray(auditLog.personId, [...persons]), inArray(auditLog.entity, tables)))
    .orderBy(auditLog.id)
}
