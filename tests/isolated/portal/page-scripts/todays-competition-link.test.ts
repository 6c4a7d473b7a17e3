import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#judo/competition/local-time.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'

/** Runs the element without a document: the test constructs and connects it. */

class Anchor {
  href = 'https://judo.example/de/'
}
type Made = {
  isActive: boolean
  firstElementChild: Anchor
  connectedCallback: () => Promise<void>
}

/** A competition on some days, the last included. */
const day = (externalId: string, first: string, last: string, offset = 'Z', id = 1) => ({
  id,
  externalId,
  from: `${first}T00:00:00${offset}`,
  until: `${addDays(last, 1)}T00:00:00${offset}`,
})
const fetched: string[] = []
/** What the API says, and the labels of the page. */
const server = { isReachable: true, over: new Set<number>() }
let labels: { dataset: Record<string, string> }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  fetched.length = 0
  labels = []
  Object.assign(server, { isReachable: true, over: new Set() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates the links of two pages at a moment, without connecting them. */
async function createLinks(moment: string, respond: () => object): Promise<Made[]> {
  vi.setSystemTime(new Date(moment))
  let Kind: (new () => Made) | undefined
  vi.stubGlobal(
    'HTMLElement',
    class {
      isActive = false
      isConnected = true
      firstElementChild = new Anchor()
      toggleAttribute(_name: string, isSet: boolean) {
        this.isActive = isSet
      }
    },
  )
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: () => labels,
    addEventListener() {},
  })
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('customElements', {
    get: () => undefined,
    define: (name: string, kind: new () => Made) => {
      if (name === 'live-link') Kind = kind
    },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const [, id] = /\/api\/Live\/(\d+)\/State$/.exec(address) ?? []
    if (id === undefined) {
      fetched.push(address)
      return respond()
    }
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    return { ok: true, json: async () => ({ over: server.over.has(Number(id)) }) }
  })
  await import('#portal/page-scripts/todays-competition-link.ts')
  if (!Kind) throw new Error('nothing was defined')
  return [new Kind(), new Kind()]
}

/** Addresses of the links that are shown; null for hidden ones. */
async function linksAt(moment: string, competitions: PublishedCompetitionDates['competitions']) {
  const json = async () => ({ licence: 'CC-BY-4.0', competitions })
  const links = await createLinks(moment, () => ({ ok: true, json }))
  await Promise.all(links.map((link) => link.connectedCallback()))
  await vi.advanceTimersByTimeAsync(0)
  return links.map(({ isActive, firstElementChild }) => (isActive ? firstElementChild.href : null))
}

describe('<live-link>', () => {
  test('leads to the competition of today on every page, with one request', async () => {
    const days = [day('cup', '2026-11-20', '2026-11-21'), day('open', '2026-11-22', '2026-11-23')]
    const to = 'https://judo.example/de/competition/cup/'
    expect(await linksAt('2026-11-21T12:00:00Z', days)).toEqual([to, to])
    expect(fetched).toEqual([buildResourcePath(RESOURCES.competitionDates())])
  })

  test('leads to the home page if there are several', async () => {
    const days = [day('cup', '2026-11-20', '2026-11-21'), day('open', '2026-11-21', '2026-11-23')]
    expect(await linksAt('2026-11-21T12:00:00Z', days)).toEqual(Array(2).fill('https://judo.example/de/'))
  })

  test('is hidden if there is none, by the time zone of the competition', async () => {
    const days = [day('cup', '2026-11-21', '2026-11-21', '+09:00')]
    expect(await linksAt('2026-11-21T16:00:00Z', days)).toEqual([null, null])
    vi.resetModules()
    fetched.length = 0
    expect((await linksAt('2026-11-20T16:00:00Z', days))[0]).toContain('cup')
  })

  test('is hidden once all are over, before that is published, with every label of the page', async () => {
    const days = [day('cup', '2026-11-21', '2026-11-21'), day('open', '2026-11-21', '2026-11-21', 'Z', 2)]
    labels = [{ dataset: { state: 'live' } }]
    server.over.add(1)
    expect((await linksAt('2026-11-21T20:00:00Z', days))[0]).toBe('https://judo.example/de/')
    vi.resetModules()
    server.over.add(2)
    expect((await linksAt('2026-11-21T20:00:00Z', days))[0]).toBeNull()
    expect(labels).toEqual([{ dataset: { state: 'past' } }])
  })

  test('goes on with what is published while the API cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    Object.assign(server, { isReachable: false, over: new Set([1]) })
    const links = await linksAt('2026-11-21T20:00:00Z', [day('cup', '2026-11-21', '2026-11-21')])
    expect(links[0]).toContain('/competition/cup/')
  })

  test('notices the end, and a result that is taken back, on a page that stays open', async () => {
    const json = async () => ({ competitions: [day('cup', '2026-11-21', '2026-11-21')] })
    const [link] = await createLinks('2026-11-21T20:00:00Z', () => ({ ok: true, json }))
    await link?.connectedCallback()
    await vi.advanceTimersByTimeAsync(0)
    const states = [link?.isActive]
    for (const over of [new Set([1]), new Set<number>()]) {
      server.over = over
      await vi.advanceTimersByTimeAsync(120_000)
      states.push(link?.isActive)
    }
    expect(states).toEqual([true, false, true])
  })

  test('logs a failed request, stays hidden, and tries again on the next page', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const links = await createLinks('2026-11-21T12:00:00Z', () => ({ ok: false, status: 503 }))
    await links[0]?.connectedCallback()
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Status 503' }))
    await links[1]?.connectedCallback()
    expect(links.map(({ isActive }) => isActive)).toEqual([false, false])
    expect(fetched).toHaveLength(2)
  })
})
