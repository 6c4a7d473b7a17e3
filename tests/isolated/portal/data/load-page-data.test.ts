import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MissingPartError, MissingResourceError } from '#portal/data/fetch-published.ts'
import { loadPageData, type PageDataCache } from '#portal/data/load-page-data.ts'
import { competition } from '#portal/pages/competition/page.tsx'
import { createIncompletePage } from '#portal/router/resolve-failure.tsx'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import { createCompetition, extractText, renderView } from '../../../unit/portal/fixtures/live-competition.ts'

const api = vi.hoisted(() => ({ fetchResources: vi.fn() }))
vi.mock('#publication/from-api/fetch-resources.ts', () => api)

const CUP = RESOURCES.competition('cup')
const RESULTS = RESOURCES.results('cup')
const DRAW = RESOURCES.draw('cup', 5)
const createCache = () => ({ entries: new Map(), prerenderedOrigin: null })

let published: Record<string, unknown>
let headers: Record<string, string>
beforeEach(() => {
  headers = {}
  published = {}
  api.fetchResources.mockReset()
  vi.stubGlobal('fetch', async (path: string) =>
    path in published
      ? new Response(JSON.stringify(published[path]), { headers })
      : new Response('', { status: 404 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A competition of which the results could not be loaded. */
const createFetched = (competition: object) => ({
  contents: new Map<string, unknown>([
    [CUP.name, competition],
    [RESULTS.name, { categories: [] }],
  ]),
  findGap: (name: string) => (name === RESULTS.name ? 'all' : null),
})

describe('page data from the API', () => {
  test('have a gap if the subject of the page could not be loaded, and are requested again', async () => {
    api.fetchResources.mockResolvedValue(createFetched({ name: 'Cup' }))
    const cache = createCache()
    const load = () => loadPageData({ competition: CUP, results: RESULTS }, [], cache)
    expect(await load()).toMatchObject({ gap: 'all', data: { competition: { name: 'Cup' } } })
    await load()
    expect(api.fetchResources).toHaveBeenCalledTimes(2)
  })

  test('have null for what the page can be shown without', async () => {
    api.fetchResources.mockResolvedValue(createFetched({}))
    const { gap, data } = await loadPageData(
      { competition: CUP, results: RESULTS },
      ['results'],
      createCache(),
    )
    expect({ gap, data }).toEqual({ gap: 'part', data: { competition: {}, results: null } })
  })

  test('of a category that a published competition does not have are a missing part, not a missing competition', async () => {
    published = { [buildResourcePath(CUP)]: {} }
    api.fetchResources.mockRejectedValue(new MissingResourceError('cup'))
    const load = () => loadPageData({ competition: CUP, draw: DRAW }, [], createCache())
    await expect(load()).rejects.toBeInstanceOf(MissingPartError)
    published = {}
    await expect(load()).rejects.not.toBeInstanceOf(MissingPartError)
  })
})

test('data that the service worker has stored says when', async () => {
  published = { [buildResourcePath(CUP)]: {}, '/data/snapshot.json': { id: '1' } }
  const load = async () => {
    const cache: PageDataCache = createCache()
    await loadPageData({ competition: CUP }, [], cache)
    return cache.storedAt
  }
  expect(await load()).toBeUndefined()
  headers = { 'X-Stored-At': '1000' }
  expect(await load()).toBe(1000)
})

describe('an incomplete page', () => {
  const data = { competition: createCompetition(), results: null, participants: null }
  const read = (gap: 'all' | 'part') => {
    const { View } = createIncompletePage(competition, gap)
    return extractText(renderView(createElement(View, { data, params: { id: 'cup' }, query: {} })))
  }

  test('shows what is there, and says that a part is missing', () => {
    expect(read('part')).toMatch(/^Part of this page could not be loaded\. Try again .*Men/)
  })

  test('without its subject says that it could not be loaded', () => {
    expect(read('all')).toBe('This page could not be loaded Try again')
  })
})
