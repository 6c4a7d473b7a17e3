import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Board } from '#contract/api/live/live.ts'
import { athlete as page } from '#portal/pages/participants/athlete/page.tsx'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedAthlete } from '#publication/schemas/index.ts'
import { createOrder } from '../../../../../unit/portal/fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  extractText,
  MEN_60,
  renderView,
} from '../../../../../unit/portal/fixtures/live-competition.ts'

vi.mock('#portal/hooks/use-current-time.ts', () => ({
  useCurrentTime: () => Date.parse('2026-11-21T08:05:00Z'),
}))

const { id, name, age, gender } = MEN_60
const ATHLETE: PublishedAthlete = {
  licence: 'CC-BY-4.0',
  person: { id: 31, familyName: 'Novak', givenName: 'Jan', country: 'SLO' },
  gender: 'male',
  minor: false,
  club: null,
  region: null,
  school: null,
  entries: [{ category: { id, name, age, gender }, seed: null, place: null }],
  teams: [],
  opponents: [],
  contests: [],
}

const called = (idContest: number, given: Partial<Contest> = {}) =>
  createContest(idContest, { idFragment: 1, matOrder: idContest, ...given })
const over = called(1, { isFinished: true, idWinner: 11, timeStart: '2026-11-21T08:00:00Z' })

function live(
  contests: readonly Contest[],
  boards: readonly (Board | null)[] = [],
  results: LiveData['results'] = null,
) {
  const state = createLiveData(contests, boards)
  const now = { ...state, results, next: { order: createOrder([]), competition: createCompetition() } }
  const { competition: about } = createCompetition()
  const data = { about: { licence: '', competition: about }, athlete: ATHLETE }
  const standing = page.live?.(data, now) ?? data
  const view = createElement(page.View, {
    data: standing,
    params: { id: 'cup2026', athlete: '31' },
    query: {},
  })
  return { standing, text: extractText(renderView(view, now)) }
}

describe('the page of an athlete during the competition', () => {
  test('shows the next contest with mat, number of contests before it and estimated wait', () => {
    const { text } = live([over, called(2), called(3)])
    expect(text).toMatch(/Next contest Mat 1 2 to go ≈ \d+ min .*≈ \d+ min \d\d:\d\d–\d\d:\d\d/)
    expect(text.match(/JUDOKA32/g)).toHaveLength(1)
  })

  test('shows that the athlete is on the mat', () => {
    const { text } = live([over, called(3)], [createBoard(3)])
    expect(text).toMatch(/Next contest Mat 1 On the mat/)
    expect(text).not.toContain('≈')
  })

  test('shows a finished contest, and no next one', () => {
    const { text } = live([over, called(3, { isFinished: true, idWinner: 31 })])
    expect(text).not.toContain('Next contest')
    expect(text).toMatch(/Contests .*JUDOKA32.*Won/)
  })

  test('shows a place, until a correction removes it', () => {
    const first = { place: 1, person: { ...ATHLETE.person } }
    const placeIn = (places: (typeof first)[]) =>
      live([over], [], [{ id, places }]).standing.athlete.entries[0]?.place
    expect(placeIn([first])).toBe(1)
    expect(placeIn([])).toBeNull()
  })
})
