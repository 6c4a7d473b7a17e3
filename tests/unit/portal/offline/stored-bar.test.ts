import { afterEach, expect, test, vi } from 'vitest'
import { showStoredBar } from '#portal/offline/stored-bar.ts'
import type { PageContext } from '#portal/page-context.ts'

const NOON = Date.parse('2026-11-23T12:00:00Z')

afterEach(() => vi.unstubAllGlobals())

/** What is above the page, with a document that the worker stored at a time or that comes from the network. */
function openDocument(stored?: number) {
  const bars: string[] = []
  const body = {
    insertAdjacentHTML: (_: string, html: string) => bars.unshift(html),
    firstElementChild: { remove: () => bars.shift() },
  }
  const dataset = stored === undefined ? {} : { stored: new Date(stored).toISOString() }
  vi.stubGlobal('document', { documentElement: { dataset }, body })
  return bars
}

const t = ((key: string) => `${key} {{time}}`) as PageContext['t']

const show = (storedAt?: number) => showStoredBar({ code: 'en', t }, { storedAt })

test('a page with data that was stored says when, until its data comes from the network', () => {
  const bars = openDocument()
  show(NOON)
  show(NOON)
  expect(bars).toEqual([expect.stringMatching(/storedCopy <time datetime="2026-11-23T12:00:00\.000Z">/)])
  show()
  expect(bars).toEqual([])
})

test('a document that says when it was stored says it again only for older data', () => {
  const bars = openDocument(NOON)
  show(NOON + 1000)
  expect(bars).toEqual([])
  show(NOON - 1000)
  expect(bars).toHaveLength(1)
})
