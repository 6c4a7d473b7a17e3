import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydratePage } from '#portal/router/hydrate-page.tsx'

const NOON = Date.parse('2026-11-23T12:00:00Z')

const site = vi.hoisted(() => ({ digest: '', roots: [] as string[] }))
vi.mock('react-dom', () => ({ flushSync: <T>(run: () => T) => run() }))
vi.mock('react-dom/client', () => ({
  createRoot: () => site.roots.push('rendered'),
  hydrateRoot: () => site.roots.push('hydrated'),
}))
vi.mock('#portal/router/query-forms.ts', () => ({
  preserveFocus: <T>(_: unknown, change: () => T) => change(),
}))
vi.mock('#portal/router/resolve-address.ts', () => ({
  isChromeless: async () => false,
  resolveAddress: async () => ({
    kind: 'page',
    context: { origin: { digest: site.digest, snapshot: '1' } },
  }),
}))

let dataset: { stored?: string }

beforeEach(() => {
  dataset = {}
  Object.assign(site, { roots: [] })
  vi.stubGlobal('location', new URL('https://judo.example/competition/cup/results/'))
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => vi.unstubAllGlobals())

/** Hydrates a document of the data `shown` with data that has another or the same digest. */
async function hydrate(digest: string, storedAt?: number) {
  Object.assign(site, { digest })
  const container = { parentElement: { querySelector: () => ({}) }, querySelectorAll: () => [] }
  const cache = { entries: new Map(), prerenderedOrigin: { digest: 'shown', snapshot: '1' }, storedAt }
  // the parts of the DOM that the function uses
  await hydratePage(container as unknown as Element, cache, () => undefined)
  return site.roots
}

test('a document is hydrated with the data that it shows, and rendered with newer data', async () => {
  expect(await hydrate('shown', NOON)).toEqual(['hydrated'])
  expect(await hydrate('published')).toEqual(['hydrated', 'rendered'])
})

test('a document from the network is not rendered with older data that the browser has stored', async () => {
  await expect(hydrate('stored', NOON)).rejects.toThrow('Only older data of /competition/cup/results/')
  expect(site.roots).toEqual([])
})

test('a stored document is rendered with stored data unless that is older', async () => {
  dataset.stored = new Date(NOON).toISOString()
  expect(await hydrate('stored', NOON + 1000)).toEqual(['rendered'])
  await expect(hydrate('stored', NOON - 1000)).rejects.toThrow('Only older data of /competition/cup/results/')
})
