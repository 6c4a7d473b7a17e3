import { createElement } from 'react'
import { expect, test } from 'vitest'
import { HallScreen } from '#portal/pages/contest-order/hall/HallScreen.tsx'
import { contestOrder } from '#portal/pages/contest-order/page.tsx'
import type { LiveData } from '#publication/live/live-data.ts'
import { createOrder, createOrderContest } from '../../../../../unit/portal/fixtures/contest-order.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  DAY,
  extractText,
  renderView,
} from '../../../../../unit/portal/fixtures/live-competition.ts'

const order = createOrder([createOrderContest(1, 1, { category: 1 })])
const contest = createContest(1, { mat: 1, matOrder: 1, idFragment: 1 })

function render(now: LiveData): string {
  const data = contestOrder.live?.({ competition: createCompetition(), order }, now)
  if (!data) throw new Error('The contest order is not live')
  return renderView(createElement(HallScreen, { ...data, moment: Date.parse(`${DAY}T11:04:00Z`) }), now)
}

test('the hall screen shows nation, family name and given name apart, and the time of day', () => {
  const now = createLiveData([contest], [createBoard(1)])
  const [white] = now.people.values()
  const people = new Map(
    [...now.people].map(([id, person]) => [id, person === white ? { ...person, country: 'SLO' } : person]),
  )
  const html = render({ ...now, people })
  expect(extractText(html)).toMatch(/White: +SLO JUDOKA11 Jan /)
  expect(html).toMatch(
    /familyName[^>]*><bdi>JUDOKA11<\/bdi><\/span> <span[^>]*givenName[^>]*><span><bdi>Jan</,
  )
  expect(extractText(html)).toMatch(/12:04$/)
})

test('the hall screen shows the number of a contest, the clubs, and the way to the page on a phone', () => {
  const now = createLiveData([contest], [createBoard(1)])
  const people = new Map([...now.people].map(([id, person]) => [id, { ...person, club: `Club ${id}` }]))
  const html = render({ ...now, people })
  expect(extractText(html)).toMatch(/Contest 1 .*JUDOKA11 .*Club 11 .*JUDOKA12 .*Club 12/)
  expect(html).toMatch(/<svg[^>]*aria-label="[^"]*\/contest_order\/"><path d="M/)
})

test('the hall screen has the podiums instead of the mats when the competition is over', () => {
  const over = createLiveData([{ ...contest, isFinished: true }])
  const { competition, ...published } = createCompetition()
  const data = { competition: { ...published, competition: { ...competition, isFinished: true } }, order }
  const moment = Date.parse(`${DAY}T18:00:00Z`)
  const html = extractText(renderView(createElement(HallScreen, { ...data, moment }), over))
  expect(html).not.toContain('Mat 1')
  // until the places are loaded
  expect(html).toContain('No more contests today')
})

test('the hall screen shows the score of a contest on its mat, and none before', () => {
  const lines = (html: string) => html.match(/<span class="[^"]*score/g)?.length ?? 0
  expect(lines(render(createLiveData([contest], [createBoard(1)])))).toBe(2)
  expect(lines(render(createLiveData([contest])))).toBe(0)
})

test('the hall screen says that scores are provisional until the competition is final', () => {
  const now = createLiveData([contest], [createBoard(1)])
  const { competition } = createCompetition()
  const show = (isFinished: boolean) => {
    const data = {
      competition: { ...createCompetition(), competition: { ...competition, isFinished } },
      order,
    }
    return extractText(renderView(createElement(HallScreen, { ...data, moment: null }), now))
  }
  expect(show(false)).toContain('Provisional')
  expect(show(true)).not.toContain('Provisional')
  expect(show(true)).toContain('Final')
})
