import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import { competition as overview } from '#portal/pages/competition/page.tsx'
import { legacyDraws } from '#portal/pages/draw/categories/categories-page.tsx'
import { legacyTeamDraw } from '#portal/pages/draw/legacy-team-page.tsx'
import { athletes, nations } from '#portal/pages/participants/page.tsx'
import { results } from '#portal/pages/results/page.tsx'
import { standings } from '#portal/pages/standings/page.tsx'
import { publishListItemFromInfo } from '#publication/from-api/competition.ts'
import {
  type CompetitionResources,
  fetchCompetition,
  publishCompetitionResources,
} from '#publication/from-api/competition-resources.ts'
import {
  publishedAthlete,
  publishedCompetition,
  publishedCompetitionVideos,
  publishedContestOrder,
  publishedParticipants,
  publishedResults,
  publishedTeams,
} from '#publication/schemas/index.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { individualResult } from '#server/platform/db/schema/index.ts'
import { ID, NOW } from '../contract/fixtures/competitions-fixture.ts'
import {
  BOUT_MEN,
  BOUT_WOMEN,
  MIXED,
  openTeamCup,
  SLOVENIA,
  TEAM_CUP,
} from '../contract/fixtures/team-cup-fixture.ts'
import { extractText, renderView } from '../unit/portal/fixtures/live-competition.ts'

/** A competition with an individual category and a team competition, from the database to its pages. */

let opened: OpenDatabase
let published: CompetitionResources

beforeAll(async () => {
  opened = await openTeamCup()
  await opened.db.insert(individualResult).values({
    id: 901,
    competitionId: TEAM_CUP,
    personId: ID.marko,
    categoryId: BOUT_MEN,
    ageId: 1,
    competitionCategoryId: 23,
    place: 1,
    regionId: 1,
  })
  const app = createApp(opened.db, {
    now: () => NOW,
    authenticate: async () => null,
    validateResponses: true,
  })
  const callApi = createApiClient('http://hajime.test', async (request) => app.request(request))
  const info = await callApi('Competition/Info', { idCompetition: TEAM_CUP })
  const data = await fetchCompetition(callApi, info)
  published = publishCompetitionResources(publishListItemFromInfo(info, ['sen']), info, data, new Date())
})
afterAll(() => opened.close())

const params = { id: 'teams_2025' }

describe('a competition of judoka and of teams', () => {
  test('is published with the results of both, told apart', () => {
    const { competition } = publishedCompetition.parse(published.competition)
    expect(competition.has).toMatchObject({ individualResults: true, teamResults: true })
    publishedContestOrder.parse(published.order)
    publishedCompetitionVideos.parse(published.watch)
    publishedTeams.parse(published.teams)
    for (const athlete of published.athletes) publishedAthlete.parse(athlete)
    expect(publishedResults.parse(published.results).teams).toEqual([
      { id: MIXED, places: [{ place: 3, team: expect.objectContaining({ id: SLOVENIA, club: 3 }) }] },
    ])
  })

  test('shows both on its results', () => {
    const text = extractText(renderView(createElement(results.View, { data: published, params, query: {} })))
    expect(text).toMatch(/−73 kg .*Place 1 .*Mixed teams 3 teams Place 3 Plzeň/)
  })

  test('shows the podiums of both on its overview', () => {
    const text = extractText(renderView(createElement(overview.View, { data: published, params, query: {} })))
    expect(text).toMatch(
      /Winners .*−73 kg Place 1 KRPÁLEK Marko .*−57 kg Teams Mixed teams Place 3 Plzeň All results/,
    )
  })

  test('counts both in the medal table', () => {
    const shown = (by: string) =>
      extractText(renderView(createElement(standings.View, { data: published, params, query: { by } })))
    expect(shown('region')).toMatch(/Bohemia Place 1/)
    expect(published.participants.clubs.map(({ id }) => id)).toContain(3)
  })

  test('lists the members of teams among the participants, once', () => {
    const { judoka, boutCategories } = publishedParticipants.parse(published.participants)
    expect(judoka.filter(({ person }) => person.id === ID.marko)).toEqual([
      expect.objectContaining({
        categories: [BOUT_MEN],
        teams: [{ team: 2, category: BOUT_MEN }],
        region: 1,
      }),
    ])
    expect(judoka.find(({ person }) => person.id === ID.dora)).toMatchObject({
      categories: [],
      teams: [{ team: 2, category: BOUT_WOMEN }],
    })
    expect(judoka.at(-1)?.person.withheld).toBe(true)
    expect(boutCategories.map(({ id }) => id)).toEqual([BOUT_MEN, BOUT_WOMEN])
    const text = extractText(renderView(createElement(athletes.View, { data: published, params, query: {} })))
    expect(text).toContain('Women −57 kg Bohemia')
    expect(
      extractText(renderView(createElement(nations.View, { data: published, params, query: {} }))),
    ).toContain('judoka')
  })

  test('offers its team competitions as tables as well', () => {
    const { teams } = published
    if (!teams) throw new Error('the competition has teams')
    const data = { competition: published.competition, teams }
    const chooser = renderView(createElement(legacyDraws.View, { data, params, query: {} }))
    expect(chooser).toContain(`/competition/teams_2025/draw_legacy/t/${MIXED}/`)
    const table = renderView(
      createElement(legacyTeamDraw.View, { data, params: { ...params, team: String(MIXED) }, query: {} }),
    )
    expect(extractText(table)).toContain('Bohemia')
    expect(table).toContain('<table')
  })
})
