import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { type RateLimiter, UNLIMITED } from '#server/http/rate-limit.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import { getRequestWork, type RequestWork } from '#server/platform/concurrency/request-work.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import { COST_INPUTS, NOT_MEASURED, openCostWorld, USER } from './call-cost-world.ts'

/**
 * Whether calls cost what they take: the milliseconds that the server counts for a request, beside the points that the request paid
 * before, are compared with those of one call, the reference, which is measured in turn with them. So neither the machine nor
 * what else it does matters.
 */

const NOW = new Date('2026-07-15T10:00:00Z')
const REFERENCE: CallName = 'Competition/Info'

/** What a request takes in the end is paid up to this multiple of what it has paid before. */
const MAX_FACTOR = 4

/** The cost of a call without a declaration: whatever takes less costs as much. */
const MIN_POINTS = 1

const ROUNDS = 5

/** The reference is measured again after so many calls. */
const CALLS_PER_REFERENCE = 4

/** So many points of a call are measured in a round: the clock of the processor may have steps of some milliseconds. */
const MEASURED_POINTS = 16

const READING_POSTS: readonly CallName[] = [
  'Competition/GetCompetitions',
  'Competition/GetCompetitors',
  'Purchasable/Quote',
]

const NAMES = Object.keys(CALLS) as CallName[]
const MEASURED = NAMES.filter((name) => name in COST_INPUTS)
/** The response is in the cache, or it is not. */
const CASES = MEASURED.flatMap((name) => {
  const { cost }: CallDefinition = CALLS[name]
  const uncached = { name, isCached: false, title: name }
  return cost?.cached === undefined
    ? [uncached]
    : [uncached, { name, isCached: true, title: `${name}, cached` }]
})
type Case = (typeof CASES)[number]
type Cost = { milliseconds: number; points: number }

let opened: OpenDatabase
/** A server whose cache has the responses. */
let warm: ReturnType<typeof serve>
/** Of all requests of a case, and of the reference. */
const costs = new Map<Case | 'reference', Cost & { requests: number }>()

beforeAll(async () => {
  opened = await openCostWorld()
  warm = serve(opened.db)
  for (const each of CASES) await measureOnce(each.name, each.isCached)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, each] of CASES.entries()) {
      if (index % CALLS_PER_REFERENCE === 0)
        await measure('reference', { name: REFERENCE, isCached: false, title: REFERENCE })
      await measure(each, each)
    }
  }
})
afterAll(() => opened.close())

const SUPER_ADMIN_FILTER = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

/** Makes calls, and returns what the server counts for each. */
function serve(db: Database) {
  const works: RequestWork[] = []
  const rateLimiter: RateLimiter = {
    ...UNLIMITED,
    consume: async (kind, _context, _user, times = 1) => {
      const work = getRequestWork()
      if (!work) throw new Error('A request is not counted.')
      if (works.at(-1) !== work) works.push(work)
      if (kind === 'read') work.paid += times
    },
  }
  const app = createApp(db, {
    rateLimiter,
    now: () => NOW,
    enqueue: async () => undefined,
    authenticate: async () => ({ ...createPlainUser(USER), filters: [SUPER_ADMIN_FILTER] }),
  })
  return async <C extends CallName>(name: C): Promise<Cost> => {
    const client = createApiClient('http://hajime.test', async (request) => {
      const response = await app.request(request)
      if (response.status === 500) throw new Error(`${name} failed: ${await response.text()}`)
      await response.arrayBuffer()
      return new Response('null')
    })
    await client(name, COST_INPUTS[name] as CallInput<C>)
    const work = works.pop()
    if (!work) throw new Error(`${name} paid nothing.`)
    return { milliseconds: work.measure(), points: work.paid }
  }
}

/** Several requests of a cheap call. */
async function measure(key: Case | 'reference', { name, isCached }: Case): Promise<void> {
  const sum = costs.get(key) ?? { milliseconds: 0, points: 0, requests: 0 }
  costs.set(key, sum)
  const enough = sum.points + MEASURED_POINTS
  while (sum.points < enough) {
    const cost = await measureOnce(name, isCached)
    sum.milliseconds += cost.milliseconds
    sum.points += cost.points
    sum.requests += 1
  }
}

/** What a call changes is undone, so that each request does the same. */
async function measureOnce(name: CallName, isCached: boolean): Promise<Cost> {
  const { cost }: CallDefinition = CALLS[name]
  const isWrite = CALLS[name].method !== 'GET' && !READING_POSTS.includes(name)
  if (!isWrite) return cost?.cached !== undefined && !isCached ? serve(opened.db)(name) : warm(name)
  const undo = new Error('undone')
  let measured: Cost | undefined
  const changed = opened.db.transaction(async (tx) => {
    measured = await serve(tx as Database)(name) // has all that the calls use
    throw undo
  })
  await changed.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  if (!measured) throw new Error(`${name} was not measured.`)
  return measured
}

test('each call is measured, or there is a reason why not', () => {
  expect(NAMES.filter((name) => name in COST_INPUTS === name in NOT_MEASURED)).toEqual([])
})

/** Points that a request has paid, and what it took in points of the reference. */
function compareWithReference(each: Case): { points: number; taken: number } {
  const cost = costs.get(each)
  const reference = costs.get('reference')
  if (!cost || !reference) throw new Error(`${each.title} was not measured.`)
  const perPoint = reference.milliseconds / reference.points
  return { points: cost.points / cost.requests, taken: cost.milliseconds / cost.requests / perPoint }
}

test.each(CASES)('$title costs what it takes', (each) => {
  const { points, taken } = compareWithReference(each)
  expect(taken, 'is too cheap').toBeLessThanOrEqual(MAX_FACTOR * points)
  expect(Math.max(taken, MIN_POINTS), 'is too dear').toBeGreaterThanOrEqual(points / MAX_FACTOR)
})

test('calls take different times', () => {
  const taken = CASES.map((each) => compareWithReference(each).taken)
  expect(Math.max(...taken)).toBeGreaterThan(MAX_FACTOR ** 2 * MIN_POINTS)
})
