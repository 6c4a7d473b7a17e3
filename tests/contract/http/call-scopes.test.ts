import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition, CallScope, ScopedEntity } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { sendCall } from '#contract/send-call.ts'
import type { RequestContext } from '#server/calls/handler.ts'
import { type CallSettings, serveCalls } from '#server/http/calls/serve-calls.ts'
import { UNLIMITED } from '#server/http/rate-limit.ts'
import { hasAccess, type Ownership } from '#server/identity/rights/access-filters.ts'
import { type ApiFilter, createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { HttpError } from '#server/platform/errors/errors.ts'
import { FUZZ_SEED, propertyRuns } from '../../effort.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { CUP, GRAND_SLAM, INVISIBLE, MEN_60, openFixture } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'

/**
 * A call within a scope reaches its handler exactly if a filter of the user matches the row that it names, whoever wrote the
 * handler: the dispatcher decides.
 */

type Row = { id: number; owners: Ownership | null }

const [CUP_CONTEST, HIDDEN_CONTEST, MISSING] = [900, 901, 999_999]

/** Rows with those who own them; null for those that nobody reaches. */
const ROWS: Record<ScopedEntity, readonly Row[]> = {
  contest: [
    { id: 1, owners: { idPartner: 1, competition: GRAND_SLAM, country: 1, club: null } },
    { id: CUP_CONTEST, owners: { idPartner: null, competition: CUP, country: 3, club: null } },
    { id: HIDDEN_CONTEST, owners: null },
    { id: MISSING, owners: null },
  ],
  partner: [
    { id: 1, owners: { idPartner: 1 } },
    { id: 2, owners: { idPartner: 2 } },
    { id: MISSING, owners: null },
  ],
}

type RowScope = Exclude<CallScope, string>

const SCOPED = Object.entries<CallDefinition>(CALLS).flatMap(([name, { rights }]) =>
  typeof rights === 'object' && typeof rights.within === 'object'
    ? [{ name: name as CallName, module: rights.module, scope: rights.within satisfies RowScope }]
    : [],
)

let opened: OpenDatabase
let app: Hono
let user: SignedInUser
let handled: string[] = []

const settings = {
  now: () => new Date(),
  authenticate: async () => user,
  rateLimiter: UNLIMITED,
  origins: [],
  validateResponses: false,
} as unknown as CallSettings // the handlers below need nothing else

beforeAll(async () => {
  opened = await openFixture()
  const contest = { competitionCategoryId: 2, categoryId: MEN_60, number: 1, round: 'F' } as const
  await opened.db.insert(tables.contest).values([
    { ...contest, id: CUP_CONTEST, competitionId: CUP },
    { ...contest, id: HIDDEN_CONTEST, competitionId: INVISIBLE, competitionCategoryId: 301 },
  ])
  app = new Hono()
  const catalogue = SCOPED.map(({ name }) => {
    const handler = async () => {
      handled.push(name)
      return {}
    }
    return [name, { call: CALLS[name], handler }]
  })
  serveCalls(app, opened.db, settings, Object.fromEntries(catalogue))
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json({}, error.status)
    throw error
  })
})
afterAll(() => opened.close())

const id = fc.constantFrom(null, 1, 2, 3, GRAND_SLAM, CUP)
const filter: fc.Arbitrary<ApiFilter> = fc.record({
  idPartner: fc.constantFrom(null, 1, 2),
  accessibleType: fc.constantFrom(null, 'country', 'club', 'competition'),
  accessibleId: id,
  superAdmin: fc.boolean(),
})

describe('a call within accessible competitions', () => {
  const RESTRICTED = Object.entries<CallDefinition>(CALLS).flatMap(([name, { rights }]) =>
    typeof rights === 'object' && rights.within === 'accessible competitions' ? [name as CallName] : [],
  )

  /** Makes a call with a handler; its outcome is what the handler has found, or the error of the server. */
  async function send(name: CallName, find: (context: RequestContext) => Promise<unknown>) {
    const restricted = new Hono()
    let outcome: unknown
    const handler = async (context: RequestContext) => {
      outcome = await find(context)
      return {}
    }
    serveCalls(restricted, opened.db, settings, { [name]: { call: CALLS[name], handler } })
    restricted.onError((error, c) => {
      outcome = error.message
      return c.json({}, 500)
    })
    const { method, path } = CALLS[name]
    await restricted.request(`http://hajime.test${path}`, {
      method,
      headers: { Origin: 'http://hajime.test' },
    })
    return outcome
  }

  test('gives its handler the condition on the rows that filters match', async () => {
    const competitions = await opened.db.select().from(tables.competition)
    await fc.assert(
      fc.asyncProperty(
        fc.array(filter, { maxLength: 3 }),
        fc.constantFrom(...RESTRICTED),
        async (filters, name) => {
          user = { ...createPlainUser(ANAS_ACCOUNT), filters, levels: { competitions: 5 } }
          const found = await send(name, ({ db, whereAccessible }) =>
            db.select({ id: tables.competition.id }).from(tables.competition).where(whereAccessible()),
          )
          const expected = competitions.filter(({ id, partnerId, countryId, clubId }) =>
            hasAccess(user, { idPartner: partnerId, competition: id, country: countryId, club: clubId }),
          )
          expect(new Set(Array.from(Object(found), ({ id }) => id))).toEqual(
            new Set(expected.map(({ id }) => id)),
          )
        },
      ),
      { numRuns: propertyRuns(50), seed: FUZZ_SEED },
    )
  })

  test.each(RESTRICTED)('%s fails if its handler restricts no rows', async (name) => {
    user = { ...createPlainUser(ANAS_ACCOUNT), levels: { competitions: 5 } }
    expect(await send(name, async () => 1)).toContain(`${name} is within accessible competitions`)
  })

  test('is declared: no other handler gets the condition', async () => {
    user = createPlainUser(ANAS_ACCOUNT)
    const find = async ({ whereAccessible }: RequestContext) => whereAccessible()
    expect(await send('User/Settings', find)).toContain('names no accessible competitions')
  })
})

test('calls of the contract have scopes', () => {
  expect(new Set(SCOPED.map(({ scope }) => scope.entity))).toEqual(new Set(Object.keys(ROWS)))
})

test.each(SCOPED)('$name reaches its handler within the scope only', async ({ name, module, scope }) => {
  const reached = { yes: 0, no: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(filter, { maxLength: 3 }),
      fc.constantFrom(...ROWS[scope.entity]),
      async (filters, row) => {
        user = { ...createPlainUser(ANAS_ACCOUNT), filters, levels: module ? { [module]: 5 } : {} }
        handled = []
        const input = { ...Object(CALL_INPUTS[name][0]), [scope.id]: row.id }
        const transport = async (request: Request) => app.request(request)
        const sent = sendCall(CALLS[name], input, { base: 'http://hajime.test', transport })
        const status = await sent.then(
          () => 200,
          (error) => error.status,
        )
        const isReached = row.owners !== null && hasAccess(user, row.owners)
        reached[isReached ? 'yes' : 'no'] += 1
        expect(status).toBe(row.owners === null ? 404 : isReached ? 200 : 403)
        expect(handled).toEqual(isReached ? [name] : [])
      },
    ),
    { numRuns: propertyRuns(100), seed: FUZZ_SEED },
  )
  expect(Math.min(reached.yes, reached.no)).toBeGreaterThan(5)
})
