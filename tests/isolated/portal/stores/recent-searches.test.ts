import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The module as a page loads it: it reads what is stored. */
async function load() {
  vi.resetModules()
  return import('#portal/stores/recent-searches.ts')
}

test('nothing is stored before cookies are accepted', async () => {
  const { $recentSearches, storeRecentSearch } = await load()
  storeRecentSearch('riner')
  expect([...stored.keys()]).toEqual([])
  expect($recentSearches.get()).toEqual([])
})

test('the last five different searches are listed, latest first', async () => {
  stored.set('cookies_accepted', 'v1')
  const { $recentSearches, storeRecentSearch } = await load()
  for (const text of ['a', 'b', 'c', ' b ', 'd', 'e', 'f', '  ']) storeRecentSearch(text)
  expect($recentSearches.get()).toEqual(['f', 'e', 'd', 'b', 'c'])
  expect((await load()).$recentSearches.get()).toEqual(['f', 'e', 'd', 'b', 'c'])
})

test('they can be deleted', async () => {
  stored.set('cookies_accepted', 'v1')
  const { $recentSearches, deleteRecentSearches, storeRecentSearch } = await load()
  storeRecentSearch('riner')
  deleteRecentSearches()
  expect($recentSearches.get()).toEqual([])
  expect([...stored.keys()]).toEqual(['cookies_accepted'])
})

test('what is stored but unreadable counts as nothing', async () => {
  stored.set('cookies_accepted', 'v1').set('recent_searches', '{')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { $recentSearches } = await load()
  expect($recentSearches.get()).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
