import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { Contest } from '#portal/pages/contest/Contest.tsx'
import {
  type ContestData,
  createContestView,
  findProfile,
  isOfMinor,
  listPreviousMeetings,
} from '#portal/pages/contest/contest-view.ts'
import { contest as contestPage } from '#portal/pages/contest/page.tsx'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedContestDetails, PublishedDraw, PublishedJudoka } from '#publication/schemas/index.ts'
import { createPublishedDraw } from '../../fixtures/draws.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  createPerson,
  extractText,
  renderView,
} from '../../fixtures/live-competition.ts'

/** Seven judoka: one has a bye; the semi-finals and the final are still to come. */
const DRAW = createPublishedDraw('last8_rep', 7, {}, 3)
const FINISHED = createPublishedDraw('last8_rep', 8)

const createData = (draw: PublishedDraw, more: Partial<ContestData> = {}): ContestData => ({
  competition: createCompetition(),
  draw,
  details: { licence: 'CC-BY-4.0', category: draw.category, referees: [], contests: [] },
  ...more,
})

const findNumber = (draw: PublishedDraw, round: string): number => {
  const found = draw.sheet?.contests.find((one) => one.round === round)
  if (!found) throw new Error(`The draw has no ${round}.`)
  return found.number
}

const createDetails = (
  number: number,
  more: Partial<PublishedContestDetails['contests'][number]>,
): PublishedContestDetails => ({
  licence: 'CC-BY-4.0',
  category: 1,
  referees: [{ id: 90, familyName: 'Sodnik', givenName: 'Ivo', country: null, profile: false }],
  contests: [{ number, ...more }],
})

function view(data: ContestData, number: number) {
  const created = createContestView(data, number)
  if (!created) throw new Error(`The draw has no contest ${number}.`)
  return created
}

const render = (data: ContestData, number: number, now: LiveData | null = null) =>
  renderView(createElement(Contest, { data, code: `${data.draw.category}-${number}` }), now)

const read = (...args: Parameters<typeof render>) => extractText(render(...args))

