import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { CategoryDraw } from '#portal/pages/draw/CategoryDraw.tsx'
import { createJudokaRenderer } from '#portal/pages/draw/judoka-renderer.tsx'
import { draw } from '#portal/pages/draw/page.tsx'
import { DrawSheetView } from '#portal/pages/draw/sheet/DrawSheetView.tsx'
import { DrawTables } from '#portal/pages/draw/sheet/DrawTables.tsx'
import { withUpcomingContests } from '#portal/pages/draw/sheet/upcoming-facts.tsx'
import { teamDraw } from '#portal/pages/draw/team-page.tsx'
import { createTeamRenderer, toTeamDrawModel } from '#portal/pages/draw/team-renderer.tsx'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import { indexActiveContestsByNumber } from '#publication/live/active-contests.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type {
  PublishedContest,
  PublishedDraw,
  PublishedTeamContest,
  PublishedTeams,
} from '#publication/schemas/index.ts'
import { createPublishedDraw } from '../../../../unit/portal/fixtures/draws.ts'
import {
  createBoard,
  createCompetition,
  createContest,
  createLiveData,
  createPerson,
  extractText,
  MEN_60,
  renderView,
} from '../../../../unit/portal/fixtures/live-competition.ts'

/** Eight judoka, three of the four quarter-finals fought. */
const BUILT = createPublishedDraw('last8_rep', 8, {}, 3)

/** A contest of the draw as the API returns it. */
function toApiContest(number: number, given: Partial<Contest> = {}): Contest {
  const contest = BUILT.contests.find((one) => one.number === number)
  if (!contest) throw new Error(`no contest ${number}`)
  const of = (id: number | null) => (id === null || id === 0 ? null : createPerson(id))
  return createContest(100 + number, {
    fightNo: number,
    key: contest.key,
    round: contest.round,
    mat: 2,
    personWhite: of(contest.white),
    personBlue: of(contest.blue),
    idWinner: contest.winner,
    isFinished: contest.isFinished,
    ...given,
  })
}

const BRACKET = { form: 'bracket', Sheet: DrawSheetView } as const
const PLAIN = { form: 'tables', Sheet: DrawTables } as const

const fourth = BUILT.contests.filter(({ round }) => round === 'QF').at(-1)?.number ?? 0
const semiFinal = BUILT.contests.filter(({ round }) => round === 'SF').at(-1)?.number ?? 0

function live(now: LiveData, published: PublishedDraw = BUILT) {
  const data = draw.live?.({ competition: createCompetition(), draw: published }, now)
  if (!data) throw new Error('a draw is live')
  const view = (plain: boolean) =>
    renderView(
      createElement(CategoryDraw, { ...data, category: String(MEN_60.id), ...(plain ? PLAIN : BRACKET) }),
      now,
    )
  return { data, bracket: view(false), plain: view(true) }
}

/** The contest with this number, as the bracket shows it. */
const shown = (bracket: string, number: number) =>
  extractText(
    bracket.split('<div class="_contest').find((part) => extractText(part).includes(`Contest ${number} `)) ??
      '',
  )

