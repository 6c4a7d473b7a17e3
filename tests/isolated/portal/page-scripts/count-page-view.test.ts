import { describe, expect, test } from 'vitest'
import { createPageViewCounter } from '#portal/page-scripts/after-load/count-page-view.ts'

type Settings = Parameters<typeof createPageViewCounter>[1]['navigator']

/** A counter, and the requests that it has made. */
function createCounter(settings: Partial<Settings> = {}) {
  const sent: { address: string; options: RequestInit }[] = []
  const count = createPageViewCounter('https://api.judo.example', {
    navigator: { doNotTrack: null, ...settings },
    fetch: async (address, options) => {
      sent.push({ address, options })
    },
  })
  const bodies = () => sent.map(({ options }) => JSON.parse(String(options.body)))
  return { count, sent, bodies }
}

describe('a page view', () => {
  test('is its path and the host of the site that led to it, without cookies', () => {
    const { count, sent, bodies } = createCounter()
    count('/de/calendar/', 'https://news.example/article?reader=7')
    expect(bodies()).toEqual([{ path: '/de/calendar/', referrer: 'news.example' }])
    expect(sent[0]?.address).toBe('https://api.judo.example/api/PageViews/Add')
    expect(sent[0]?.options).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  })

  test('is reported once until another page is opened, and with the referrer of the first page only', () => {
    const { count, bodies } = createCounter()
    count('/', 'https://news.example/')
    count('/', 'https://news.example/')
    count('/calendar/', 'https://news.example/')
    count('/', 'https://news.example/')
    expect(bodies()).toEqual([{ path: '/', referrer: 'news.example' }, { path: '/calendar/' }, { path: '/' }])
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'is not reported for a visitor who objects: %o',
    (settings) => {
      const { count, sent } = createCounter(settings)
      count('/', '')
      expect(sent).toEqual([])
    },
  )
})
