import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchScriptTexts, fetchTranslations } from '#portal/data/fetch-translations.ts'
import { fetchTranslationsWithI18next } from '#portal/data/fetch-translations-with-i18next.ts'

/** Translation files: up to five retries, the first after 350 ms, each delay twice the one before (portal specification §9). */

const RETRIES = [0, 350, 1_050, 2_450, 5_250, 10_850]

let started: number
let requests: { url: string; at: number }[]

beforeEach(() => {
  vi.useFakeTimers()
  started = Date.now()
  requests = []
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function respondWith(respond: (url: string) => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string) => {
    requests.push({ url, at: Date.now() - started })
    return respond(url)
  })
}

const requestsOf = (code: string) =>
  requests.filter(({ url }) => url === `/assets/translations/${code}.json`).map(({ at }) => at)

describe.each([
  ['of a prerendered page', fetchTranslations],
  ['of a page that the browser renders', fetchTranslationsWithI18next],
] as const)('translations %s', (_, load) => {
  test.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server responds with 503', async () => new Response(null, { status: 503 })],
  ])('are requested again five times if %s', async (_, respond) => {
    respondWith(respond)
    const failure = expect(load('de')).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    await failure
    expect(requestsOf('de')).toEqual(RETRIES)
    expect(requestsOf('en')).toEqual(RETRIES)
  })

  test('are not requested again after a 404', async () => {
    respondWith(async () => new Response(null, { status: 404 }))
    const failure = expect(load('hr')).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    await failure
    expect(requestsOf('hr')).toEqual([0])
  })

  test('name the language that could not be loaded in the log', async () => {
    respondWith(async (url) =>
      url.includes('/it.') ? new Response(null, { status: 404 }) : Response.json({}),
    )
    const result = load('it').catch(() => null)
    await vi.advanceTimersByTimeAsync(60_000)
    await result
    expect(vi.mocked(console.error).mock.calls.map(([message]) => message)).toEqual([
      'The translations of it could not be loaded',
    ])
  })

  test('are complete when a retry succeeds', async () => {
    let failures = 2
    respondWith(async (url) => {
      if (url.includes('/sk.') && failures-- > 0) throw new TypeError('Failed to fetch')
      return Response.json({ 'nav.menu': url.includes('/sk.') ? 'Domov' : 'Home' })
    })
    const translate = load('sk')
    await vi.advanceTimersByTimeAsync(1_050)
    expect(requestsOf('sk')).toEqual(RETRIES.slice(0, 3))
    expect((await translate)('nav.menu')).toBe('Domov')
  })
})

describe('texts of scripts', () => {
  test('are one small file for each language', async () => {
    respondWith(async () => Response.json({ 'search.close': 'Chiudi' }))
    const translate = await fetchScriptTexts('it')
    expect(requests.map(({ url }) => url)).toEqual(['/assets/translations/scripts/it.json'])
    expect(translate('search.close')).toBe('Chiudi')
    await fetchScriptTexts('it')
    expect(requests).toHaveLength(1)
  })

  test('are those of all texts where a page has loaded them', async () => {
    respondWith(async (url) => Response.json({ 'search.close': url.includes('/fr.') ? 'Fermer' : 'Close' }))
    await fetchTranslations('fr')
    requests = []
    expect((await fetchScriptTexts('fr'))('search.close')).toBe('Fermer')
    expect(requests).toEqual([])
  })

  test('are requested again after they could not be loaded', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const failure = expect(fetchScriptTexts('hu')).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(60_000)
    await failure
    expect(requests.map(({ at }) => at)).toEqual(RETRIES)
    respondWith(async () => Response.json({ 'search.close': 'Bezárás' }))
    expect((await fetchScriptTexts('hu'))('search.close')).toBe('Bezárás')
  })
})
