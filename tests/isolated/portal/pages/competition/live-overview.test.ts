import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import { LiveNotice } from '#portal/components/live/LiveNotice.tsx'
import { competition as overview } from '#portal/pages/competition/page.tsx'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { createOrder, EVENING, MORNING } from '../../../../unit/portal/fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  extractText,
  MEN_60,
  NO_PARTICIPANTS,
  renderView,
} from '../../../../unit/portal/fixtures/live-competition.ts'

const clock = vi.hoisted(() => ({ now: '' }))
vi.mock('#portal/hooks/use-current-time.ts', () => ({ useCurrentTime: () => Date.parse(clock.now) }))

const part = (id: number, title: string, start: string, finish: string) => ({
  id,
  title,
  day: 1,
  start,
  finish,
  mats: 2,
  categories: [1],
})
const COMPETITION = createCompetition({
  programme: [
    part(1, 'Preliminaries', MORNING, '2026-11-21T12:00:00.000Z'),
    part(2, 'Final block', EVENING, '2026-11-21T17:00:00.000Z'),
  ],
})

function shown(at: string, now: LiveData, competition: PublishedCompetition = COMPETITION) {
  clock.now = at
  const live = { ...now, next: { order: createOrder([]), competition } }
  const data = {
    competition,
    results: { licence: '', categories: [], teams: [] },
    participants: NO_PARTICIPANTS,
  }
  const standing = overview.live?.(data, live) ?? data
  const view = createElement(overview.View, { data: standing, params: { id: 'cup2026' }, query: {} })
  return renderView(view, live)
}

const called = (id: number, mat: number, given: Partial<Contest> = {}) =>
  createContest(id, { mat, idFragment: 1, matOrder: id, ...given })

describe('the overview of a running competition', () => {
  const contests = [called(1, 1), called(2, 1), called(3, 2), called(4, 2, { idFragment: 2 })]
  const now = createLiveData(contests, [createBoard(1), null])
  const text = extractText(shown('2026-11-21T08:05:00Z', now))
  const panel = text.slice(text.indexOf('On the mats now'), text.indexOf('Programme'))

  test('shows the current and next contest of each mat', () => {
    const [, first = '', second = ''] = panel.split(/Mat (?=\d)/)
    expect(first).toMatch(/JUDOKA11 .*JUDOKA12 .*On the mat.*JUDOKA21/)
    expect(second).toMatch(/No contest in progress.*JUDOKA31/)
    expect(panel).not.toContain('JUDOKA41')
  })

  test('shows no mats once the day is over', () => {
    expect(extractText(shown('2026-11-22T08:05:00Z', createLiveData(contests)))).not.toContain(
      'On the mats now',
    )
  })

  test('marks the day and the active block, whatever the programme says', () => {
    const marked = (html: string) => /aria-current="time".*?<bdi>(.*?)<\/bdi>/.exec(html)?.[1]
    const late = [called(1, 1)]
    const evening = '2026-11-21T15:05:00Z'
    expect(marked(shown(evening, createLiveData(late, [createBoard(1)])))).toBe('Preliminaries')
    expect(marked(shown(evening, createLiveData(late)))).toBe('Final block')
    expect(marked(shown('2026-11-21T13:00:00Z', createLiveData(late)))).toBeUndefined()
    expect(extractText(shown(evening, createLiveData(late)))).toContain('21 November 2026 Today')
    expect(extractText(shown('2026-11-22T08:00:00Z', createLiveData(late)))).not.toContain('Today')
  })

  const finishedContest = (id: number) => called(id, 1, { isFinished: true, idWinner: id * 10 + 1 })
  const withResults = (isFinished: boolean): PublishedCompetition => ({
    ...COMPETITION,
    competition: {
      ...COMPETITION.competition,
      results: true,
      isFinished,
      has: { ...COMPETITION.competition.has, individualResults: true },
    },
  })
  const isPodiumFirst = (html: string) => html.indexOf('>Winners<') < html.indexOf('"In numbers"')

  test('starts with winners and medals once all results are final, and not before', () => {
    const noon = '2026-11-21T12:00:00Z'
    const rest = createLiveData([finishedContest(1), called(2, 1)])
    expect(isPodiumFirst(shown(noon, rest, withResults(false)))).toBe(false)
    expect(isPodiumFirst(shown(noon, createLiveData([finishedContest(1)]), withResults(false)))).toBe(true)
    expect(isPodiumFirst(shown(noon, rest, withResults(true)))).toBe(false)
  })

  test('is not final while a category is not drawn', () => {
    const undrawn = {
      ...withResults(false),
      categories: [MEN_60, { ...MEN_60, id: 2, status: 'open' as const }],
    }
    const html = shown('2026-11-21T12:00:00Z', createLiveData([finishedContest(1)]), undrawn)
    expect(isPodiumFirst(html)).toBe(false)
  })

  test('states that results are final, and not that something is live', () => {
    const { competition } = withResults(true)
    const notice = createElement(LiveNotice, { competition })
    expect(extractText(renderView(notice, createLiveData([finishedContest(1)])))).toBe(
      'Final: all results are published',
    )
    expect(extractText(renderView(notice))).toBe('Final: all results are published')
  })
})
