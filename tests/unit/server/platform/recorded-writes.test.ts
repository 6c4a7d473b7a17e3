import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { findBindingByTable } from '#server/office/bindings/index.ts'
import * as schema from '#server/platform/db/schema/index.ts'

/** What the server writes is in the audit log, or named here with the reason. The lists only shrink. */

/** Tables that say nothing about what people, commands, jobs or scoreboards have changed. */
const UNRECORDED_TABLES: Readonly<Record<string, string>> = {
  announcement: 'which results were announced',
  auditLog: 'the log itself',
  codeListDelivery: 'which rows of code lists were delivered',
  digest: 'computed from other rows',
  digestInvalidation: 'computed from other rows',
  livePacket: 'packets as scoreboards have sent them',
  liveMat: 'the state of the clock',
  liveCancelledScore: 'events of a contest, whose result is recorded',
  oneTimeHash: 'links of mails and sign-ins',
  pageView: 'counts without people',
  publishState: 'what is published',
  pushFollow: 'a device without an account',
  pushNotification: 'a queue',
  pushSubscription: 'a device without an account',
  rateLimit: 'counters',
  scoreEvent: 'events of a contest, whose result is recorded',
  stripeEvent: 'reports as the payment provider has sent them',
}

/** Functions whose writes are no change of their own, or are recorded by the function that calls them. */
const UNRECORDED_FUNCTIONS: Readonly<Record<string, string>> = {
  'server/competitions/contests/contest-events.ts#ensureScoreEventTypes': 'a code list of the program',
  'server/identity/accounts/account-settings.ts#writeAccountSettings':
    'in the edit of its call (run-handler.ts)',
  'server/identity/accounts/create-user.ts#insertUser':
    'of demo worlds, and the first administrator, whose rights are recorded',
  'server/identity/accounts/create-user.ts#upsertRoleType': 'a code list of the program',
  'server/identity/sessions/api-tokens.ts#findTokenUser': 'when a token was used last',
  'server/identity/sessions/sessions.ts#endSessions': 'signing in and out',
  'server/identity/sessions/sessions.ts#removeEndedSessions': 'what has ended by itself',
  'server/identity/sign-in/auth-options.ts#createAuthOptions':
    'what better-auth writes: registration, passwords, addresses',
  'server/live/ingest/write-contest-events.ts#readEventTypeIds': 'a code list of the program',
  'server/live/write-live-context.ts#writeContests':
    'recordResults adds the results; scores of a contest that is not over are none',
  'server/office/invitations/accept-invitation.ts#acceptInvitation': 'grantRights records what it gives',
  'server/office/invitations/accept-invitation.ts#openAccount':
    'grantRights records whose it is and its rights',
  'server/office/invitations/invitations.ts#send': 'the link of an invitation, which its caller records',
  'server/office/merge/row-journal.ts#deleteRows': 'mergeRows records the entries that it returns',
  'server/office/merge/row-journal.ts#insertRow': 'mergeRows records the entries that it returns',
  'server/office/merge/row-journal.ts#revertEntry': 'undoMerge records what it takes back',
  'server/office/merge/row-journal.ts#updateRows': 'mergeRows records the entries that it returns',
  'server/office/removals/unpublished-removals.ts#reportUnpublished':
    'the publisher reports when nothing of a removed person is public any more',
  'server/platform/code-lists/insert-code-lists.ts#insertCodeList':
    'a delivery of the program, listed in code_list_delivery',
  'server/privacy/forget-person.ts#removePerson': 'forgetPerson records what was removed, without values',
  'server/privacy/person-rows.ts#clearFields': 'forgetPerson records what was removed, without values',
  'server/privacy/person-rows.ts#removeRows': 'forgetPerson records what was removed, without values',
  'server/privacy/person-rows.ts#removeRowsOfPerson': 'forgetPerson records what was removed, without values',
  'server/purchases/buy/checkout.ts#ensureCustomer': 'the number of a buyer at the payment provider',
  'server/purchases/buy/checkout.ts#openCheckout': 'the address of a checkout page, before anything is paid',
  'server/purchases/buy/create-payment.ts#numberTransfer': 'part of createPayment, which records it',
  'server/purchases/entries/entry-places.ts#updateCategoryCounts': 'a count of entries',
  'server/purchases/provider/delete-customers.ts#deleteCustomers': 'removeAccount records their number',
  'server/registry/people/find-duplicates.ts#markDuplicates': 'a mark that follows from all people',
  'server/registry/privacy/forgotten-names.ts#recordForgottenPerson':
    'forgetPerson records it, without values',
  'server/registry/privacy/national-ids.ts#encryptStoredNationalIds': 'another encoding of the same value',
}

