import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import { type RateLimiter, UNLIMITED } from '#server/http/rate-limit.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import { getRequestWork, type RequestWork } from '#server/platform/concurrency/request-work.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import { quantile } from '../../bench/quantile.ts'
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

/** So many points of a call are measured together, as the clock of the processor is coarse. */
const MEASURED_POINTS = 8

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
/** Milliseconds per point of each case in each round, as a multiple of those of the reference. */
const ratios = new Map<Case, number[]>()
const costs = new Map<Case, Cost>()

beforeAll(async () => {
  opened = await openCostWorld()
  warm = serve(opened.db)
  for (const each of CASES) await measure(each)
  for (let round = 0; round < ROUNDS; round++) {
    let perPoint = 1
    for (const [index, each] of CASES.entries()) {
      if (index % CALLS_PER_REFERENCE === 0) {
        const { milliseconds, points } = await measure({ name: REFERENCE, isCached: false, title: '' })
        perPoint = milliseconds / points
      }
      const cost = await measure(each)
      costs.set(each, cost)
      ratios.set(each, [...(ratios.get(each) ?? []), cost.milliseconds / perPoint])
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

/** Of several requests of a cheap call. */
async function measure({ name, isCached }: Case): Promise<Cost> {
  let milliseconds = 0
  let points = 0
  let count = 0
  while (points < MEASURED_POINTS) {
    const cost = await measureOnce(name, isCached)
    milliseconds += cost.milliseconds
    points += cost.points
    count += 1
  }
  return { milliseconds: milliseconds / count, points: points / count }
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

/** Milliseconds of a call in points of the reference. */
const getTaken = (each: Case) => quantile(ratios.get(each) ?? [], 0.5)

test.each(CASES)('$title costs what it takes', (each) => {
  const { points } = costs.get(each) ?? { points: 0 }
  const taken = getTaken(each)
  expect(taken, 'is too cheap').toBeLessThanOrEqual(MAX_FACTOR * points)
  expect(Math.max(taken, MIN_POINTS), 'is too dear').toBeGreaterThanOrEqual(points / MAX_FACTOR)
})

test('calls take different times', () => {
  const taken = CASES.map(getTaken)
  expect(Math.max(...taken)).toBeGreaterThan(MAX_FACTOR ** 2 * MIN_POINTS)
})