describe('the view of a contest', () => {
  const final = findNumber(FINISHED, 'F')

  test('of a finished contest has the winner, and the road of both judoka in order', () => {
    const { state, sides, round } = view(createData(FINISHED), final)
    expect([state, round]).toEqual(['finished', 'F'])
    expect(sides.map(({ person, won }) => [person?.id, won])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(sides.map(({ road }) => road.map((contest) => contest.round))).toEqual([
      ['QF', 'SF'],
      ['QF', 'SF'],
    ])
  })

  test('of a coming contest says where its judoka come from', () => {
    const { state, sides, scores } = view(createData(DRAW), findNumber(DRAW, 'F'))
    expect([state, scores]).toEqual(['coming', null])
    expect(sides.map(({ person, bracketSide }) => [person, Object.keys(bracketSide)])).toEqual([
      [null, ['from']],
      [null, ['from']],
    ])
  })

  test('links the contests before and after it on the sheet, but no byes', () => {
    const numbers = FINISHED.contests.map(({ number }) => number).sort((a, b) => a - b)
    const at = numbers.indexOf(final)
    const { previous, next } = view(createData(FINISHED), final)
    expect([previous?.number, next?.number]).toEqual([numbers[at - 1], numbers[at + 1]])
    const first = view(createData(FINISHED), numbers[0] ?? 0)
    expect(first.previous).toBeNull()
  })

  test('of a contest without an opponent has one judoka, who advances', () => {
    const quarterFinals = FINISHED.contests
      .filter(({ round }) => round === 'QF')
      .map((one, at) => {
        const { white, blue } = one
        return at === 0 ? { ...one, winner: null, withdrawn: [white ?? 0, blue ?? 0] } : one
      })
    const data = createData({ ...FINISHED, contests: quarterFinals, places: [] })
    const semiFinal = findNumber(FINISHED, 'SF')
    expect(view(data, semiFinal).state).toBe('bye')
    expect(
      view(data, semiFinal).sides.map(({ bracketSide, won }) => [bracketSide === 'nobody', won]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    expect(read(data, semiFinal)).toContain('No opponent')
    expect(read(data, semiFinal)).not.toContain('Not fought yet')
  })

  test('of a contest after which somebody left the category says so', () => {
    const contests = FINISHED.contests.map((one) =>
      one.number === final ? { ...one, withdrawn: [2], reason: 'hansoku-make' as const } : one,
    )
    const data = createData({ ...FINISHED, contests })
    expect(view(data, final).sides.map(({ withdrawn }) => withdrawn)).toEqual([false, true])
    expect(read(data, final)).toContain('withdrawn or disqualified')
  })

  test('of an unknown number, and of a bye of the sheet, is null: they have no page', () => {
    expect(createContestView(createData(FINISHED), 999)).toBeNull()
    const bye = DRAW.sheet?.byes.find(({ round }) => round === 'QF')?.number ?? 0
    expect(createContestView(createData(DRAW), bye)).toBeNull()
    const data = createData(FINISHED)
    const exists = (code: string) => contestPage.exists?.({ data, params: { id: 'x', code }, query: {} })
    expect([exists(`1-${final}`), exists('1-999')]).toEqual([true, false])
  })
})

describe('the page of a contest', () => {
  const final = findNumber(FINISHED, 'F')

  test('begins with its video and the scores in it, each from shortly before, if their seconds are known', () => {
    const scores = [
      { score: 'yuko', side: 'blue', second: 40, elapsed: 45 },
      { score: 'shido', side: 'blue', second: 60, elapsed: 70 },
      { score: 'waza-ari', side: 'white', second: 90 },
      { score: 'ippon', side: 'white', second: 130, elapsed: 160, lead: 12 },
    ] as const
    const contests = FINISHED.contests.map((one) =>
      one.number === final ? { ...one, video: { slug: 'hls__final', second: 100 } } : one,
    )
    const details = createDetails(final, { scores: [...scores] })
    const html = render(createData({ ...FINISHED, contests }, { details }), final)
    const buttons = [...html.matchAll(/<button[^>]*data-second="(\d+)"[^>]*data-side="(\w+)"([^>]*)>/g)]
    expect(buttons.map(([, second, side, more]) => [second, side, more?.includes('data-ends')])).toEqual([
      ['140', 'blue', false],
      ['248', 'white', true],
    ])
    expect(html.indexOf('data-player-slot')).toBeLessThan(html.indexOf('data-won'))
    const withoutVideo = render(createData(FINISHED, { details }), final)
    expect(withoutVideo).not.toContain('data-play')
  })

  test('shows scores and penalties with time, side and technique, a shido with its number', () => {
    const details = createDetails(final, {
      referees: [90],
      scores: [
        { score: 'shido', side: 'blue', second: 12 },
        { score: 'shido', side: 'blue', second: 40 },
        { score: 'waza-ari', side: 'white', second: 95, tags: ['Seoi-nage'] },
        { score: 'ippon', side: 'white', second: 7, goldenScore: true, tags: ['Osaekomi', 'Kesa-gatame'] },
        { score: 'hansoku-make', side: 'blue', second: null },
      ],
    })
    const text = read(createData(FINISHED, { details }), final)
    for (const part of ['0:12', '1 shido', '2 shido', '1:35', 'Waza-ari', 'Seoi-nage', 'GS', '0:07'])
      expect(text).toContain(part)
    expect(text).toContain('Osaekomi · Kesa-gatame')
    expect(text).toContain('Hansoku-make')
    expect(text).toContain('SODNIK Ivo')
  })

  test('has no timeline, referees, road or meetings of which nothing is known', () => {
    const text = read(createData(DRAW), findNumber(DRAW, 'F'))
    for (const heading of ['Scores and penalties', 'Referees', 'Road to this contest', 'Previous meetings'])
      expect(text).not.toContain(heading)
    expect(text).toContain('Not fought yet')
  })

  test('shows mat, clock and score of a contest in progress', () => {
    const coming = DRAW.contests.find(({ isFinished, white, blue }) => !isFinished && white && blue)
    if (!coming) throw new Error('The draw has no coming contest with both judoka.')
    const { number, key, round, white, blue, id } = coming
    const now = createLiveData(
      [
        createContest(id, {
          fightNo: number,
          key,
          round,
          mat: 1,
          idWeight: DRAW.category,
          personWhite: createPerson(white ?? 0),
          personBlue: createPerson(blue ?? 0),
        }),
      ],
      [createBoard(id, { scoreWhite: { ...EMPTY_SCORE, wazaAri: 1 } })],
    )
    const data = contestPage.live?.(createData(DRAW), now)
    if (!data) throw new Error('The page of a contest is live.')
    const text = read(data, number, now)
    expect(text).toContain('Mat 1')
    expect(text).toContain('Waza-ari 1')
    expect(text).not.toContain('Not fought yet')
  })

  test('of a minor, or of judoka whose age is unknown, is not for search engines', () => {
    expect(isOfMinor(createData(FINISHED), final)).toBe(false)
    expect(isOfMinor({ details: createDetails(final, { minor: true }) }, final)).toBe(true)
    expect(isOfMinor({ details: null }, final)).toBe(true)
  })
})

describe('previous meetings', () => {
  const final = findNumber(FINISHED, 'F')
  const draw: PublishedDraw = { ...FINISHED, category: 60 }
  const { externalId, dateFrom } = createCompetition().competition
  const summary = {
    externalId: 'gp_zag2020',
    name: 'Grand Prix Zagreb',
    city: null,
    country: 'CRO',
    rank: null,
  }
  const meeting = (
    more: Partial<PublishedJudoka['contests'][number]>,
  ): PublishedJudoka['contests'][number] => ({
    number: 5,
    year: 2020,
    competition: { ...summary, dateFrom: '2020-10-23' },
    category: { id: 60, name: '-60', age: 'sen', gender: 'male' },
    opponent: { id: 2, familyName: 'Kubiš', givenName: 'Jan', country: 'CZE' },
    round: 'SF',
    white: 2,
    blue: 1,
    winner: 2,
    reason: 'ippon',
    scoreWhite: { ...EMPTY_SCORE, ippon: 1 },
    scoreBlue: EMPTY_SCORE,
    duration: 80,
    goldenScore: false,
    ...more,
  })
  const judoka: PublishedJudoka = {
    licence: 'CC-BY-4.0',
    person: { id: 1, familyName: 'Novak', givenName: 'Jan', country: 'CZE' },
    gender: 'male',
    picture: null,
    birthYear: null,
    minor: false,
    results: [],
    teamResults: [],
    contests: [
      meeting({}),
      meeting({ opponent: { id: 3, familyName: 'Other', givenName: 'Jan', country: null } }),
      meeting({ number: final, competition: { ...summary, externalId, dateFrom } }),
      meeting({ number: final - 1, competition: { ...summary, externalId, dateFrom } }),
      meeting({ competition: { ...summary, dateFrom: '2099-01-01' } }),
    ],
    upcomingEntries: [],
    rankings: [],
  }

  test('are those of the two judoka before this contest', () => {
    const data = createData(draw, { judoka })
    expect(listPreviousMeetings(data, view(data, final))?.map(({ number, won }) => [number, won])).toEqual([
      [5, false],
      [final - 1, false],
    ])
    const text = read({ ...data, draw: { ...draw, category: 1 } }, final)
    expect(text).toContain('Previous meetings')
    expect(text).toContain('In this archive: ')
  })

  test('are in the profile of a judoka who has one, and unknown without', () => {
    expect(findProfile({ draw }, final)?.id).toBe(1)
    const people = draw.people.map((person) =>
      person.id === 1 ? { ...person, withheld: true as const } : person,
    )
    expect(findProfile({ draw: { ...draw, people } }, final)?.id).toBe(2)
    expect(findProfile({ draw: DRAW }, findNumber(DRAW, 'F'))).toBeUndefined()
    const data = createData(draw, { judoka: null })
    expect(listPreviousMeetings(data, view(data, final))).toBeNull()
  })
})
