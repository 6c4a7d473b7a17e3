import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateLiveCards } from '#portal/page-scripts/on-demand/update-live-cards.ts'

/** The parts of the DOM that the function uses. */

const counts = vi.hoisted(() => ({ remaining: 12, over: false, isIdle: false }))
const MATS = vi.hoisted(() => [
  { mat: 1, board: { idContest: 11 } },
  { mat: 2, board: null },
  // the last contest of a mat stays on its board, but is over
  { mat: 3, board: { idContest: 12 } },
  { mat: 4, board: { idContest: 13 } },
])
const CONTESTS = vi.hoisted(() => [
  { id: 11, mat: 1, bye: false, isFinished: false, startedAt: null },
  { id: 12, mat: 3, bye: false, isFinished: true, startedAt: null },
])
const DRAWN = vi.hoisted(() => ({ status: 2, numberOfJudoka: 8, isCategoryActive: false }))
const server = vi.hoisted(() => ({ isReachable: true }))
vi.mock('#portal/live/while-visible.ts', () => ({
  whileVisible: (begin: () => () => void) => begin(),
}))
vi.mock('#portal/api/call-api.ts', () => ({
  callApi: async (call: string, input: object) => {
    if (!server.isReachable) throw new Error('The server is not reachable.')
    return call === 'Live/State'
      ? { changed: 7, over: counts.over, mats: counts.isIdle ? [] : MATS }
      : call === 'Live/Contests'
        ? { ...input, contests: counts.isIdle ? [] : CONTESTS }
        : call === 'Live/Results'
          ? ['results']
          : [
              {
                menCategories: {
                  weights: [
                    { ...DRAWN, idWeight: 7, name: '-60', numberOfUnfinishedFights: counts.remaining },
                    {
                      ...DRAWN,
                      idWeight: 9,
                      name: '-66',
                      numberOfUnfinishedFights: 0,
                    },
                  ],
                },
                womenCategories: null,
              },
              {
                menCategories: null,
                womenCategories: {
                  weights: [
                    { ...DRAWN, idWeight: 8, name: '+78', numberOfUnfinishedFights: counts.remaining && 3 },
                  ],
                },
              },
            ]
  },
}))

vi.mock('#portal/live/mat-scoreboards.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createMatScoreboards: (...input: unknown[]) => new Scoreboards(input),
}))

vi.mock('#portal/live/podiums.ts', () => ({
  createPodiums: (...input: unknown[]) => new Scoreboards(input),
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
  Object.assign(counts, { remaining: 12, over: false, isIdle: false })
  server.isReachable = true
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('location', { pathname: '/' })
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
        : what === '[data-live-status] time' // what was published
          ? null
          : ((what === '[data-mats]' ? scoreboards : lines)[0] ?? null),
    querySelectorAll: () => [...lines, ...scoreboards],
    append: (added: Scoreboards) => scoreboards.push(added),
    closest: () => groups.live,
  }
  const over = {
    hidden: true,
    lastElementChild: { append: () => (groups.live.lastElementChild.childElementCount -= 1) },
  }
  const groups = {
    over,
    live: {
      hidden: false,
      lastElementChild: { childElementCount: 1 },
      parentElement: { querySelector: () => over },
    },
  }
  const querySelector = (what: string) =>
    ids.some((id) => what.includes(`/competition/${id}/`))
      ? { closest: () => card, getAttribute: () => '/competition/cup/' }
      : null
  const cards = {
    isConnected: true,
    dataset: {
      liveText: 'Mats: {{mats}}, to come: {{contests}}',
      idleText: 'To come: {{contests}}',
      matText: 'Mat {{mat}}',
      nextText: 'Next',
      withheldText: 'Withheld',
      kgText: 'kg',
    },
    querySelector,
  }
  vi.stubGlobal('document', { createElement: () => new Line(), querySelector: () => cards })
  const list = document.querySelector<HTMLElement>('ul')
  if (!list) throw new Error('The document has no list of cards.')
  return { lines, scoreboards, groups, cards: list }
}

const on = (externalId: string) => ({
  id: 1,
  externalId,
  from: '2026-11-21T00:00:00+00:00',
  until: '2026-11-22T00:00:00+00:00',
})

test('a card shows its live status in one line and the scoreboards of its mats, updates them every 40 seconds, and shows the first podiums after the last contest', async () => {
  const { lines, scoreboards, groups, cards } = cardsOf(['cup'])
  const over = vi.fn()
  updateLiveCards(cards, [on('cup'), on('elsewhere')], over)
  await vi.advanceTimersByTimeAsync(0)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mats: 2, to come: 15'])
  expect(scoreboards.map(({ shown }) => shown)).toEqual([
    [
      MATS,
      { idCompetition: 1, Version: 7, contests: CONTESTS },
      {
        pattern: 'Mat {{mat}}',
        nextText: 'Next',
        withheldText: 'Withheld',
        orderHref: '/competition/cup/contest_order/',
        day: '2026-11-21',
        categories: new Map([
          [7, '−60 kg'],
          [9, '−66 kg'],
          [8, '+78 kg'],
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
  expect(over).not.toHaveBeenCalled() // a category is not drawn yet: the competition goes on
  counts.over = true
  await vi.advanceTimersByTimeAsync(40_000)
  expect(over).toHaveBeenCalledWith(on('cup'))
  const [line, mats, podiums] = [...lines, ...scoreboards]
  expect([line, mats, podiums].map((part) => part?.isConnected)).toEqual([false, false, true])
  expect(podiums instanceof Scoreboards && podiums.shown).toMatchObject([
    ['results'],
    [{ name: '−60 kg' }, { name: '−66 kg' }, { name: '+78 kg' }],
    { resultsHref: '/competition/cup/results/' },
  ])
  expect([groups.live.hidden, groups.over.hidden]).toEqual([true, false])
})

test('a card shows no scores while they cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { lines, scoreboards, cards } = cardsOf(['cup'])
  updateLiveCards(cards, [on('cup')], () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect([...lines, ...scoreboards].map(({ isConnected }) => isConnected)).toEqual([true, true])
  server.isReachable = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect([...lines, ...scoreboards].map(({ isConnected }) => isConnected)).toEqual([false, false])
})

test('a card does not count mats while nobody uses one', async () => {
  counts.isIdle = true
  const { lines, cards } = cardsOf(['cup'])
  updateLiveCards(cards, [on('cup')], vi.fn())
  await vi.advanceTimersByTimeAsync(0)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['To come: 15'])
})
