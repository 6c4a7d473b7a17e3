import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createTranslate } from '#language/translate.ts'
import { CompetitionOverview } from '#portal/pages/competition/CompetitionOverview.tsx'
import { ContestOrder } from '#portal/pages/contest-order/ContestOrder.tsx'
import { HallScreen } from '#portal/pages/contest-order/hall/HallScreen.tsx'
import { PublishedMats } from '#portal/pages/home/PublishedMats.tsx'
import { describeToday } from '#portal/pages/judoka/describe-today.ts'
import { JudokaToday } from '#portal/pages/judoka/JudokaToday.tsx'
import { Athlete } from '#portal/pages/participants/athlete/Athlete.tsx'
import { listIdsOnMats } from '#publication/live/active-contests.ts'
import { applyLiveToCompetition, applyLiveToHeader } from '#publication/live/apply-live-to-competition.ts'
import type { PublishedAthlete, PublishedContestOrder, PublishedPerson } from '#publication/schemas/index.ts'
import { readTranslations } from '../language/translations.ts'
import { createOrder, createOrderContest, MORNING } from './fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  extractText,
  renderView,
} from './fixtures/live-competition.ts'

/** What pages show of a running competition without the live feed: the state in which it was published, and of when that is. */

const AS_OF = '2026-11-21T09:40:00+01:00'
const at = (clock: string) => `2026-11-21T${clock}:00+01:00`
const yuko = { ippon: 0, wazaAri: 0, yuko: 1, koka: 0, shido: 0, hansokuMake: false }

const person = (id: number): PublishedPerson => ({
  id,
  familyName: `Judoka${id}`,
  givenName: 'Jan',
  country: 'SLO',
})

const contests = [
  createOrderContest(1, 1, { category: 1, startedAt: at('09:30'), isFinished: true, winner: 2 }),
  createOrderContest(2, 1, {
    category: 1,
    startedAt: at('09:38'),
    plannedStart: at('09:10'),
    scoreWhite: yuko,
  }),
  createOrderContest(3, 1, { category: 1, plannedStart: at('09:20') }),
  createOrderContest(4, 2, { category: 1, plannedStart: at('09:45') }),
]
const order: PublishedContestOrder = {
  ...createOrder(contests),
  people: contests.flatMap(({ white, blue }) => [person(white ?? 0), person(blue ?? 0)]),
}
const running = { ...order, asOf: AS_OF }
/** Before the first contest. */
const nothingBegun: PublishedContestOrder = {
  ...order,
  contests: contests.map((one) => ({
    ...one,
    startedAt: null,
    isFinished: false,
    winner: null,
    plannedStart: one.plannedStart ?? at('09:10'),
  })),
}
const programme = [
  {
    id: 1,
    title: 'Preliminaries',
    day: 1,
    start: MORNING,
    finish: '2026-11-21T12:00:00.000Z',
    mats: 2,
    categories: [1],
  },
]
const competition = createCompetition({ programme })

const showOrder = (shown: PublishedContestOrder, moment: number | null = null) =>
  renderView(createElement(ContestOrder, { competition, order: shown, query: {}, moment }))

/** The row of a contest. */
const rowOf = (html: string, id: number) =>
  extractText(html.slice(html.indexOf(`data-row="${id}"`)).split('</li>')[0] ?? '')

describe('the contest order, as published', () => {
  test('names the plan before the first contest', () => {
    const html = showOrder({
      ...order,
      contests: contests.map((one) => ({ ...one, startedAt: null, isFinished: false })),
    })
    expect(rowOf(html, 3)).toContain('planned 09:20')
    expect(html).not.toContain('As of')
  })

  test('has the contest on its mat with its score, and estimates as of then, but no plan', () => {
    for (const moment of [null, Date.parse(at('13:00'))]) {
      const html = showOrder(running, moment)
      expect(rowOf(html, 2)).toMatch(/0 0 1.*On the mat/)
      expect(rowOf(html, 2)).not.toContain('to go')
      expect(rowOf(html, 3)).toMatch(/09:4\d–|09:4\d/)
      expect(rowOf(html, 3)).toContain('2 to go')
      expect(rowOf(html, 3)).not.toContain('≈')
      expect(html).not.toContain('planned')
      expect(extractText(html)).toContain('As of 09:40')
    }
  })

  test('has no plan that had passed without the contest, where no packet came for a while', () => {
    const html = showOrder({ ...order, asOf: at('10:30') })
    expect(extractText(html)).toContain('As of 10:30')
    for (const id of [3, 4]) {
      expect(rowOf(html, id)).not.toMatch(/planned|–\d\d:/)
      expect(rowOf(html, id)).toContain('to go')
    }
    const later = contests.map((one) => (one.id === 4 ? { ...one, plannedStart: at('10:31') } : one))
    expect(rowOf(showOrder({ ...order, contests: later, asOf: at('10:30') }), 4)).toContain('planned 10:31')
  })

  test('is replaced by the live feed', () => {
    const live = createLiveData(
      [2, 3, 4].map((id) => createContest(id, { mat: id === 4 ? 2 : 1, idFragment: 1, matOrder: id })),
      [createBoard(2)],
    )
    const view = createElement(ContestOrder, {
      competition,
      order: running,
      query: {},
      moment: Date.parse(AS_OF),
    })
    expect(renderView(view, live)).not.toContain('As of')
  })
})

