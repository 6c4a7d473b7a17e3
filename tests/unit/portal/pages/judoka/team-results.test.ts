import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ClubTeamResults } from '#portal/pages/club/ClubTeamResults.tsx'
import { JudokaProfile } from '#portal/pages/judoka/JudokaProfile.tsx'
import { judokaYear } from '#portal/pages/judoka/page.tsx'
import { ResultsByYear } from '#portal/pages/judoka/ResultsByYear.tsx'
import type { PublishedClub, PublishedJudoka } from '#publication/schemas/index.ts'
import { extractText, renderView } from '../../fixtures/live-competition.ts'

const TEAM_RESULT = {
  place: 3,
  year: 2025,
  competition: {
    externalId: 'league2025',
    name: 'The league',
    city: 'Celje',
    country: 'SLO',
    dateFrom: '2025-10-03',
    rank: null,
  },
  teamCompetition: { id: 5, name: 'Mixed teams' },
  team: 'JK Celje',
}

const JUDOKA: PublishedJudoka = {
  licence: '',
  person: { id: 7, familyName: 'Novak', givenName: 'Ana', country: 'SLO' },
  gender: 'female',
  picture: null,
  birthYear: null,
  minor: false,
  results: [],
  contests: [],
  teamResults: [TEAM_RESULT],
  upcomingEntries: [],
  rankings: [],
}

const CLUB: PublishedClub = {
  licence: '',
  club: {
    id: 40,
    name: 'JK Celje',
    country: 'SLO',
    city: 'Celje',
    athletes: 1,
    logo: null,
    officialName: null,
    region: null,
    address: null,
    website: null,
    contacts: [],
    partners: [],
  },
  athletes: [],
  coaches: [],
  referees: [],
  competitions: [],
  teamResults: [TEAM_RESULT],
  rankings: [],
}

const SHOWN = /3\D* The league .*JK Celje .*Mixed teams/
const BRACKET = 'href="/competition/league2025/draw/t/5/"'

test('a profile shows the places of teams with links to their brackets, and counts no medals of them', () => {
  const html = renderView(createElement(JudokaProfile, { judoka: JUDOKA }))
  expect(extractText(html)).toMatch(SHOWN)
  expect(html).toContain(BRACKET)
  expect(html).not.toContain('data-medal')
})

test('a year with the place of a team only has a page', () => {
  expect(
    judokaYear.exists?.({ data: { judoka: JUDOKA }, params: { id: '7', year: '2025' }, query: {} }),
  ).toBe(true)
  expect(extractText(renderView(createElement(ResultsByYear, { judoka: JUDOKA, year: 2025 })))).toMatch(SHOWN)
  const all = extractText(renderView(createElement(ResultsByYear, { judoka: JUDOKA, year: null })))
  expect(all).toMatch(SHOWN)
  expect(all).not.toContain('No results')
})

test('a club shows the places of its teams', () => {
  const html = renderView(createElement(ClubTeamResults, { club: CLUB }))
  expect(extractText(html)).toMatch(/3\D* The league JK Celje · Mixed teams/)
  expect(html).toContain(BRACKET)
})
