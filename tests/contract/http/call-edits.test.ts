import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition, EditedRow } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { editConflict } from '#contract/responses.ts'
import { sendCall } from '#contract/send-call.ts'
import { getEditConflict } from '#portal/api/error-body.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminUser, auditLog } from '#server/platform/db/schema/index.ts'
import { FUZZ_SEED, propertyRuns } from '../../effort.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT, CHILDS_ACCOUNT } from '../fixtures/organisations-fixture.ts'

/** A call that edits a row overwrites nothing that its caller has not seen, whoever wrote the handler: the dispatcher decides. */

type Values = Record<string, unknown>

/** How a test reads and changes the rows that calls edit, and what their fields may be. */
const ROWS: Record<
  EditedRow,
  {
    read: () => Promise<Values & { version: number }>
    write: (values: Values) => Promise<unknown>
    fields: Record<string, fc.Arbitrary<unknown>>
  }
> = {
  accountSettings: {
    read: async () => {
      const [row] = await opened.db.select().from(adminUser).where(eq(adminUser.id, ANAS_ACCOUNT))
      if (!row) throw new Error('no account')
      const { defaultLanguage: language, timeZone, billingCountryId, getsResultMails, version } = row
      return { language, timeZone, idBillingCountry: billingCountryId, getsResultMails, version }
    },
    write: ({ language, idBillingCountry, ...others }) =>
      opened.db
        .update(adminUser)
        .set({ ...others, defaultLanguage: language, billingCountryId: idBillingCountry } as Partial<
          typeof adminUser.$inferInsert
        >)
        .where(eq(adminUser.id, ANAS_ACCOUNT)),
    fields: {
      language: fc.constantFrom('en', 'de', 'ka'),
      timeZone: fc.constantFrom(null, 'Europe/Paris', 'Asia/Tokyo'),
      idBillingCountry: fc.constantFrom(null, 1, 3),
      getsResultMails: fc.boolean(),
    },
  },
}

const EDITING = Object.entries<CallDefinition>(CALLS).flatMap(([name, { edits }]) =>
  edits ? [{ name: name as CallName, row: ROWS[edits] }] : [],
)

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

/** Sends an edit; its outcome is the response, or what has changed. */
async function send(name: CallName, read: Values, chosen: Values) {
  let body: unknown
  const app = createApp(opened.db, {
    now: () => NOW,
    authenticate: async () => createPlainUser(ANAS_ACCOUNT),
    validateResponses: true,
  })
  const transport = async (request: Request) => {
    const response = await app.request(request)
    body = await response.clone().json()
    return response
  }
  const sent = sendCall(CALLS[name], { body: { read, chosen } }, { base: 'http://hajime.test', transport })
  return sent.then(
    (response) => ({ response, changes: null, body }),
    (error) => ({ response: null, changes: getEditConflict(error), body }),
  )
}

const readAudit = async () =>
  (
    await opened.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, ANAS_ACCOUNT))
      .orderBy(desc(auditLog.id))
  )[0]

const isChanged = (before: Values, after: Values) => (field: string) =>
  !isDeepStrictEqual(before[field], after[field])

test.each(EDITING)('$name writes what is chosen, or says what has changed', async ({ name, row }) => {
  const values = fc.record(row.fields)
  const some = fc.record(row.fields, { requiredKeys: [] })
  const outcomes = { written: 0, conflict: 0 }
  await fc.assert(
    fc.asyncProperty(values, some, some, async (first, others, chosen) => {
      fc.pre(Object.keys(chosen).length > 0)
      await row.write(first)
      const read = await row.read()
      if (Object.keys(others).length > 0) await row.write(others)
      const stored = await row.read()
      const audited = await readAudit()
      const { response, changes, body } = await send(name, read, chosen)
      const lost = Object.keys(first)
        .filter(isChanged(read, stored))
        .filter((field) => !(field in chosen) || isChanged(stored, chosen)(field))
      if (lost.length > 0) {
        outcomes.conflict += 1
        expect(editConflict.strict().parse(body).changes).toEqual(changes)
        expect(changes).toMatchObject(
          lost.map((field) => ({ field, before: read[field], after: stored[field] })),
        )
        expect(await row.read()).toEqual(stored)
        expect(await readAudit()).toEqual(audited)
        return
      }
      outcomes.written += 1
      expect(await row.read()).toMatchObject({ ...stored, ...chosen, version: stored.version + 1 })
      expect(response).toEqual(await row.read())
      const edited = Object.keys(chosen).filter(isChanged(stored, chosen))
      if (edited.length === 0) expect(await readAudit()).toEqual(audited)
      else {
        const pick = (from: Values) => Object.fromEntries(edited.map((field) => [field, from[field]]))
        expect(await readAudit()).toMatchObject({ action: name, before: pick(stored), after: pick(chosen) })
      }
    }),
    { numRuns: propertyRuns(100), seed: FUZZ_SEED },
  )
  expect(Math.min(outcomes.written, outcomes.conflict)).toBeGreaterThan(10)
})

test.each(EDITING)('of two edits with $name at the same moment, one is written', async ({ name, row }) => {
  const [field = '', arbitrary] = Object.entries(row.fields)[0] ?? []
  const choices =
    fc.sample(fc.uniqueArray(arbitrary ?? fc.constant(null), { minLength: 3 }), {
      numRuns: 1,
      seed: FUZZ_SEED,
    })[0] ?? []
  await row.write({ [field]: choices[0] })
  const read = await row.read()
  const outcomes = await Promise.all(choices.slice(1, 3).map((value) => send(name, read, { [field]: value })))
  expect(outcomes.filter(({ changes }) => changes === null)).toHaveLength(1)
  const stored = await row.read()
  const conflicts = outcomes.flatMap(({ changes }) => changes ?? [])
  // the same user in another session
  expect(conflicts).toEqual([
    {
      field,
      before: read[field],
      after: stored[field],
      changedBy: { idUser: ANAS_ACCOUNT, name: expect.stringMatching(/\S/) },
      changedAt: NOW.toISOString(),
    },
  ])
})

describe('a conflict', () => {
  test('does not tell users who else has changed their account', async () => {
    const { read, write } = ROWS.accountSettings
    await write({ timeZone: null })
    const before = await read()
    await write({ timeZone: 'Asia/Tokyo' })
    const change = { before: { timeZone: null }, after: { timeZone: 'Asia/Tokyo' }, changedAt: NOW }
    const author = { origin: 'call', userId: CHILDS_ACCOUNT, action: 'test' } as const
    await opened.db
      .insert(auditLog)
      .values({ ...change, ...author, entity: 'admin_user', entityId: ANAS_ACCOUNT })
    const { changes } = await send('User/ChangeSettings', before, { timeZone: 'Europe/Paris' })
    expect(changes).toMatchObject([{ field: 'timeZone', changedBy: null, changedAt: NOW.toISOString() }])
  })

  test('names nobody and no time that the audit log does not know', async () => {
    const { read, write } = ROWS.accountSettings
    const before = await read()
    await write({ timeZone: 'America/Lima' })
    const { changes } = await send('User/ChangeSettings', before, { timeZone: 'Europe/Paris' })
    expect(changes).toMatchObject([{ field: 'timeZone', changedBy: null, changedAt: null }])
  })

  test('is not reported for other refusals', async () => {
    const read = await ROWS.accountSettings.read()
    const { changes, response } = await send('User/ChangeSettings', read, { timeZone: 'Mars/Olympus' })
    expect([changes, response]).toEqual([null, null])
  })
})
