import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'

/** The element as a browser without a page runs it: made by hand and told that it was put somewhere. */

class Anchor {
  href = 'https://judo.example/de/'
}
type Made = {
  dataset: Record<string, string>
  firstElementChild: Anchor
  connectedCallback: () => Promise<void>
}

const day = (id: string, from: string, to: string, timeZone = 'UTC') => ({
  id,
  number: 1,
  from,
  to,
  timeZone,
})
const fetched: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  fetched.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Puts links into two pages, one after the other, at a moment. */
async function linksAt(moment: string, competitions: PublishedCompetitionDates['competitions']) {
  vi.setSystemTime(new Date(moment))
  let Kind: (new () => Made) | undefined
  vi.stubGlobal(
    'HTMLElement',
    class {
      dataset = {}
      firstElementChild = new Anchor()
    },
  )
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('customElements', {
    get: () => undefined,
    define: (_: string, kind: new () => Made) => (Kind = kind),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return { json: async () => ({ licence: 'CC-BY-4.0', competitions }) }
  })
  await import('#portal/client/page-scripts/live-link.ts')
  if (!Kind) throw new Error('nothing was defined')
  const links = [new Kind(), new Kind()]
  await Promise.all(links.map((link) => link.connectedCallback()))
  return links.map(({ dataset, firstElementChild }) => ('on' in dataset ? firstElementChild.href : null))
}

describe('the link to what is live', () => {
  test('leads to the competition that is on today, on every page, and asks once', async () => {
    const days = [day('cup', '2026-11-20', '2026-11-21'), day('open', '2026-11-22', '2026-11-23')]
    const to = 'https://judo.example/de/competition/cup/'
    expect(await linksAt('2026-11-21T12:00:00Z', days)).toEqual([to, to])
    expect(fetched).toEqual([buildResourcePath(RESOURCES.competitionDates())])
  })

  test('leads home where several are on', async () => {
    const days = [day('cup', '2026-11-20', '2026-11-21'), day('open', '2026-11-21', '2026-11-23')]
    expect(await linksAt('2026-11-21T12:00:00Z', days)).toEqual(Array(2).fill('https://judo.example/de/'))
  })

  test('isn’t there while none is, by the clocks of the place', async () => {
    const days = [day('cup', '2026-11-21', '2026-11-21', 'Asia/Tokyo')]
    expect(await linksAt('2026-11-21T16:00:00Z', days)).toEqual([null, null])
    vi.resetModules()
    fetched.length = 0
    expect((await linksAt('2026-11-20T16:00:00Z', days))[0]).toContain('cup')
  })
})
