import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateLiveCards } from '#portal/client/page-scripts/update-live-cards.ts'

/** The parts of the DOM that the function uses. */

const counts = vi.hoisted(() => ({ remaining: 12 }))
const server = vi.hoisted(() => ({ isReachable: true }))
vi.mock('#portal/client/live/while-visible.ts', () => ({
  whileVisible: (begin: () => () => void) => begin(),
}))
vi.mock('#portal/client/data/call-api.ts', () => ({
  callApi: async (call: string, input: object) => {
    if (!server.isReachable) throw new Error('The server is not reachable.')
    return call === 'Live/State'
      ? { changed: 7, mats: [{ board: {} }, { board: null }, { board: {} }] }
      : call === 'Live/Contests'
        ? input
        : [
            {
              menCategories: {
                weights: [{ idWeight: 7, name: '-60', numberOfUnfinishedFights: counts.remaining }],
              },
              womenCategories: null,
            },
            {
              menCategories: null,
              womenCategories: {
                weights: [{ idWeight: 8, name: '+78', numberOfUnfinishedFights: counts.remaining && 3 }],
              },
            },
          ]
  },
}))

vi.mock('#portal/components/live/mat-scoreboards.ts', () => ({
  createMatScoreboards: (...input: unknown[]) => new Scoreboards(input),
}))

class Scoreboards {
  shown: unknown[]
  isConnected = true
  constructor(shown: unknown[]) {
    this.shown = shown
  }
  replaceWith({ shown }: Scoreboards) {
    this.shown = shown
  }
  remove() {
    this.isConnected = false
  }
}

class Line {
  className = ''
  textContent = ''
  isConnected = false
  setAttribute() {}
  remove() {
    this.isConnected = false
  }
}

beforeEach(() => {
  counts.remaining = 12
  server.isReachable = true
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: String })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function cardsOf(ids: readonly string[]) {
  const lines: Line[] = []
  const scoreboards: Scoreboards[] = []
  const append = (line: Line) => {
    line.isConnected = true
    lines.push(line)
  }
  const card = {
    querySelector: (what: string) =>
      what === 'h3'
        ? { parentElement: { append } }
        : ((what === '[data-mats]' ? scoreboards : lines)[0] ?? null),
    querySelectorAll: () => [...lines, ...scoreboards],
    append: (added: Scoreboards) => scoreboards.push(added),
  }
  const querySelector = (what: string) =>
    ids.some((id) => what.includes(`/competition/${id}/`))
      ? { closest: () => card, getAttribute: () => '/competition/cup/' }
      : null
  const cards = {
    isConnected: true,
    dataset: { liveText: 'Mats: {{mats}}, to come: {{contests}}', matText: 'Mat {{mat}}', nextText: 'Next' },
    querySelector,
  }
  vi.stubGlobal('document', { createElement: () => new Line(), querySelector: () => cards })
  const list = document.querySelector<HTMLElement>('ul')
  if (!list) throw new Error('The document has no list of cards.')
  return { lines, scoreboards, cards: list }
}

const on = (externalId: string) => ({
  id: 1,
  externalId,
  from: '2026-11-21T00:00:00+00:00',
  until: '2026-11-22T00:00:00+00:00',
})

test('a card shows its live status in one line and the scoreboards of its mats, updates them every 40 seconds, and removes them after the last contest', async () => {
  const { lines, scoreboards, cards } = cardsOf(['cup'])
  updateLiveCards(cards, [on('cup'), on('elsewhere')])
  await vi.advanceTimersByTimeAsync(0)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mats: 2, to come: 15'])
  expect(scoreboards.map(({ shown }) => shown)).toEqual([
    [
      [{ board: {} }, { board: null }, { board: {} }],
      { idCompetition: 1, Version: 7 },
      {
        pattern: 'Mat {{mat}}',
        nextText: 'Next',
        orderHref: '/competition/cup/contest_order/',
        day: '2026-11-21',
        categories: new Map([
          [7, '-60'],
          [8, '+78'],
        ]),
      },
    ],
  ])
  counts.remaining = 11
  await vi.advanceTimersByTimeAsync(39_999)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mats: 2, to come: 15'])
  await vi.advanceTimersByTimeAsync(1)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mats: 2, to come: 14'])
  counts.remaining = 0
  await vi.advanceTimersByTimeAsync(40_000)
  expect([...lines, ...scoreboards].map(({ isConnected }) => isConnected)).toEqual([false, false])
})

test('a card shows no scores while they cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { lines, scoreboards, cards } = cardsOf(['cup'])
  updateLiveCards(cards, [on('cup')])
  await vi.advanceTimersByTimeAsync(0)
  expect([...lines, ...scoreboards].map(({ isConnected }) => isConnected)).toEqual([true, true])
  server.isReachable = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect([...lines, ...scoreboards].map(({ isConnected }) => isConnected)).toEqual([false, false])
})
