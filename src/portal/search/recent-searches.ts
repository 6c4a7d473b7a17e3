import { hasAcceptedCookies, readStorage, removeStorage, writeStorage } from '../client/stores/storage.ts'

/** The last searches on this device, latest first. Nothing is stored before the visitor has accepted cookies. */

const STORAGE_KEY = 'recent_searches'
const MAX_SEARCHES = 5

export function listRecentSearches(): string[] {
  const stored = hasAcceptedCookies() ? readStorage(STORAGE_KEY) : null
  if (stored === null) return []
  try {
    const searches: unknown = JSON.parse(stored)
    return Array.isArray(searches) ? searches.filter((one) => typeof one === 'string') : []
  } catch (error) {
    console.error('The recent searches are not readable:', error)
    return []
  }
}

/** Stores a search of which a result was opened. */
export function storeRecentSearch(text: string): void {
  const search = text.trim()
  if (search === '' || !hasAcceptedCookies()) return
  const others = listRecentSearches().filter((one) => one !== search)
  writeStorage(STORAGE_KEY, JSON.stringify([search, ...others].slice(0, MAX_SEARCHES)))
}

export const deleteRecentSearches = (): void => removeStorage(STORAGE_KEY)
