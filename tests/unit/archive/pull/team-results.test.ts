import { expect, test } from 'vitest'
import { collectTeamResults } from '#archive/pull/team-results.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

const ANA = 7
const BOJAN = 8
const WITHHELD = -102
const CLUB = 40

const team = (id: number, club?: number) => ({
  id,
  name: `Team ${id}`,
  shortName: null,
  country: 'SLO',
  logo: null,
  ...(club !== undefined && { club }),
})

const files: Record<string, unknown> = {
  [RESOURCES.teams('league').name]: {
    teams: [team(1, CLUB), team(2)],
    competitions: [
      {
        id: 5,
        name: 'Mixed teams',
        places: [
          { place: 1, team: 1 },
          { place: 2, team: 2 },
        ],
      },
    ],
  },
  [RESOURCES.participants('league').name]: {
    judoka: [
      {
        person: { id: ANA },
        teams: [
          { team: 1, category: 3 },
          { team: 1, category: 4 },
        ],
      },
      { person: { id: BOJAN } },
      { person: { id: WITHHELD, withheld: true }, teams: [{ team: 2, category: 3 }] },
    ],
  },
}

// the two files as far as they are read; no other competition has teams
const draft = {
  has: ({ name }: Resource<unknown>) => name in files,
  read: <T>({ name }: Resource<T>): T => files[name] as T,
}

const row = (externalId: string, results: boolean) =>
  ({
    externalId,
    name: 'The league',
    city: 'Celje',
    country: 'SLO',
    dateFrom: '2026-10-03',
    rank: null,
    results,
  }) as PublishedCompetitionListItem

const LEAGUE = {
  place: 1,
  year: 2026,
  competition: {
    externalId: 'league',
    name: 'The league',
    city: 'Celje',
    country: 'SLO',
    dateFrom: '2026-10-03',
    rank: null,
  },
  teamCompetition: { id: 5, name: 'Mixed teams' },
  team: 'Team 1',
}

test('the place of a team belongs to everyone who was entered for it, once, and to its club', () => {
  const { judoka, clubs } = collectTeamResults(draft, [row('league', true), row('individual', true)])
  expect([...judoka]).toEqual([[ANA, [LEAGUE]]])
  expect([...clubs]).toEqual([[CLUB, [LEAGUE]]])
})

test('a competition without results is not read', () => {
  expect(collectTeamResults(draft, [row('league', false)]).judoka.size).toBe(0)
})
