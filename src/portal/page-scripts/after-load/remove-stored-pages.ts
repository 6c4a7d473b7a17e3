import type { WorkerRequest } from '#portal/offline/messages.ts'
import { removeStorage } from '#portal/stores/storage.ts'

/** Keys that are stored only with the visitor's consent. */
const KEYS_BY_CONSENT = ['recent_searches', 'partner', 'legacy_draw']

/** Caches of the service worker; a competition that is kept is one of them. */
const CACHE_PREFIX = 'hajime-'

/** Of the library that limits the caches. */
const EXPIRATION_DATABASE = 'workbox-expiration'

/** Removes the service worker and what it has stored, kept competitions included, and what consent was needed for. */
export async function removeStoredPages(): Promise<void> {
  for (const key of KEYS_BY_CONSENT) removeStorage(key)
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    // it runs until the pages that it controls are closed
    registration.active?.postMessage({ type: 'stop' } satisfies WorkerRequest)
    await registration.unregister()
  }
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(CACHE_PREFIX)) await caches.delete(name)
  indexedDB.deleteDatabase(EXPIRATION_DATABASE)
}
