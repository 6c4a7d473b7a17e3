import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { PublishedDraw, PublishedTeams } from '#contract/published/shapes.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import { OPEN_SCORE } from '#judo/score/score.ts'
import { CategoryDraw } from '#portal/draw/CategoryDraw.tsx'
import { PlainSheet } from '#portal/draw/PlainSheet.tsx'
import { draw } from '#portal/draw/page.tsx'
import { Sheet } from '#portal/draw/Sheet.tsx'
import { teamDraw } from '#portal/draw/team-page.tsx'
import type { LiveNow } from '#portal/live/live.ts'
import { board, competition, liveNow, MEN_60, person, rendered, textOf, told } from '../live/day.ts'
import { published } from './draws.ts'

/** Eight judoka, three of the four quarter-finals fought. */
const BUILT = published('last8_rep', 8, {}, 3)

/** A contest of the draw as the API tells it. */
function asTold(number: number, given: Partial<Contest> = {}): Contest {
  const contest = BUILT.contests.find((one) => one.number === number)
  if (!contest) throw new Error(`no contest ${number}`)
  const of = (id: number | null) => (id === null || id === 0 ? null : person(id))
  return told(100 + number, {
    fightNo: number,
    key: contest.key,
    round: contest.round,
    mat: 2,
    personWhite: of(contest.white),
    personBlue: of(contest.blue),
    idWinner: contest.winner,
    isFinished: contest.finished,
    ...given,
  })
}

const BRACKET = { form: 'bracket', Shown: Sheet } as const
const PLAIN = { form: 'plain', Shown: PlainSheet } as const

const fourth = BUILT.contests.filter(({ round }) => round === 'QF').at(-1)?.number ?? 0
const semiFinal = BUILT.contests.filter(({ round }) => round === 'SF').at(-1)?.number ?? 0

function live(now: LiveNow, held: PublishedDraw = BUILT) {
  const data = draw.live?.({ competition: competition(), draw: held }, now)
  if (!data) throw new Error('a draw is live')
  const view = (plain: boolean) =>
    rendered(
      createElement(CategoryDraw, { ...data, category: String(MEN_60.id), ...(plain ? PLAIN : BRACKET) }),
      now,
    )
  return { data, bracket: view(false), plain: view(true) }
}

/** The contest with this number, as the bracket shows it. */
const shown = (bracket: string, number: number) =>
  textOf(
    bracket.split('<div class="_contest').find((part) => textOf(part).includes(`Contest ${number} `)) ?? '',
  )

describe('a draw while it is fought', () => {
  const waza = { ...OPEN_SCORE, wazaAri: 1 }
  const now = liveNow(
    [asTold(fourth)],
    [null, board(100 + fourth, { scoreWhite: waza, isGoldenScore: true })],
  )

  test('tells in words which contest is on which mat, in golden score or not', () => {
    const { bracket, plain } = live(now)
    expect(shown(bracket, fourth)).toContain('On the mat: Mat 2 GS')
    expect(bracket.match(/data-live/g)).toHaveLength(1)
    expect(textOf(plain)).toContain('On the mat: Mat 2')
  })

  test('shows its score so far, and still nothing of contests to come', () => {
    const { bracket, plain } = live(now)
    const scores = (html: string) => html.split('_score').length
    const before = live(liveNow([asTold(fourth)], []))
    expect(scores(bracket)).toBe(scores(before.bracket) + 2)
    expect(scores(plain)).toBe(scores(before.plain) + 2)
  })

  test('moves a winner on once the contest is over, and nothing is on the mat', () => {
    const over = asTold(fourth, { isFinished: true, idWinner: asTold(fourth).personBlue?.idPerson ?? 0 })
    const { bracket } = live(liveNow([over], [null, board(100 + fourth)]))
    expect(shown(bracket, semiFinal)).toContain(
      BUILT.people.find(({ id }) => id === over.idWinner)?.family ?? '?',
    )
    expect(bracket).not.toContain('data-live')
  })

  test('opens a contest again that was fought by somebody else', () => {
    const done = published('last8_rep', 8, {}, 5)
    const reopened = asTold(semiFinal, {
      isFinished: false,
      idWinner: null,
      personWhite: person(2),
      personBlue: person(6),
    })
    const { data, bracket } = live(liveNow([reopened]), done)
    expect(data.draw.contests.find(({ number }) => number === semiFinal)).toMatchObject({
      finished: false,
      winner: null,
      blue: 6,
    })
    expect(shown(bracket, semiFinal)).not.toContain('(winner)')
  })

  test('takes its places from the results as they are, given or withdrawn', () => {
    const placed = { ...BUILT, places: [{ place: 1, person: 4 }] }
    const first = { place: 1, person: { id: 3, family: 'X', given: 'Y', country: null } }
    const results = [{ id: MEN_60.id, places: [first] }]
    expect(live(liveNow([], [], { results }), placed).data.draw.places).toEqual([{ place: 1, person: 3 }])
    expect(live(liveNow([], [], { results: [] }), placed).data.draw.places).toEqual([])
    expect(live(liveNow([]), placed).data.draw.places).toEqual(placed.places)
  })

  test('that is only built says nothing of mats', () => {
    const built = createElement(CategoryDraw, {
      competition: competition(),
      draw: BUILT,
      category: String(MEN_60.id),
      ...BRACKET,
    })
    expect(textOf(rendered(built))).not.toContain('On the mat')
  })
})

describe('a draw of teams', () => {
  const teams: PublishedTeams = {
    licence: 'CC-BY-4.0',
    people: [11, 12].map((id) => ({ id, family: `Judoka${id}`, given: 'Jan', country: 'SLO' })),
    teams: [1, 2].map((id) => ({ id, name: `Team ${id}`, short: null, country: null, logo: null })),
    competitions: [
      {
        id: 5,
        name: 'Mixed teams',
        contestType: null,
        system: null,
        lines: [],
        incomplete: null,
        weights: [1],
        entered: [],
        contests: [
          {
            id: 7,
            number: 1,
            key: null,
            round: 'F',
            pool: null,
            mat: 1,
            white: 1,
            blue: 2,
            winner: null,
            finished: false,
            wonWhite: 3,
            wonBlue: 1,
            bouts: [],
          },
        ],
        places: [],
      },
    ],
    categories: [],
  }
  const category = { id: 5, name: 'Mixed teams', teams: 2, status: 2, active: false, unfinished: 9 }
  const held = competition({ teamCategories: [category] })
  const bout = told(7001, { idTeamContest: 7, fightNo: 1 })
  const now = liveNow([bout], [board(7001)], { teams })

  test('takes the teams that were asked for anew, and marks the contest whose bout is on a mat', () => {
    const data = { competition: held, teams: { ...teams, competitions: [] } }
    const standing = teamDraw.live?.(data, now)
    expect(standing?.teams).toEqual(teams)
    expect(standing?.competition.teamCategories).toEqual([{ ...category, active: true, unfinished: 1 }])
    const view = createElement(teamDraw.View, {
      data: { competition: held, teams },
      params: { id: 'cup2026', team: '5' },
      query: {},
    })
    const text = textOf(rendered(view, now))
    expect(text).toContain('On the mat: Mat 1')
    expect(text).toMatch(/White: Team 1 3 Blue: Team 2 1/)
  })
})