describe('the overview, as published', () => {
  const show = (shown: PublishedContestOrder | null) =>
    renderView(
      createElement(CompetitionOverview, { competition, results: null, participants: null, order: shown }),
    )

  test('has the contest on each mat and the next one', () => {
    const [, first = '', second = ''] = extractText(show(running)).split(/Mat (?=\d)/)
    expect(first).toMatch(/As of 09:40.*JUDOKA4 .*0 0 1.*On the mat.*JUDOKA6 /)
    expect(second).toMatch(/As of 09:40.*No contest in progress.*JUDOKA8 /)
  })

  test('has what each mat begins with before the first contest', () => {
    const text = extractText(show(nothingBegun))
    const [, first = '', second = ''] = text.split(/Mat (?=\d)/)
    expect(first).toMatch(/Next .*JUDOKA2 .*1 to go/)
    expect(first).not.toMatch(/JUDOKA4|JUDOKA6/)
    expect(second).toMatch(/Next .*JUDOKA8 .*planned 09:45 .*1 to go/)
    expect(text).not.toMatch(/As of|On the mat |No contest in progress/)
  })

  test('only has links to the mats without a contest order, and of one that has begun without a time', () => {
    for (const shown of [order, null]) expect(extractText(show(shown))).toMatch(/Mat 1\s+Mat 2/)
  })
})

test('The card of the home page has the contest on each mat, otherwise the next one', () => {
  const show = (shown: PublishedContestOrder) =>
    renderView(createElement(PublishedMats, { published: competition, order: shown }))
  const html = show(running)
  expect(extractText(html)).toMatch(
    /Mats: 1 · contests remaining: 3 · As of 09:40 .*Mat 1 · −60 kg .*JUDOKA4 .*0 ?0 ?1.*Mat 2 · Next · −60 kg .*JUDOKA8/,
  )
  expect(html.match(/data-idle/g)).toHaveLength(1)
  const before = show(nothingBegun)
  expect(extractText(before)).toMatch(
    /^\s*Contests remaining: 4 · planned 09:10 .*Mat 1 · Next · −60 kg .*JUDOKA2 .*Mat 2 · Next · −60 kg .*JUDOKA8/,
  )
  expect(before.match(/data-idle/g)).toHaveLength(2)
  expect(before).not.toContain('data-score')
  const allOver = contests.map((one) => ({ ...one, isFinished: true }))
  for (const contests of [order.contests, allOver]) expect(show({ ...order, contests })).toBe('')
})

test('A profile says on the day when and where the judoka fights next, and the outcome of the last contest', () => {
  const show = (id: number, shown: PublishedContestOrder) =>
    extractText(renderView(createElement(JudokaToday, { id, competition, order: shown })))
  expect(show(4, running)).toMatch(/Today · Cup 2026 .*Mat 1.*On the mat.*As of 09:40/)
  expect(show(6, running)).toMatch(/Mat 1.*09:4\d.*2 to go.*As of 09:40/)
  expect(show(2, running)).toMatch(/Round of 16 Won/)
  expect(show(8, order)).toMatch(/Mat 2.*planned 09:45.*1 to go/)
})

describe('the page of an athlete, as published', () => {
  const category = { id: 1, name: '-60', age: 'sen', gender: 'male' as const }
  const entered = (id: number): PublishedAthlete => ({
    licence: 'CC-BY-4.0',
    person: person(id),
    gender: 'male',
    minor: false,
    club: null,
    region: null,
    school: null,
    teams: [],
    opponents: [],
    entries: [{ category, seed: null, place: null }],
    contests: contests
      .filter(({ white }) => white === id)
      .map(({ block, matOrder, ...contest }) => ({ ...contest, category, blockKey: null })),
  })
  const show = (id: number, shown: PublishedContestOrder) =>
    extractText(
      renderView(
        createElement(Athlete, { about: competition, athlete: entered(id), competition, order: shown }),
      ),
    )

  test('says when and where the next contest is, or that it is on, and of when that is', () => {
    expect(show(4, running)).toMatch(/Next contest Mat 1 On the mat .*As of 09:40/)
    expect(show(6, running)).toMatch(/Next contest Mat 1 2 to go .*As of 09:40.*09:4\d–/)
    for (const id of [4, 6, 8]) expect(show(id, running)).not.toContain('planned')
    for (const id of [6, 8]) expect(show(id, { ...order, asOf: at('11:00') })).not.toContain('planned')
  })

  test('names the plan before the first contest', () => {
    expect(show(8, order)).toMatch(/planned 09:45/)
    expect(show(8, order)).not.toContain('As of')
  })
})

