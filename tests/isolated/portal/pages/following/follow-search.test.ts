import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FollowCandidateList } from '#portal/pages/following/FollowCandidateList.tsx'
import { findFollowCandidates } from '#portal/pages/following/find-follow-candidates.ts'
import { searchArchive } from '#portal/search/pagefind.ts'
import { isSignedIn } from '#portal/stores/signed-in.ts'
import { createApiPerson } from '../../../../fixtures/api-contests.ts'
import { extractText, renderView } from '../../../../unit/portal/fixtures/live-competition.ts'

vi.mock('#portal/search/pagefind.ts', () => ({ searchArchive: vi.fn() }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('#portal/api/call-api.ts', () => ({ callApi }))
vi.mock('#portal/stores/signed-in.ts', () => ({ isSignedIn: vi.fn(() => false) }))
afterEach(() => vi.clearAllMocks())

const KOS = { id: 1, familyName: 'Kos', givenName: 'Ana', country: 'SLO', club: 'JK Bled' }
const BLED = { id: 7, name: 'JK Bled', country: 'SLO', city: 'Bled', athletes: 2 }
const found = {
  judoka: [{ ...KOS, medals: 0, gender: 'female' as const, weight: '-52' }],
  competitions: [],
  clubs: [BLED],
}

test('without an account, judoka and clubs are found in the archive', async () => {
  vi.mocked(searchArchive).mockResolvedValue(found)
  expect(await findFollowCandidates('bled')).toEqual({ judoka: found.judoka, clubs: [BLED] })
  expect(callApi).not.toHaveBeenCalled()
})

test('with an account, the server finds judoka, and the archive clubs', async () => {
  vi.mocked(isSignedIn).mockReturnValueOnce(true)
  vi.mocked(searchArchive).mockResolvedValue(found)
  callApi.mockResolvedValue([createApiPerson(9)])
  const { judoka, clubs } = await findFollowCandidates('bled')
  expect(judoka.map(({ id }) => id)).toEqual([9])
  expect(clubs).toEqual([BLED])
})

test('a search fails as a whole: what is missing is not taken for nothing found', async () => {
  vi.mocked(searchArchive).mockRejectedValue(new Error('offline'))
  await expect(findFollowCandidates('bled')).rejects.toThrow('offline')
})

test('judoka and clubs are listed under headings of their own, without empty ones', () => {
  const render = (clubs: (typeof BLED)[]) =>
    renderView(createElement(FollowCandidateList, { judoka: found.judoka, clubs }))
  const html = render([BLED])
  expect(extractText(html)).toMatch(/Judoka.*KOS Ana.*Clubs.*JK Bled.*Bled · 2 judoka/)
  expect(html).toContain('aria-label="Follow JK Bled"')
  expect(html).toContain('href="/jzs/clubs/7/"')
  expect(render([])).not.toContain('Clubs')
})
