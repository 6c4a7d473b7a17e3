import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createValidatedCall, PullError } from '#archive/pull/call-api.ts'
import { writeResource } from '#archive/pull/write-resource.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
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
