import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deleteRecentSearches,
  listRecentSearches,
  storeRecentSearch,
} from '#portal/search/recent-searches.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('nothing is stored before cookies are accepted', () => {
  storeRecentSearch('riner')
  expect([...stored.keys()]).toEqual([])
  expect(listRecentSearches()).toEqual([])
})

test('the last five different searches are listed, latest first', () => {
  stored.set('cookies_accepted', 'v1')
  for (const text of ['a', 'b', 'c', ' b ', 'd', 'e', 'f', '  ']) storeRecentSearch(text)
  expect(listRecentSearches()).toEqual(['f', 'e', 'd', 'b', 'c'])
})

test('they can be deleted', () => {
  stored.set('cookies_accepted', 'v1')
  storeRecentSearch('riner')
  deleteRecentSearches()
  expect(listRecentSearches()).toEqual([])
  expect([...stored.keys()]).toEqual(['cookies_accepted'])
})

test('what is stored but unreadable counts as nothing', () => {
  stored.set('cookies_accepted', 'v1').set('recent_searches', '{')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(listRecentSearches()).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
