import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { createMatScoreboards } from '#portal/live/mat-scoreboards.ts'
import { createApiBoard } from '../../../fixtures/api-contests.ts'

/** The parts of the DOM that the function uses. */
class FakeElement {
  name: string
  attributes: Record<string, string> = {}
  children: (FakeElement | string)[] = []
  dir = ''
  constructor(name: string) {
    this.name = name
  }
  append(...children: (FakeElement | string)[]) {
    this.children.push(...children)
  }
  prepend(...children: (FakeElement | string)[]) {
    this.children.unshift(...children)
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  get text(): string {
    const texts = this.children.map((child) => (typeof child === 'string' ? child : child.text))
    return texts.join(' ').replace(/\s+/g, ' ')
  }
}

const created: FakeElement[] = []

beforeEach(() => {
  const createElement = (name: string) => {
    const element = new FakeElement(name)
    created.push(element)
    return element
  }
  vi.stubGlobal('document', { createElement })
})
afterEach(() => vi.unstubAllGlobals())

type Input = Parameters<typeof createMatScoreboards>
const MAT = { version: 1, at: '2026-11-21T09:00:00Z', block: 1, board: null }

const contest = (id: number, mat: number, more = {}) => ({
  id,
  mat,
  category: 3,
  white: 1,
  blue: 2,
  isFinished: false,
  bye: false,
  plannedStart: null,
  startedAt: null,
  scoreWhite: EMPTY_SCORE,
  scoreBlue: EMPTY_SCORE,
  matOrder: id,
  ...more,
})
const people = [
  { id: 1, familyName: 'Gáspár', givenName: 'Áron', country: 'HUN' },
  { id: 2, familyName: 'Novak', givenName: 'Jan', country: 'SLO' },
]

test('a mat shows the contest on it with its scores, or the next one without', () => {
  const mats = [
    { ...MAT, mat: 2 },
    { ...MAT, mat: 1, board: createApiBoard(10, { scoreWhite: { ...EMPTY_SCORE, wazaAri: 1 } }) },
    { ...MAT, mat: 4 },
  ]
  const contests = [
    contest(10, 1),
    contest(22, 2),
    contest(21, 2),
    contest(20, 2, { isFinished: true }),
    contest(19, 2, { blue: null }),
    contest(30, 3),
    contest(40, 4, { isFinished: true }),
  ] as Input[1]['contests']
  createMatScoreboards(
    mats,
    { contests, people },
    {
      day: '2026-11-21',
      pattern: 'Mat {{mat}}',
      withheldText: 'Name withheld',
      nextText: 'Next',
      categories: new Map([[3, '−73 kg']]),
      orderHref: '/order/',
    },
  )
  expect(created.filter(({ name }) => name === 'li').map(({ text }) => text)).toEqual([
    'Mat 1 · −73 kg HUN GÁSPÁR 0 1 0 SLO NOVAK 0 0 0',
    'Mat 2 · Next · −73 kg HUN GÁSPÁR SLO NOVAK',
    'Mat 3 · Next · −73 kg HUN GÁSPÁR SLO NOVAK',
  ])
})

test('a contest that was called is on its mat without a scoreboard, with the scores that are known', () => {
  const called = { startedAt: '2026-11-21T09:00:00+01:00', scoreBlue: { ...EMPTY_SCORE, yuko: 1 } }
  const contests = [contest(10, 1, called), contest(11, 1), contest(20, 2, called)] as Input[1]['contests']
  for (const nextText of ['Next', undefined]) {
    created.length = 0
    createMatScoreboards(
      [{ ...MAT, mat: 2 }],
      { contests, people },
      {
        day: '2026-11-21',
        pattern: 'Mat {{mat}}',
        withheldText: '',
        orderHref: '/order/',
        ...(nextText ? { nextText } : {}),
      },
    )
    expect(created.filter(({ name }) => name === 'li').map(({ text }) => text)).toEqual([
      'Mat 1 HUN GÁSPÁR 0 0 0 SLO NOVAK 0 0 1',
      // its scoreboard says that nobody is on it
      ...(nextText ? ['Mat 2 · Next HUN GÁSPÁR SLO NOVAK'] : []),
    ])
  }
})

test('a side whose name is withheld has words instead of a name', () => {
  createMatScoreboards(
    [{ ...MAT, mat: 1 }],
    {
      contests: [contest(10, 1)] as Input[1]['contests'],
      people: [
        { id: 1, familyName: '', givenName: '', country: 'POR', withheld: true },
        { id: 2, familyName: 'Novak', givenName: 'Jan', country: 'SLO' },
      ],
    },
    {
      day: '2026-11-21',
      pattern: 'Mat {{mat}}',
      withheldText: 'Name withheld',
      nextText: 'Next',
      orderHref: '/order/',
    },
  )
  expect(created.findLast(({ name }) => name === 'li')?.text).toBe('Mat 1 · Next POR Name withheld SLO NOVAK')
})