/** Folders whose writes are recorded as a whole. */
const UNRECORDED_FOLDERS: Readonly<Record<string, string>> = {
  'server/exchange/importers/': 'an import is one change with its counts (record-import.ts)',
  'server/live/progression/': 'sides and places follow from results, which are recorded',
}

const RECORDER =
  /\b(recordChanges?|recordRows|runEdit|record|recordEntityChange|(insert|update|delete)AndRecord)\(/

const WRITE =
  /\.(?:insert|update|delete)\(\s*([\w.]+)(?: as \w+)?\s*\)|\b(?:insert into|update|delete from) \$\{([\w.]+)\}/g

const sourceFolder = join(import.meta.dirname, '../../../../src')

const listFiles = (folder: string): string[] =>
  readdirSync(join(sourceFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path}`)

/** Top-level functions of a file by their name. */
const listFunctions = (text: string): [name: string, body: string][] =>
  text
    .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
    .map((body) => [/(?:function|const) (\w+)/.exec(body)?.[1] ?? '', body])

const TABLES = new Map(
  Object.entries(schema).flatMap(([name, table]) => (isTable(table) ? [[name, table as PgTable]] : [])),
)

/** Names of tables that a function writes; `table` stands for a parameter. */
const listWrittenTables = (body: string): string[] =>
  [...body.matchAll(WRITE)].flatMap(([, direct, raw]) => {
    const name = (direct ?? raw ?? '').replace(/^(?:schema|schemas|tables|binding)\./, '')
    return TABLES.has(name) || name === 'table' ? [name] : []
  })

function findUnrecorded(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const path of ['server', 'archive'].flatMap(listFiles)) {
    if (Object.keys(UNRECORDED_FOLDERS).some((folder) => path.startsWith(folder))) continue
    for (const [name, body] of listFunctions(readFileSync(join(sourceFolder, path), 'utf8'))) {
      const written = listWrittenTables(body).filter((table) => !Object.hasOwn(UNRECORDED_TABLES, table))
      if (written.length > 0 && !RECORDER.test(body)) found[`${path}#${name}`] = [...new Set(written)]
    }
  }
  return found
}

test('every function that writes rows records the change, or is named with a reason', () => {
  expect(Object.keys(findUnrecorded()).sort()).toEqual(Object.keys(UNRECORDED_FUNCTIONS).sort())
})

test('every table and folder without records is still written', () => {
  const texts = ['server', 'archive']
    .flatMap(listFiles)
    .map((path) => readFileSync(join(sourceFolder, path), 'utf8'))
  const written = new Set(texts.flatMap(listWrittenTables))
  expect(Object.keys(UNRECORDED_TABLES).filter((name) => !written.has(name))).toEqual([])
  expect([...TABLES.values()].map(getTableName)).toContain('audit_log')
})

test('the office has a name for every table in the log that is no entity', () => {
  const texts = JSON.parse(readFileSync('public/assets/translations/office/en.json', 'utf8'))
  const recorded = [...TABLES].filter(([name]) => !Object.hasOwn(UNRECORDED_TABLES, name))
  const names = recorded.map(([, table]) => getTableName(table)).filter((name) => !findBindingByTable(name))
  expect(names.filter((name) => !(`office.table.${name}` in texts))).toEqual(['installation_key'])
})
