import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { results } from '#portal/pages/results/page.tsx'
import { standings } from '#portal/pages/standings/page.tsx'
import type { LiveData } from '#publication/live/live-data.ts'
import {
  createCompetition,
  createContest,
  createLiveData,
  extractText,
  MEN_60,
  NO_PARTICIPANTS,
  renderView,
} from '../../../../unit/portal/fixtures/live-competition.ts'

const NONE = { licence: 'CC-BY-4.0', categories: [], teams: [] }
const TAKEN = [
  {
    id: MEN_60.id,
    places: [{ place: 1, person: { id: 3, familyName: 'Novak', givenName: 'Ana', country: 'SLO' } }],
  },
]
const data = { competition: createCompetition(), results: NONE }
const open = createContest(1)
const over = createContest(2, { isFinished: true, idWinner: 21 })

function shown(now: ReturnType<typeof createLiveData>) {
  const standing = results.live?.(data, now) ?? data
  const view = createElement(results.View, { data: standing, params: { id: 'cup2026' }, query: {} })
  return { standing, text: extractText(renderView(view, now)) }
}

describe('the results of a running competition', () => {
  test('show how many contests of a category are to come', () => {
    const { text } = shown(createLiveData([open, createContest(3), over]))
    expect(text).toContain('Contests remaining: 2')
    expect(text).not.toContain('No results have been published')
    expect(shown(createLiveData([over])).text).toContain('No places yet.')
  })

  test('show no such number on the prerendered page', () => {
    const built = createElement(results.View, { data, params: { id: 'cup2026' }, query: {} })
    expect(extractText(renderView(built))).not.toContain('to come')
  })

  test('appear with each place, and enable their part of the navigation', () => {
    const before = shown(createLiveData([over]))
    expect(before.standing.competition.competition.has.individualResults).toBe(false)
    expect(before.text).toContain('No results have been published')
    const after = shown(createLiveData([over], [], { results: TAKEN }))
    expect(after.standing.competition.competition.has.individualResults).toBe(true)
    expect(after.text).not.toContain('No results have been published')
    expect(after.text).toContain('NOVAK Ana')
  })

  test('disappear when a correction removes them', () => {
    const taken = { ...data, results: { ...NONE, categories: TAKEN } }
    const withdrawn = [{ id: MEN_60.id, places: [] }]
    expect(
      results.live?.(taken, createLiveData([open], [], { results: withdrawn })).results.categories,
    ).toEqual(withdrawn)
    expect(results.live?.(taken, createLiveData([open])).results).toBe(taken.results)
  })

  const teamCategory = {
    id: 5,
    name: 'Mixed teams',
    teams: 2,
    status: 'drawn' as const,
    active: false,
    unfinished: 1,
    incomplete: null,
  }
  const withTeams = { ...data, competition: createCompetition({ teamCategories: [teamCategory] }) }
  const liveTeams = (places: { place: number; team: number }[]): NonNullable<LiveData['teams']> => ({
    people: [],
    teams: [{ id: 3, name: 'Slovenia', shortName: 'SLO', country: 'SLO', logo: null }],
    competitions: [
      {
        id: teamCategory.id,
        name: teamCategory.name,
        contestType: 'mixed',
        system: null,
        lines: [],
        sheet: null,
        incomplete: null,
        weights: [],
        entered: [],
        contests: [],
        places,
      },
    ],
    categories: [],
  })

  test('contain the places of teams as soon as they are known, apart from those of judoka', () => {
    const taken = createLiveData([], [], { teams: liveTeams([{ place: 1, team: 3 }]) })
    const standing = results.live?.(withTeams, taken) ?? withTeams
    expect(standing.competition.competition.has).toMatchObject({
      individualResults: false,
      teamResults: true,
    })
    const view = createElement(results.View, { data: standing, params: { id: 'cup2026' }, query: {} })
    expect(extractText(renderView(view, taken))).toMatch(/Mixed teams 2 teams Place 1 Slovenia SLO/)
    const withdrawn = results.live?.(standing, createLiveData([], [], { teams: liveTeams([]) }))
    expect(withdrawn?.results.teams).toEqual([{ id: teamCategory.id, places: [] }])
  })

  test('count in the medal table', () => {
    const standing = standings.live?.(
      { ...data, participants: NO_PARTICIPANTS },
      createLiveData([over], [], { results: TAKEN }),
    )
    if (!standing) throw new Error('standings are live')
    const view = createElement(standings.View, { data: standing, params: { id: 'cup2026' }, query: {} })
    expect(extractText(renderView(view))).toMatch(/Slovenia Place 1 NOVAK Ana Men −60 kg Profile 1 0 0 1/)
  })
})
