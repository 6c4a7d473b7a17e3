import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { ContestOrder } from '#portal/pages/contest-order/ContestOrder.tsx'
import { FilteredOrder } from '#portal/pages/contest-order/FilteredOrder.tsx'
import type { OrderQuery } from '#portal/pages/contest-order/model/order-filter.ts'
import { contestOrder } from '#portal/pages/contest-order/page.tsx'
import { timeZoneOf } from '../../../../fixtures/time-zone.ts'
import { createOrder, createOrderContest } from '../../../../unit/portal/fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  DAY,
  extractText,
  renderView,
} from '../../../../unit/portal/fixtures/live-competition.ts'

const contests = [
  createOrderContest(1, 1, { category: 1 }),
  createOrderContest(2, 1, { category: 1 }),
  createOrderContest(3, 2, { category: 1 }),
]
const ORDER = createOrder(contests)
const COMPETITION = {
  ...createCompetition(),
  competition: {
    ...createCompetition().competition,
    dateFrom: DAY,
    dateTo: DAY,
    timeZone: timeZoneOf('Europe/Ljubljana'),
  },
}
const NOON = Date.parse(`${DAY}T11:00:00Z`)
const onMat = (id: number, mat: number, given = {}) =>
  createContest(id, { mat, matOrder: id, idFragment: 1, ...given })
const open = [onMat(1, 1), onMat(2, 1), onMat(3, 2)]

/** What the page shows with what is live. */
function shown(now: ReturnType<typeof createLiveData>, query: OrderQuery = {}): string {
  const data = contestOrder.live?.({ competition: COMPETITION, order: ORDER }, now)
  if (!data) throw new Error('The contest order isn’t live')
  return extractText(
    renderView(createElement(ContestOrder, { ...data, query, moment: NOON, FilteredOrder }), now),
  )
}

describe('the contest order during the competition', () => {
  test('shows the active contest of a mat first, with clock and score, also for screen readers', () => {
    const text = shown(
      createLiveData(open, [
        createBoard(2, {
          activeContestState: 'hajime',
          scoreWhite: { ...EMPTY_SCORE, wazaAri: 1, shido: 2 },
        }),
      ]),
    )
    const mat = text.slice(text.indexOf('Mat 1 2 to go'))

    expect(mat.indexOf('JUDOKA21')).toBeLessThan(mat.indexOf('JUDOKA11'))
    expect(mat).toMatch(/0 ?1 ?0/)
    expect(mat).toContain('Waza-ari 1, 2 shido')
    expect(mat).toContain('Time remaining 2:30 Hajime')
    expect(mat.indexOf('On the mat')).toBeLessThan(mat.indexOf('JUDOKA11'))
  })

  test('shows mate while the clock is stopped, and the separate time of golden score', () => {
    expect(shown(createLiveData(open, [createBoard(1)]))).toContain('Time remaining 2:30 Mate')
    const golden = createBoard(1, { isGoldenScore: true, currentTimeMinutes: 4, currentTimeSeconds: 34 })
    expect(shown(createLiveData(open, [golden]))).toContain('Golden score GS 0:34 Mate')
  })

  test('does not infer active contests from start times if scoreboards send packets', () => {
    const begun = [onMat(1, 1, { timeStart: `${DAY}T10:00:00.000Z` }), onMat(2, 1), onMat(3, 2)]
    expect(shown(createLiveData(begun, [createBoard(2)]))).toMatch(/On the mat/)
    expect(shown(createLiveData(begun, [null]))).not.toMatch(/On the mat/)
  })

  test('shows the result of a contest until the next one is called', () => {
    const ended = [onMat(1, 1, { isFinished: true, idWinner: 11, reason: 'ippon' }), ...open.slice(1)]
    expect(shown(createLiveData(ended, [createBoard(1)]))).toContain('Just finished')
    expect(shown(createLiveData(ended, [createBoard(2)]))).not.toContain('Just finished')
  })

  test('shows every contest, where the prerendered page omits some', () => {
    const many = Array.from({ length: 60 }, (_, at) => onMat(at + 1, 1))
    expect(shown(createLiveData(many, [createBoard(1)]))).toContain('JUDOKA602')
  })

  test('keeps a filter while contests change', () => {
    const text = shown(createLiveData(open, [createBoard(3)]), { q: 'judoka31' })
    expect(text).toContain('Contests: 1')
    expect(text).toContain('Time remaining 2:30 Mate')
  })

  test('creates no new objects while only clocks and scores change', () => {
    const now = createLiveData(open, [createBoard(1)])
    const later = { ...now, mats: createLiveData([], [createBoard(1, { currentTimeSeconds: 31 })]).mats }
    const data = { competition: COMPETITION, order: ORDER }
    const [first, second] = [contestOrder.live?.(data, now), contestOrder.live?.(data, later)]
    expect(second?.order).toBe(first?.order)
    expect(second?.competition).toBe(first?.competition)
    const ended = createLiveData([onMat(1, 1, { isFinished: true }), ...open.slice(1)])
    expect(contestOrder.live?.(data, ended).order).not.toBe(first?.order)
  })

  test('shows bouts of teams, and which team contest is on a mat', () => {
    const order = createOrder([
      createOrderContest(5, 1, { teamCompetition: 9, category: null, white: 1, blue: 2 }),
    ])
    const bout = onMat(70, 1, { idTeamContest: 5 })
    const teams = {
      people: [],
      teams: [
        { id: 1, name: 'Sava', shortName: null, country: null, logo: null },
        { id: 2, name: 'Drava', shortName: null, country: null, logo: null },
      ],
      categories: [],
      competitions: [
        {
          id: 9,
          name: 'Mixed teams',
          contestType: null,
          system: null,
          lines: [],
          sheet: null,
          incomplete: null,
          weights: [],
          entered: [],
          places: [],
          contests: [
            {
              id: 5,
              number: 1,
              key: null,
              round: 'F' as const,
              pool: null,
              mat: 1,
              white: 1,
              blue: 2,
              winner: null,
              isFinished: false,
              wonWhite: 3,
              wonBlue: 2,
              bouts: [],
            },
          ],
        },
      ],
    }
    const now = createLiveData([bout], [createBoard(70)], { teams })
    const data = contestOrder.live?.({ competition: COMPETITION, order }, now)
    if (!data) throw new Error('The contest order isn’t live')
    const text = extractText(
      renderView(createElement(ContestOrder, { ...data, query: {}, moment: NOON }), now),
    )
    expect(text).toMatch(/White: +Sava 3 Blue: +Drava 2/)
    expect(text).toContain('Time remaining 2:30 Mate')
  })
})