describe('the draw of a running category', () => {
  const waza = { ...EMPTY_SCORE, wazaAri: 1 }
  const now = createLiveData(
    [toApiContest(fourth)],
    [null, createBoard(100 + fourth, { scoreWhite: waza, isGoldenScore: true })],
  )

  test('describes for screen readers which contest is on which mat, in golden score or not', () => {
    const { bracket, plain } = live(now)
    expect(shown(bracket, fourth)).toContain('On mat 2 Mat 2 Golden score GS')
    expect(bracket.match(/data-live/g)).toHaveLength(1)
    expect(extractText(plain)).toContain('On mat 2')
  })

  test('shows the current score, and nothing for contests to come', () => {
    const { bracket, plain } = live(now)
    const scores = (html: string) => html.split('_score').length
    const before = live(createLiveData([toApiContest(fourth)], []))
    expect(scores(bracket)).toBe(scores(before.bracket) + 2)
    expect(scores(plain)).toBe(scores(before.plain) + 2)
  })

  test('advances the winner after the contest, and shows nothing on the mat', () => {
    const over = toApiContest(fourth, {
      isFinished: true,
      idWinner: toApiContest(fourth).personBlue?.idPerson ?? 0,
    })
    const { bracket } = live(createLiveData([over], [null, createBoard(100 + fourth)]))
    expect(shown(bracket, semiFinal)).toContain(
      BUILT.people.find(({ id }) => id === over.idWinner)?.familyName ?? '?',
    )
    expect(bracket).not.toContain('data-live')
  })

  test('reopens a contest when its judoka change', () => {
    const done = createPublishedDraw('last8_rep', 8, {}, 5)
    const reopened = toApiContest(semiFinal, {
      isFinished: false,
      idWinner: null,
      personWhite: createPerson(2),
      personBlue: createPerson(6),
    })
    const { data, bracket } = live(createLiveData([reopened]), done)
    expect(data.draw.contests.find(({ number }) => number === semiFinal)).toMatchObject({
      isFinished: false,
      winner: null,
      blue: 6,
    })
    expect(shown(bracket, semiFinal)).not.toContain('(winner)')
  })

  test('takes places from the results, including removed ones', () => {
    const withPlaces = { ...BUILT, places: [{ place: 1, person: 4 }] }
    const first = { place: 1, person: { id: 3, familyName: 'X', givenName: 'Y', country: null } }
    const results = [{ id: MEN_60.id, places: [first] }]
    expect(live(createLiveData([], [], { results }), withPlaces).data.draw.places).toEqual([
      { place: 1, person: 3 },
    ])
    expect(live(createLiveData([], [], { results: [] }), withPlaces).data.draw.places).toEqual([])
    expect(live(createLiveData([]), withPlaces).data.draw.places).toEqual(withPlaces.places)
  })

  test('shows mat and estimate of a coming contest, and of an active one its clock only', () => {
    const upcoming = new Map([[100 + fourth, { mat: 2, minutes: 12 }]])
    const renderer = (active: typeof now | null) =>
      withUpcomingContests(
        createJudokaRenderer(
          BUILT.people,
          null,
          active ? indexActiveContestsByNumber(active, BUILT.category) : undefined,
        ),
        upcoming,
      )
    const sheet = (active: typeof now | null) =>
      renderView(
        createElement(DrawSheetView<PublishedContest>, {
          model: toJudokaDrawModel(
            { ...BUILT, contests: BUILT.contests.map((one) => ({ ...one, id: 100 + one.number })) },
            createCompetition().competition,
          ),
          renderer: renderer(active),
        }),
      )
    expect(shown(sheet(null), fourth)).toMatch(/Mat 2 ≈ 12 min/)
    expect(shown(sheet(null), semiFinal)).not.toContain('Mat')
    expect(shown(sheet(now), fourth)).not.toContain('≈')
  })

  test('shows no mats on the prerendered page', () => {
    const built = createElement(CategoryDraw, {
      competition: createCompetition(),
      draw: BUILT,
      category: String(MEN_60.id),
      ...BRACKET,
    })
    expect(extractText(renderView(built))).not.toContain('On the mat')
  })
})

describe('the draw of a running team category', () => {
  const teams: PublishedTeams = {
    licence: 'CC-BY-4.0',
    people: [11, 12].map((id) => ({ id, familyName: `Judoka${id}`, givenName: 'Jan', country: 'SLO' })),
    teams: [1, 2].map((id) => ({ id, name: `Team ${id}`, shortName: null, country: null, logo: null })),
    competitions: [
      {
        id: 5,
        name: 'Mixed teams',
        contestType: null,
        system: null,
        lines: [],
        sheet: null,
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
            isFinished: false,
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
  const category = {
    id: 5,
    name: 'Mixed teams',
    teams: 2,
    status: 'drawn' as const,
    active: false,
    unfinished: 9,
    incomplete: null,
  }
  const competition = createCompetition({ teamCategories: [category] })
  const bout = createContest(7001, { idTeamContest: 7, fightNo: 1 })
  const now = createLiveData([bout], [createBoard(7001)], { teams })

  test('uses the teams that were fetched again, and marks the contest whose bout is on a mat', () => {
    const data = { competition, teams: { ...teams, competitions: [] } }
    const standing = teamDraw.live?.(data, now)
    expect(standing?.teams).toEqual(teams)
    expect(standing?.competition.teamCategories).toEqual([{ ...category, active: true, unfinished: 1 }])
    const view = createElement(teamDraw.View, {
      data: { competition, teams },
      params: { id: 'cup2026', team: '5' },
      query: {},
    })
    const text = extractText(renderView(view, now))
    expect(text).toContain('On mat 1')
    expect(text).toMatch(/White: Team 1 3 Blue: Team 2 1/)
  })

  test('shows mat and estimate of a coming team contest, by its id in the contest order', () => {
    expect(teamDraw.liveResources).toContain('next')
    const [competitionOfTeams] = teams.competitions
    if (!competitionOfTeams) throw new Error('no team competition')
    const sheet = (upcoming: Parameters<typeof withUpcomingContests>[1]) =>
      extractText(
        renderView(
          createElement(DrawSheetView<PublishedTeamContest>, {
            model: toTeamDrawModel(competitionOfTeams, competition.competition),
            renderer: withUpcomingContests(
              createTeamRenderer(teams, null, undefined, () => 240),
              upcoming,
            ),
          }),
        ),
      )
    expect(sheet(new Map([[-7, { mat: 3, minutes: 20 }]]))).toMatch(/Mat 3 ≈ 20 min/)
    expect(sheet(new Map([[7, { mat: 3, minutes: 20 }]])), 'an individual contest').not.toContain('Mat 3')
  })
})
