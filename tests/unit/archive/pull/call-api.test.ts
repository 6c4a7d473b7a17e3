import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createValidatedCall, PullError } from '#archive/pull/call-api.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('createValidatedCall sends a call three times without a response: after 1000 ms, then after 20 s more each time', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const started = Date.now()
  const attempts: number[] = []
  const call = createValidatedCall(() => {
    attempts.push(Date.now() - started)
    return new Promise<never>(() => undefined)
  })
  const failure = expect(call('Competition/Info', { idCompetition: 1 })).rejects.toThrow(PullError)
  await vi.advanceTimersByTimeAsync(1_000 + 21_000 + 41_000)
  expect(attempts).toEqual([0, 1_000, 22_000])
  await failure
})
