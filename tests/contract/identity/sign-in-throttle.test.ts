import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceCookie } from '#server/identity/sign-in/account-cookies.ts'
import {
  createSignInThrottle,
  type SignInCaller,
  type SignInThrottle,
} from '#server/identity/sign-in/sign-in-throttle.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { rateLimit } from '#server/platform/db/schema/index.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase
let throttle: SignInThrottle
/** That of another process. */
let other: SignInThrottle

beforeAll(async () => {
  opened = await openTestDatabase()
  throttle = createSignInThrottle(opened.db)
  other = createSignInThrottle(opened.db)
})
afterAll(() => opened.close())

beforeEach(async () => {
  await opened.db.delete(rateLimit)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T00:00:00Z') })
  return () => vi.useRealTimers()
})

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const ANYWHERE: SignInCaller = { account: 'ana@hajime.test', device: null }
const HER_PHONE: SignInCaller = { account: 'ana@hajime.test', device: 'phone' }

/** Seconds to wait; 0 for an attempt that is allowed. */
async function attempt(caller = ANYWHERE, by = throttle): Promise<number> {
  try {
    await by.attempt(caller)
    return 0
  } catch (error) {
    if (error instanceof TooManyRequests) return Number(error.headers['Retry-After'])
    throw error
  }
}

async function attemptTimes(count: number, caller = ANYWHERE): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < count; at++) waits.push(await attempt(caller))
  return waits
}

describe('failed sign-in attempts', () => {
  test('are not delayed at first; then the delay doubles up to five minutes', async () => {
    expect(await attemptTimes(5)).toEqual([0, 0, 0, 0, 0])
    const waits: number[] = []
    for (let count = 0; count < 10; count++) {
      const wait = await attempt()
      waits.push(wait)
      pass(wait)
      expect(await attempt()).toBe(0)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  test('during the delay do not extend it', async () => {
    await attemptTimes(5)
    expect(await attemptTimes(3)).toEqual([2, 2, 2])
    pass(1)
    expect(await attempt()).toBe(1)
  })

  test('are counted per account, in any spelling of its address, by all processes together', async () => {
    await attemptTimes(4)
    expect(await attempt(ANYWHERE, other)).toBe(0)
    expect(await attempt({ account: ' Ana@HAJIME.test', device: null })).toBe(2)
    expect(await attempt(ANYWHERE, other)).toBe(2)
    expect(await attempt({ account: 'lea@hajime.test', device: null })).toBe(0)
  })

  test('at the same time in two processes pass five times', async () => {
    const both = Array.from({ length: 30 }, (_, at) => attempt(ANYWHERE, at % 2 ? throttle : other))
    expect((await Promise.all(both)).filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('of strangers do not delay a device that has signed in before, nor its own those of strangers', async () => {
    expect(await attemptTimes(7)).toEqual([0, 0, 0, 0, 0, 2, 2])
    expect(await attemptTimes(7, HER_PHONE)).toEqual([0, 0, 0, 0, 0, 2, 2])
    await throttle.clear(ANYWHERE)
    expect([await attempt(), await attempt(HER_PHONE)]).toEqual([0, 2])
    await other.clear(HER_PHONE)
    expect(await attempt(HER_PHONE)).toBe(0)
  })

  test('are forgotten after a day', async () => {
    await attemptTimes(5)
    pass(24 * 60 * 60 + 1)
    expect(await attemptTimes(2)).toEqual([0, 0])
  })

  test('are stored without the address', async () => {
    await attempt()
    expect(JSON.stringify(await opened.db.select().from(rateLimit))).not.toMatch(/ana|hajime/i)
  })
})

describe('the cookie of a device', () => {
  const cookie = (account: string, from = SECRET) => deviceCookie.create(from, account, true)
  const read = (account: string, header: string) =>
    deviceCookie.read(SECRET, account, header.split(';')[0] ?? '')

  test('tells that somebody has signed in to this account', () => {
    expect(read(' ANA@judo.example', cookie('ana@judo.example'))).toMatch(/^[\w-]{22}$/)
    expect(read('ana@judo.example', cookie('lea@judo.example'))).toBeNull()
    expect(
      read('ana@judo.example', cookie('ana@judo.example', 'another secret, which is as long')),
    ).toBeNull()
    for (const forged of [
      '',
      'hajime.device=',
      'hajime.device=x.y',
      cookie('ana@judo.example').replace('=', '=A'),
    ])
      expect(read('ana@judo.example', forged)).toBeNull()
  })

  test('is another one each time, and not readable by scripts', () => {
    expect(cookie('ana@judo.example')).not.toBe(cookie('ana@judo.example'))
    expect(cookie('ana@judo.example')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    expect(cookie('ana@judo.example')).not.toContain('judo.example')
  })
})
