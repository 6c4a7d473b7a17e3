/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type Strategy,
} from 'workbox-strategies'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { SCRIPT_TEXTS_FOLDER } from '#language/script-texts.ts'
import { matchOffline, OFFLINE_CACHE, type WorkerRequest } from '../offline/messages.ts'
import { answerWithoutNetwork, findOfflinePath, findStoredFile, findStoredPage } from './answer-page.ts'
import { closeDeletedDatabases } from './close-databases.ts'
import { keepItem, removeItem, syncItems } from './keep-item.ts'
import './push-messages.ts'
import { classifyRequest, isStorable, type RequestKind } from './request-kind.ts'
import { stampTime } from './stored-page.ts'

/**
 * The service worker of the site: pages that were seen or kept open without a network (docs/decisions/045-offline.md). It is one file,
 * `/service-worker.js` (`build/service-worker.ts`).
 */

declare const self: ServiceWorkerGlobalScope

/** Another version of a cache has another name; `activate` deletes those that are not listed here. */
const CACHES = {
  page: { cacheName: 'hajime-pages', maxEntries: 100 },
  hashed: { cacheName: 'hajime-hashed', maxEntries: 400 },
  data: { cacheName: 'hajime-data', maxEntries: 200 },
  image: { cacheName: 'hajime-images', maxEntries: 300 },
} as const

/** A hall full of phones is slower than a stored copy. Seconds. */
const NETWORK_TIMEOUT_S = 3

type StoredKind = keyof typeof CACHES

closeDeletedDatabases()

/** Whether a page has removed the worker. */
let isStopped = false

const optionsOf = (kind: StoredKind) => {
  const { cacheName, maxEntries } = CACHES[kind]
  return {
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // the same file answers every query
        cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
          kind === 'page' ? request.url.replace(/[?#].*/, '') : request,
        cacheWillUpdate: async ({ response }: { response: Response }) =>
          !isStopped && isStorable(response, kind) ? stampTime(response, Date.now()) : null,
        cachedResponseWillBeUsed: async ({
          request,
          cachedResponse,
        }: {
          request: Request
          cachedResponse?: Response
        }) =>
          kind === 'page'
            ? findStoredPage(request.url, cachedResponse)
            : kind === 'data'
              ? findStoredFile(request, cachedResponse)
              : (cachedResponse ?? matchOffline(request)),
      },
      new CacheableResponsePlugin({ statuses: kind === 'page' ? [200, 404] : [200] }),
      new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
    ],
  }
}

const pages = new NetworkFirst({ ...optionsOf('page'), networkTimeoutSeconds: NETWORK_TIMEOUT_S })

const STRATEGIES: Record<StoredKind, Strategy> = {
  page: pages,
  hashed: new CacheFirst(optionsOf('hashed')),
  data: new NetworkFirst({ ...optionsOf('data'), networkTimeoutSeconds: NETWORK_TIMEOUT_S }),
  image: new StaleWhileRevalidate(optionsOf('image')),
}

const documents = new NetworkOnly()

const matches =
  (kind: RequestKind) =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin &&
    classifyRequest({
      method: request.method,
      pathname: url.pathname,
      hasRange: request.headers.has('Range'),
    }) === kind

registerRoute(matches('page'), async ({ event, request, url }) => {
  try {
    return await pages.handle({ event, request })
  } catch {
    return answerWithoutNetwork(url) // the strategy found neither network nor copy
  } finally {
    // the worker stays alive for what was interrupted
    event.waitUntil(followChanges(event, url))
  }
})

for (const kind of ['hashed', 'data', 'image'] as const) registerRoute(matches(kind), STRATEGIES[kind])

registerRoute(matches('document'), async ({ event, request }) => {
  try {
    return await documents.handle({ event, request })
  } catch (error) {
    const kept = await matchOffline(request)
    if (!kept) throw error
    return kept
  }
})

async function followChanges(event: ExtendableEvent, url: URL): Promise<void> {
  if (!navigator.onLine) return
  try {
    if (!(await caches.match(findOfflinePath(url.pathname)))) await storeOfflinePage(event, url.pathname)
    await syncItems(Date.now())
  } catch (error) {
    console.warn('Pages for offline could not be updated:', error)
  }
}

/** Nothing of an open page is in the worker, so a new one takes over without a reload. */
self.addEventListener('install', () => {
  self.skipWaiting().catch(console.error)
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names: readonly string[] = [
        OFFLINE_CACHE,
        ...Object.values(CACHES).map(({ cacheName }) => cacheName),
      ]
      for (const name of await caches.keys())
        if (name.startsWith('hajime-') && !names.includes(name)) await caches.delete(name)
      // the page that registered the worker was loaded without it
      for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
        const { pathname } = new URL(url)
        const kind = classifyRequest({ method: 'GET', pathname, hasRange: false })
        if (kind === 'page') await storeWithItsFiles(event, pathname).catch(console.warn)
        await storeOfflinePage(event, pathname).catch(console.warn)
      }
      // last, so that pages with the worker have what is shown without a network
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  const request: WorkerRequest = event.data
  switch (request.type) {
    case 'keep':
      return event.waitUntil(keepItem(request.key, request.code))
    case 'remove':
      return event.waitUntil(removeItem(request.key))
    case 'sync':
      return event.waitUntil(syncItems(Date.now()))
    case 'stop':
      isStopped = true
      return
  }
})

/** Stores the page that is shown without a network, in the language of an address, with the texts of its list. */
async function storeOfflinePage(event: ExtendableEvent, pathname: string): Promise<void> {
  const { code } = splitLocalePrefix(pathname)
  await storeWithItsFiles(event, findOfflinePath(pathname))
  await STRATEGIES.data.handle({ event, request: new Request(`${SCRIPT_TEXTS_FOLDER}/${code}.json`) })
}

/** Scripts of every page, with what they import; defined by `build/service-worker.ts`. */
const SCRIPTS: readonly string[] = import.meta.env.OFFLINE_SCRIPTS

/** Stores a page with the hashed files that it names, as if it had been opened with the worker. */
async function storeWithItsFiles(event: ExtendableEvent, address: string): Promise<void> {
  const request = new Request(address)
  const [response, done] = pages.handleAll({ event, request })
  const html = await (await response).clone().text()
  await done
  const named = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  await Promise.all(
    [...new Set([...named, ...SCRIPTS])].map((file) =>
      STRATEGIES.hashed.handle({ event, request: new Request(file) }),
    ),
  )
}
