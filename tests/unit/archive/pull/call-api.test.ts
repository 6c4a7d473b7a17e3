import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createValidatedCall, PullError } from '#archive/pull/call-api.ts'
import { writeResource } from '#archive/pull/write-resource.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import { ApiError } from '#contract/errors.ts'
import { publishedReleaseFiles } from '#publication/schemas/index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('createValidatedCall sends a call three times without a response: after 20 s, then after 20 s more each time', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const started = Date.now()
  const attempts: number[] = []
  const call = createValidatedCall(() => {
    attempts.push(Date.now() - started)
    return new Promise<never>(() => undefined)
  })
  const failure = expect(call('Competition/Info', { idCompetition: 1 })).rejects.toThrow(PullError)
  await vi.advanceTimersByTimeAsync(20_000 + 40_000 + 60_000)
  expect(attempts).toEqual([0, 20_000, 60_000])
  await failure
})

describe('an API that limits requests', () => {
  const limited = (headers: Record<string, string>) => new ApiError(429, '', headers)

  test.each([
    ['a number of seconds', '42', 42_000],
    ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 90_000],
    ['nothing', undefined, 5_000],
    ['something else', 'soon', 5_000],
    ['no time at all', '0', 250],
    ['a date in the past', new Date(0).toUTCString(), 250],
  ])('is asked again after the time that it states as %s', async (_, header, wait) => {
    vi.setSystemTime(new Date('2026-11-27T00:00:00Z'))
    const started = Date.now()
    const attempts: number[] = []
    const call = createValidatedCall(() => {
      attempts.push(Date.now() - started)
      if (attempts.length > 15) return JSON.parse('[]')
      const value = typeof header === 'function' ? header() : header
      throw limited(value === undefined ? {} : { 'retry-after': value })
    })
    const answer = call('CodeList/GetClubs', {})
    await vi.advanceTimersByTimeAsync(15 * wait)
    expect(await answer).toEqual([])
    expect(attempts).toEqual(Array.from({ length: 16 }, (_, n) => n * wait))
  })

  test.each([
    ['60', 31],
    ['4000', 1],
  ])('that says %s each time is given up after half an hour', async (header, count) => {
    let attempts = 0
    const call = createValidatedCall(() => {
      attempts++
      throw limited({ 'retry-after': header })
    })
    const failure = expect(call('CodeList/GetClubs', {})).rejects.toThrow('failed: 429')
    await vi.advanceTimersByTimeAsync(3_600_000)
    await failure
    expect(attempts).toBe(count)
  })
})

test('a response that does not fit its schema is reported by its first problems and their number', async () => {
  const clubs = Array.from({ length: 1000 }, (_, id) => ({
    id,
    idCountry: 'France',
    isoCode: null,
    name: 'Club',
  }))
  const call = createValidatedCall(() => JSON.parse(JSON.stringify(clubs)))
  const failure: unknown = await call('CodeList/GetClubs', {}).catch((error: unknown) => error)
  const lines = String(failure).split('\n')
  expect(lines[0]).toContain('CodeList/GetClubs {} failed: the response does not fit its schema:')
  expect(lines[1]).toBe('  [0].idCountry: Invalid input: expected number, received string')
  expect(lines).toHaveLength(7)
  expect(lines[6]).toBe('  and 3995 more')
})

test('a resource that does not fit its schema is named', () => {
  const draft = createSnapshotDraft(mkdtempSync(join(tmpdir(), 'hajime-draft-')), 'test')
  const file = { name: 'competition/cup/files' }
  const contents = JSON.parse('{ "licence": 1, "files": null, "secret": 1 }')
  expect(() => writeResource(draft, file, publishedReleaseFiles, contents)).toThrow(
    'Could not pull: publishing "competition/cup/files" failed: the response does not fit its schema:\n' +
      '  licence: Invalid input: expected string, received number\n  (response): Unrecognized key: "secret"',
  )
})
