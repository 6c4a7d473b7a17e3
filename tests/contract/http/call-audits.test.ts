import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditedEntity, CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { sendCall } from '#contract/send-call.ts'
import { type CallSettings, serveCalls } from '#server/http/calls/serve-calls.ts'
import { UNLIMITED } from '#server/http/rate-limit.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'

/** What a handler records is in the audit log with the call, the entity and the user that it does not name itself. */

const calls = Object.entries<CallDefinition>(CALLS) as [CallName, CallDefinition][]
const AUDITED = calls.filter(([, { audits }]) => audits)
const TABLE_NAMES: Readonly<Record<AuditedEntity, string>> = {
  accountInvitation: 'account_invitation',
  adminSession: 'admin_session',
  adminUser: 'admin_user',
  childClaim: 'child_claim',
  contest: 'contest',
  entry: 'entry',
  judokaClaim: 'judoka_claim',
  judokaFollow: 'athlete_follow',
  paymentIntent: 'payment_intent',
  paymentIntentItem: 'payment_intent_item',
  person: 'person',
  programmeBlockMat: 'fragment_mat',
  streamingSubscription: 'streaming_subscription',
  userConsent: 'user_consent',
  userPerson: 'admin_user_person',
  waitingEntry: 'waiting_entry',
}
const SUPER_ADMIN_FILTER = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

/** Makes a call whose handler records a change; `entityId` is left out for the row that the call names. */
async function record(name: CallName, change: { entityId?: number | null; personId?: number }) {
  const app = new Hono()
  const user = { ...createPlainUser(ANAS_ACCOUNT), filters: [SUPER_ADMIN_FILTER] }
  const settings = {
    now: () => NOW,
    authenticate: async () => user,
    rateLimiter: UNLIMITED,
    origins: [],
    validateResponses: false,
  } as unknown as CallSettings // the handler below needs nothing else
  serveCalls(app, opened.db, settings, {
    [name]: {
      call: CALLS[name],
      handler: async ({ db, record, whereAccessible }) => {
        const { rights } = CALLS[name] as CallDefinition
        if (Object(rights).within === 'accessible competitions') whereAccessible()
        await db.transaction((tx) => record(tx, { before: null, after: { done: true }, ...change }))
        return {}
      },
    },
  })
  app.onError((_, c) => c.json({}, 500))
  const transport = async (request: Request) => app.request(request)
  await sendCall(CALLS[name], Object(CALL_INPUTS[name][0]), { base: 'http://hajime.test', transport })
  const [latest] = await opened.db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.action, name))
    .orderBy(desc(tables.auditLog.id))
    .limit(1)
  return latest
}

test.each(AUDITED)('%s', async (name, { audits, rights }) => {
  const expected = {
    origin: 'call',
    action: name,
    userId: ANAS_ACCOUNT,
    entity: audits && TABLE_NAMES[audits],
    before: null,
    after: { done: true },
    changedAt: NOW,
  }
  expect(await record(name, { entityId: 7 })).toMatchObject({ ...expected, entityId: 7 })
  expect(await record(name, { entityId: null })).toMatchObject({ ...expected, entityId: null })
  const scope = typeof rights === 'object' && typeof rights.within === 'object' ? rights.within : null
  const named = scope?.entity === audits ? Object(CALL_INPUTS[name][0])[scope?.id ?? ''] : null
  expect(await record(name, {})).toMatchObject({ ...expected, entityId: named })
})

test.each(calls.filter(([, { audits }]) => !audits).slice(0, 5))('%s can record nothing', async (name) => {
  await expect(record(name, { entityId: 7 })).rejects.toMatchObject({ status: 500 })
})
