import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { getCachedCost, getCallCost } from '#server/http/calls/call-cost.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createVisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import { DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import { SECRET } from '../../../fixtures/accounts.ts'

const HALL = '192.0.2.1'
const PHONES = 500
const SECONDS = 120
/** As live pages do (`subscribe-to-competition.ts`), and visitors who open another page. */
const POLL_SECONDS = 40
const CLICK_SECONDS = 15

const POLL_POINTS = getCachedCost(CALLS['Live/State']) + getCachedCost(CALLS['Live/Contests']) + 0.2
const CLICKS = [
  getCallCost(CALLS['Contest/Events'], { idFight: 1 }),
  getCallCost(CALLS['JudokaProfile/Info'], { IdAthlete: 1 }),
  getCallCost(CALLS['Contest/Events'], { idFight: 1 }),
  getCallCost(CALLS['Live/Results'], { idCompetition: 1 }),
]

test.each([1, 50])(
  'phones of a hall are not refused while one floods, with %i sessions and without',
  async (count) => {
    const start = Date.parse('2025-02-01T09:00:00Z')
    let now = start
    const clock = () => now
    const sessions = createVisitorSessions(SECRET, { clock })
    const limiter = createRateLimiter(DEFAULT_RATE_LIMITS, { proxies: 1, sessions, clock })
    const openSession = () => sessions.issue(HALL)?.split(';')[0] ?? ''
    const isAccepted = async (cookie: string, points: number, address = HALL) => {
      const headers: Record<string, string> = { 'X-Forwarded-For': address, Cookie: cookie }
      // all that is read of a context
      const context = { req: { header: (name: string) => headers[name] } } as unknown as Context
      return limiter.consume('read', context, null, points).then(
        () => true,
        () => false,
      )
    }
    /** Points that somebody gets who asks until it is refused. */
    const flood = async (cookie: string) => {
      let points = 0
      while (await isAccepted(cookie, 5)) points += 5
      return points
    }
    const phones = Array.from({ length: PHONES }, openSession)
    const flooders = Array.from({ length: count }, openSession)
    let refused = 0
    let flooded = 0
    for (let second = 0; second < SECONDS; second++) {
      now = start + 1000 * second
      for (const cookie of [...flooders, '']) flooded += await flood(cookie)
      for (const [index, phone] of phones.entries()) {
        if ((second + index) % POLL_SECONDS === 0 && !(await isAccepted(phone, POLL_POINTS))) refused += 1
        if (
          (second + index) % CLICK_SECONDS === 0 &&
          !(await isAccepted(phone, 0.2 + (CLICKS[(second + index) % CLICKS.length] ?? 0)))
        )
          refused += 1
      }
    }
    expect(refused).toBe(0)
    // at most ten sessions, and the address without one: their allowances, and what they may have at once
    expect(flooded).toBeLessThanOrEqual((1 + Math.min(count, 10)) * (100 * SECONDS + 1000))
    expect(await isAccepted('', 5)).toBe(false)
    expect(await isAccepted('', 5, '192.0.2.2')).toBe(true)
  },
)
