import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { showAddress } from '#portal/router/router.ts'

/** The parts of the DOM that the router uses. */
const page = vi.hoisted(() => {
  const container = { isConnected: true, querySelector: () => ({}), querySelectorAll: () => [] }
  const message = { hidden: true }
  const document = {
    documentElement: { dataset: {} },
    activeElement: null,
    title: '',
    isLive: false,
    addEventListener: () => undefined,
    getElementById: () => document.container,
    querySelector: () => (document.isLive ? {} : null),
    querySelectorAll: (selector: string) => (selector === '[data-load-failed]' ? [message] : []),
    container,
  }
  Object.assign(globalThis, { document })
  return { document, container, message }
})
const site = vi.hoisted(() => ({ load: async (): Promise<object> => ({}), rendered: 0 }))

vi.mock('#portal/stores/preferences.ts', () => ({ applyPreferences: () => undefined }))
vi.mock('#portal/router/resolve-address.ts', () => ({
  resolveAddress: () => site.load(),
  getCachedTranslations: () => undefined,
}))
vi.mock('#portal/router/hydrate-page.tsx', () => ({
  OutdatedDataError: class extends Error {},
  hydratePage: async () => ({ prepareCommit: () => () => site.rendered++, unmount: () => undefined }),
}))

const VIEW = {
  kind: 'page',
  page: { title: () => 'Contest order' },
  context: { code: 'en', t: (key: string) => key },
  query: {},
}
const fail = async (): Promise<object> => {
  throw new Error('The file is not reachable.')
}
const show = () => showAddress(new URL('https://judo.example/competition/cup/'), { isTyping: false })
let online: (() => unknown)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  online = []
  vi.stubGlobal(
    'addEventListener',
    (type: string, run: () => unknown) => type === 'online' && online.push(run),
  )
  Object.assign(page.container, { isConnected: true })
  Object.assign(page.message, { hidden: true })
  Object.assign(page.document, { isLive: false })
  Object.assign(site, { load: async () => VIEW, rendered: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page whose data cannot be loaded says so, until it is loaded when the network is back', async () => {
  site.load = fail
  await show()
  expect(page.message.hidden).toBe(false)
  site.load = async () => VIEW
  for (const run of online) await run()
  expect(page.message.hidden).toBe(true)
  expect(site.rendered).toBe(1)
})

test('a live page whose data cannot be loaded is loaded again', async () => {
  page.document.isLive = true
  site.load = fail
  await show()
  site.load = async () => VIEW
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.message.hidden).toBe(true)
  expect(site.rendered).toBe(1)
})

test('a page of which a part is missing is loaded again, after what the API demands', async () => {
  const failure = new ApiError(503, '', { 'retry-after': '60' })
  site.load = async () => ({ ...VIEW, failure })
  await show()
  site.load = async () => VIEW
  await vi.advanceTimersByTimeAsync(59_000)
  expect(site.rendered).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(site.rendered).toBe(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(site.rendered).toBe(2)
})

test('a page that was left while it was loading shows neither itself nor its failure in the next document', async () => {
  for (const load of [fail, async () => VIEW]) {
    site.load = load
    const shown = show()
    page.container.isConnected = false
    await shown
    page.container.isConnected = true
  }
  expect(page.message.hidden).toBe(true)
  expect(site.rendered).toBe(0)
  expect(online).toEqual([])
})

test('a page that was left after a failure is not shown when the network is back', async () => {
  site.load = fail
  await show()
  page.container.isConnected = false
  site.load = async () => VIEW
  for (const run of online) await run()
  expect(site.rendered).toBe(0)
})