test('A screen in the hall shows the mats as they were published, and of when that is, until the live feed is loaded', () => {
  for (const moment of [null, Date.parse(at('13:00'))]) {
    const text = extractText(renderView(createElement(HallScreen, { competition, order: running, moment })))
    expect(text).toMatch(/Mat 1 .*JUDOKA4 .*On the mat .*JUDOKA6 .*Mat 2 .*JUDOKA8 .*As of 09:40/)
    expect(text).not.toContain('planned')
  }
})

describe('a contest that was called to its mat 45 minutes before, of which no scoreboard has reported since', () => {
  const called = { ...order, asOf: at('10:23') }
  const moment = Date.parse(at('10:23'))
  const live = (boards: Parameters<typeof createLiveData>[1] = []) =>
    createLiveData([], boards, { next: { competition, order: called } })
  const liveOrder = { competition, order: called, query: {}, moment }
  const show = (view: Parameters<typeof renderView>[0], now: Parameters<typeof renderView>[1]) =>
    extractText(renderView(view, now))

  const views = {
    'contest order': createElement(ContestOrder, liveOrder),
    'screen in the hall': createElement(HallScreen, liveOrder),
    overview: createElement(CompetitionOverview, {
      competition,
      results: null,
      participants: null,
      order: called,
    }),
  }

  test.each(Object.entries(views))('is on its mat in the %s, as published and live', (_, view) => {
    vi.useFakeTimers({ now: moment })
    expect(show(view, null)).toMatch(/Mat 1.*JUDOKA4 .*On the mat/)
    expect(show(view, live())).toMatch(/Mat 1.*JUDOKA4 .*On the mat/)
    // until the scoreboard of its mat says something else
    expect(show(view, live([null]))).not.toMatch(/On the mat(?!s)/)
    vi.useRealTimers()
  })

  test('is on its mat in the line of the profile, as published and live', () => {
    expect(show(createElement(JudokaToday, { id: 4, competition, order: called }), null)).toMatch(
      /Mat 1.*On the mat/,
    )
    const texts = { t: createTranslate(readTranslations('en'), 'en'), code: 'en' } as const
    const linesOf = (now: ReturnType<typeof live>) =>
      describeToday(4, { ...now, next: { competition, order: called } }, moment, texts).map(({ parts }) =>
        parts.map(({ text }) => text),
      )
    expect(linesOf(live())).toEqual([['Mat 1', 'On the mat', '– JUDOKA5']])
    expect(linesOf(live([null])).flat()).not.toContain('On the mat')
  })

  test('is on its mat on the card of the home page, as published and live', () => {
    expect(show(createElement(PublishedMats, { published: competition, order: called }), null)).toContain(
      'Mats: 1 ',
    )
    const contest = { ...createContest(2, { mat: 1 }), timeStart: at('09:38') }
    expect([...listIdsOnMats(createLiveData([contest]))]).toEqual([2])
    expect([...listIdsOnMats(createLiveData([contest], [null]))]).toEqual([])
    expect([...listIdsOnMats(createLiveData([contest], [null, createBoard(2)]))]).toEqual([2])
  })

  test('makes its category live', () => {
    const contest = { ...createContest(2, { mat: 1 }), timeStart: at('09:38') }
    const isActive = (now: ReturnType<typeof live>) =>
      applyLiveToCompetition(competition, now).categories.map(({ active }) => active)
    expect(isActive(createLiveData([contest]))).toEqual([true])
    expect(isActive(createLiveData([contest], [null]))).toEqual([false])
  })
})

describe('after the last contest, before anything is published', () => {
  const over = (given: Parameters<typeof createContest>[1] = {}) =>
    createLiveData([createContest(2, { mat: 1, isFinished: true, ...given })], [], { over: true })
  const readLinks = (live: ReturnType<typeof createLiveData>) => {
    const { isFinished, has } = applyLiveToHeader(competition, live).competition
    return { isFinished, individual: has.individualResults, teams: has.teamResults }
  }

  test('every page links to the results of judoka or of teams, also one that has not loaded them', () => {
    expect(readLinks(over())).toEqual({ isFinished: true, individual: true, teams: false })
    expect(readLinks(over({ idTeamContest: 7 }))).toEqual({
      isFinished: true,
      individual: false,
      teams: true,
    })
  })

  test('but not while contests or categories are left', () => {
    const none = { isFinished: false, individual: false, teams: false }
    expect(readLinks(over({ isFinished: false }))).toEqual(none)
    expect(readLinks({ ...over(), over: false })).toEqual(none)
  })
})
