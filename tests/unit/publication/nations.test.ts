import { expect, test } from 'vitest'
import {
  composeNation,
  computeNationCoverage,
  groupByNation,
  listNationCompetitions,
} from '#publication/nations.ts'
import type {
  PublishedCompetitionListItem,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'

const competition = (externalId: string, dateFrom: string | null) =>
  ({
    externalId,
    name: externalId,
    city: null,
    country: null,
    dateFrom,
    rank: null,
  }) as PublishedCompetitionListItem // the fields that are read

const person = (id: number, familyName: string, country: string | null) => ({
  id,
  familyName,
  givenName: 'Ana',
  country,
  ...(id < 0 ? { withheld: true as const } : {}),
})

const participants = (...people: ReturnType<typeof person>[]): Pick<PublishedParticipants, 'judoka'> => ({
  judoka: people.map((one) => ({ person: one, gender: 'female', categories: [1] })),
})

const results = (
  places: [place: number, one: ReturnType<typeof person>][],
  teams: PublishedResults['teams'] = [],
): Pick<PublishedResults, 'categories' | 'teams'> => ({
  categories: [{ id: 1, places: places.map(([place, one]) => ({ place, person: one })) }],
  teams,
})

const zupan = person(1, 'Župan', 'SLO')
const withheld = person(-3, '', 'SLO')
const stateless = person(4, 'Nobody', null)

test('A nation counts its entrants and medals, those of withheld judoka and of teams without a name', () => {
  const team = { id: 9, name: 'Slovenia', shortName: null, country: 'SLO', logo: null }
  const nation = groupByNation(
    competition('open', '2026-03-01'),
    participants(zupan, withheld, stateless),
    results(
      [
        [1, zupan],
        [3, withheld],
        [5, zupan],
        [2, stateless],
      ],
      [{ id: 1, places: [{ place: 2, team }] }],
    ),
  ).get('SLO')
  expect(nation?.entrants).toBe(2)
  expect(nation?.judoka.map(({ familyName }) => familyName)).toEqual(['Župan'])
  expect(nation?.medals).toEqual([{ place: 1, judoka: 1 }, { place: 3 }, { place: 2 }])
})

test('Judoka and teams without a nation, and codes without a page, belong to no nation', () => {
  const nations = groupByNation(
    competition('open', null),
    participants(stateless, person(5, 'Odd', 'x/y'), zupan),
    results([[1, stateless]]),
  )
  expect([...nations.keys()]).toEqual(['SLO'])
})

test('A nation lists the latest competition first, and each judoka once by name, as in the latest', () => {
  const married = { ...zupan, familyName: 'Ábel' }
  const kos = person(2, 'Kos', 'SLO')
  const of = (id: string, day: string | null, ...people: ReturnType<typeof person>[]) =>
    groupByNation(competition(id, day), participants(...people), results([])).get('SLO')
  const before = [
    of('undated', null, kos),
    of('old', '2024-01-01', kos, zupan),
    of('new', '2026-01-01', married),
  ]
  const nation = composeNation(
    'CC-BY-4.0',
    'SLO',
    before.flatMap((one) => one ?? []),
  )
  expect(nation.competitions.map((one) => [one.competition.externalId, one.judoka])).toEqual([
    ['new', [1]],
    ['old', [2, 1]],
    ['undated', [2]],
  ])
  expect(nation.judoka.map(({ familyName }) => familyName)).toEqual(['Ábel', 'Kos'])
  expect(composeNation('CC-BY-4.0', 'SLO', listNationCompetitions(nation))).toEqual(nation)
})

test('a nation says for how many competitions nations are known, unless they are for all', () => {
  const rows = [
    { judoka: 20, nations: 4 },
    { judoka: 80, nations: 0 },
    { judoka: 0, nations: 0 },
  ]
  const coverage = computeNationCoverage(rows)
  expect(coverage).toEqual({ known: 1, total: 2 })
  expect(composeNation('CC-BY-4.0', 'SLO', [], coverage)).toMatchObject({ coverage })
  const complete = computeNationCoverage(rows.filter(({ nations }) => nations > 0))
  expect(composeNation('CC-BY-4.0', 'SLO', [], complete)).not.toHaveProperty('coverage')
})
