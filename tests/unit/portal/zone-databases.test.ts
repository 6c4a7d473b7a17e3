import { createElement, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { getCompetitionState } from '#judo/competition/index.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { TimeState } from '#portal/components/competition/TimeState.tsx'
import { LiveNotice } from '#portal/components/live/LiveNotice.tsx'
import { Programme } from '#portal/pages/competition/Programme.tsx'
import { ContestOrder } from '#portal/pages/contest-order/ContestOrder.tsx'
import { buildHallMats } from '#portal/pages/contest-order/hall/hall-mats.ts'
import { buildOrderBlocks } from '#portal/pages/contest-order/model/order-blocks.ts'
import { Deadlines } from '#portal/pages/purchases/Deadlines.tsx'
import { putClocksAhead } from '../../fixtures/other-zone-data.ts'
import { createOrder, createOrderContest } from './fixtures/contest-order.ts'
import { createCompetition, renderView } from './fixtures/live-competition.ts'

/** What is published is shown alike by every program, whatever its zone data say: pages are rendered with two of them. */

let restore = () => {}
const useOtherZoneData = (): void => {
  restore = putClocksAhead()
}

afterEach(() => restore())

/** As it was published. Runtimes have −7 or −8 hours: the law has changed. */
const timeZone = { name: 'America/Vancouver', offsets: [{ from: null, minutes: -480 }] }

/** Evening in Vancouver: the next day in most of the world. */
const START = '2026-11-21T23:39:00-08:00'
const FINISH = '2026-11-21T23:55:00-08:00'
const DEADLINE = '2026-11-21T23:59:00-08:00'
const NOW = Date.parse('2026-11-21T23:45:00-08:00')

const published = createCompetition({
  programme: [
    { id: 1, title: 'Final block', day: 1, start: START, finish: FINISH, mats: 1, categories: [1] },
  ],
})
const competition = {
  ...published,
  competition: {
    ...published.competition,
    timeZone,
    apply: { deadline: DEADLINE, deadlineLate: null, until: { page: DEADLINE, header: null } },
  },
}
const block = { id: 1, title: 'Final block', day: 1, start: START, finish: FINISH, mats: [], commentated: [] }
const order = {
  ...createOrder([
    createOrderContest(1, 1, { plannedStart: START, startedAt: START, isFinished: true }),
    createOrderContest(2, 1, { plannedStart: '2026-11-21T23:47:00-08:00' }),
  ]),
  blocks: [block],
}

const VIEWS: Record<string, () => ReactNode> = {
  programme: () => createElement(Programme, { published: competition }),
  'prerendered contest order': () =>
    createElement(ContestOrder, { competition, order, query: {}, moment: null }),
  'contest order of the day': () =>
    createElement(ContestOrder, { competition, order, query: {}, moment: NOW }),
  state: () => createElement(TimeState, { competition: competition.competition }),
  'notice of live pages': () => createElement(LiveNotice, { competition: competition.competition }),
  'button to apply': () => createElement(ApplyLink, { competition: competition.competition, place: 'page' }),
  deadlines: () =>
    createElement(Deadlines, {
      deadline: DEADLINE,
      deadlineLate: DEADLINE,
      timeZone,
      firstDay: null,
      hasLatePrice: true,
    }),
}

describe('a program with other zone data', () => {
  test('reads other offsets', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timeZone.name, timeStyle: 'short' })
    const readClocks = () =>
      [clock.format(NOW), readTimeZone(timeZone.name, NOW).offsets[0]?.minutes ?? 0] as const
    const [shown, minutes] = readClocks()
    useOtherZoneData()
    expect(readClocks()).toEqual([clock.format(NOW), minutes + 60])
    expect(clock.format(NOW)).not.toBe(shown)
  })

  test.each(Object.keys(VIEWS))('shows the same: %s', (name) => {
    const render = VIEWS[name] ?? (() => null)
    const shown = renderView(render())
    useOtherZoneData()
    expect(renderView(render())).toBe(shown)
  })

  test('shows the wall clock of the venue', () => {
    useOtherZoneData()
    const html = Object.values(VIEWS)
      .map((render) => renderView(render()))
      .join('')
    const times = [...html.matchAll(/<time dateTime="([^"]*T[^"]*)"[^>]*>(.*?)<\/time>/gi)].flatMap(
      ([, instant = '', text = '']) =>
        /\d\d:\d\d/.test(text) ? [[instant.slice(11, 16), text] as const] : [],
    )
    expect(times.length).toBeGreaterThan(2)
    for (const [clock, text] of times) expect(text).toContain(clock)
  })

  test('is on the same day, in the same state and at the same contest', () => {
    const decide = () => {
      const blocks = buildOrderBlocks(order, timeZone)
      return [
        getCompetitionState(NOW, {
          dateFrom: '2026-11-21',
          dateTo: '2026-11-21',
          timeZone,
          results: false,
          isFinished: false,
        }),
        blocks.map(({ day }) => day),
        buildHallMats(blocks, { now: NOW, timeZone }, new Map()),
      ]
    }
    const decided = decide()
    expect(decided.slice(0, 2)).toEqual(['live', ['2026-11-21']])
    useOtherZoneData()
    expect(decide()).toEqual(decided)
  })
})
