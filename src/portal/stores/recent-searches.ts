import { atom, type ReadableAtom } from 'nanostores'
import { hasAcceptedCookies, readStorage, removeStorage, writeStorage } from './storage.ts'

/** The last searches on this device, latest first. Nothing is stored before the visitor has accepted cookies. */

const STORAGE_KEY = 'recent_searches'
const MAX_SEARCHES = 5

const $searches = atom<readonly string[]>(readSearches())

export const $recentSearches: ReadableAtom<readonly string[]> = $searches

/** Stores a search of which a result was opened. */
export function storeRecentSearch(text: string): void {
  const search = text.trim()
  if (search === '' || !hasAcceptedCookies()) return
  const others = readSearches().filter((entry) => entry !== search)
  $searches.set([search, ...others].slice(0, MAX_SEARCHES))
  writeStorage(STORAGE_KEY, JSON.stringify($searches.get()))
}

export function deleteRecentSearches(): void {
  removeStorage(STORAGE_KEY)
  $searches.set([])
}

function readSearches(): string[] {
  const stored = hasAcceptedCookies() ? readStorage(STORAGE_KEY) : null
  if (stored === null) return []
  try {
    const searches: unknown = JSON.parse(stored)
    return Array.isArray(searches) ? searches.filter((search) => typeof search === 'string') : []
  } catch (error) {
    console.error('The recent searches are not readable:', error)
    return []
  }
}
