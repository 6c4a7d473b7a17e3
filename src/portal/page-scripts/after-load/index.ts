import { SERVICES } from '#portal/data/service-addresses.ts'
import { registerServiceWorker } from '#portal/stores/service-worker.ts'
import {
  hasAcceptedCookies,
  isRefused,
  readStorage,
  writeCookie,
  writeStorage,
} from '#portal/stores/storage.ts'
import type { AddressTable } from '#publication/service-addresses.ts'
import { createPageViewCounter } from './count-page-view.ts'
import { findHostEnvironment } from './host-environment.ts'
// not loaded on demand: the worker could store that file after its caches are deleted
import { removeStoredPages } from './remove-stored-pages.ts'

/**
 * What a page does after it has loaded, if there is something to do: it registers the service worker if the visitor has accepted the cookie notice, counts the page
 * view on the production host, shows the banner of other environments, and sends who is followed to the server that notifies this browser.
 */

/** The table of `HAJIME_HOSTS`; the build replaces it. */
const TABLE: AddressTable = import.meta.env.SERVICE_ADDRESSES ?? {}

const environment = findHostEnvironment(TABLE, location.host)

/** A browser that blocks storage has no worker and has stored nothing. */
const logUnlessBlocked = (error: unknown): void => {
  if (!(error instanceof DOMException && error.name === 'SecurityError')) console.error(error)
}

if (import.meta.env.DEV || environment === 'preview')
  import('./environment-banner.ts').then((banner) => banner.showBanner(environment)).catch(console.error)
if (readStorage('notifications'))
  import('#portal/stores/watch-follows.ts').then((follows) => follows.watchFollows()).catch(console.error)
if (import.meta.env.PROD) {
  if (hasAcceptedCookies()) registerServiceWorker().catch(logUnlessBlocked)
  // what a worker that has been removed wrote while its last pages were open
  if (isRefused() && !navigator.serviceWorker?.controller) removeStoredPages().catch(logUnlessBlocked)
  if (environment === 'production') {
    const countPageView = createPageViewCounter(SERVICES.api, { navigator, fetch: fetch.bind(globalThis) })
    const count = () => isRefused() || countPageView(location.pathname, document.referrer)
    count()
    document.addEventListener('astro:page-load', count)
  }
}

/** Preferences that last for the visit after refusal. */
const PREFERENCE_KEYS = ['darkTheme', 'internationalNames', 'i18nextLng']

/** Applies the answer to the cookie notice to preferences and the service worker. */
export async function applyCookieAnswer(): Promise<void> {
  if (isRefused()) {
    for (const key of PREFERENCE_KEYS) {
      const value = readStorage(key)
      if (value !== null) writeStorage(key, value)
    }
    writeCookie('i18next=;path=/;max-age=0')
    return removeStoredPages().catch(logUnlessBlocked)
  }
  if (import.meta.env.PROD) await registerServiceWorker().catch(logUnlessBlocked)
}
