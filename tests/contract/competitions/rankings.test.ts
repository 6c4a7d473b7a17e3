import { describe, expect, test } from 'vitest'
import { GRAND_SLAM, ID, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { serveFixture } from '../fixtures/fixture-api.ts'
import { CORALIE, FRENCH_CUP, HIDDEN_CUP } from '../fixtures/organisations-fixture.ts'

const api = serveFixture()
const { client } = api

const cup = { IdPartner: 1, IdCup: FRENCH_CUP }

describe('the cups of a partner', () => {
  test('are the visible ones, with their years', async () => {
    expect(await client('Ranking/GetCupsForPartner', { IdPartner: 1 })).toEqual([
      {
        cup: { id: FRENCH_CUP, name: 'Coupe de France', short: null },
        isDefault: true,
        isUnofficial: false,
        showOnPortal: true,
        rankingType: 'individual',
        years: [2025],
      },
    ])
  })

  test('count the competitions of the partner whose rank gives points', async () => {
    const competitions = await client('Ranking/GetCupCompetitions', { ...cup, Year: 2025 })
    expect(competitions.map(({ idCompetition }) => idCompetition)).toEqual([GRAND_SLAM])
    expect(await client('Ranking/GetCupCompetitions', { ...cup, Year: 2024 })).toEqual([])
  })

  test('rank the categories with results if they name none', async () => {
    const [age] = await client('Ranking/GetRankingCategories', cup)
    expect(age?.weights).toEqual([
      { idWeight: WOMEN_48, name: '-48', year: 2025, showInClub: true, showInIndividual: true },
    ])
  })
})

describe('a ranking of judoka', () => {
  test('has a row for everyone with points except withheld judoka, whose places stay empty', async () => {
    const { rankings } = await client('Ranking/GetIndividualRankings', cup)
    expect(rankings).toHaveLength(1)
    expect(
      rankings[0]?.rows.map(({ place, person, totalPoints }) => [place, person.idPerson, totalPoints]),
    ).toEqual([
      [1, ID.ana, 100],
      [3, ID.lea, 50],
      [5, ID.dora, 30],
      [5, ID.galina, 30],
    ])
  })

  test('contains the results behind every total', async () => {
    const { rankings, competitions, categories } = await client('Ranking/GetIndividualRankings', cup)
    expect(rankings[0]?.rows[0]?.contributions).toEqual([
      {
        idResult: 1,
        idPerson: ID.ana,
        idCompetition: GRAND_SLAM,
        idWeight: WOMEN_48,
        place: 1,
        points: 100,
        verdict: 'counted',
      },
    ])
    expect(competitions.map(({ externalId }) => externalId)).toEqual(['gs_fra2025'])
    expect(categories.map(({ name }) => name)).toEqual(['-48'])
  })

  test('of one club keeps the places of the whole ranking', async () => {
    const { rankings } = await client('Ranking/GetIndividualRankings', { ...cup, IdClub: 1 })
    expect(rankings[0]?.rows.map(({ place, person }) => [place, person.idPerson])).toEqual([[1, ID.ana]])
  })

  test('accepts other dates than those of the year, and uses the day of an instant', async () => {
    const days = { RangeFrom: '2025-02-02T00:00:00.000Z', RangeTo: '2025-12-31' }
    const { rankings, from } = await client('Ranking/GetIndividualRankings', { ...cup, ...days })
    expect([from, rankings]).toEqual(['2025-02-02', []])
  })
})

test('of clubs counts results of withheld judoka without listing them', async () => {
  const { rows, judoka } = await client('Ranking/GetClubRankings', cup)
  expect(rows).toMatchObject([
    {
      place: 1,
      club: { idClub: 1, name: 'JC Lyon', countryShort: 'FRA' },
      totalPoints: 150,
      pointsMen: 0,
      pointsWomen: 150,
      withheldPoints: 50,
    },
  ])
  expect(rows[0]?.contributions.map(({ idPerson }) => idPerson)).toEqual([ID.ana])
  expect(judoka.map(({ idPerson }) => idPerson)).toEqual([ID.ana])
})

test('of clubs contains points by age category', async () => {
  expect(await client('Ranking/GetTeamPoints', { IdClub: 1, IdPokal: FRENCH_CUP, Leto: 2025 })).toEqual([
    { idClub: 1, tocke: 150, ageCategory: { idAge: 2, name: 'Seniors', short: 'sen', gender: 2 } },
  ])
  expect(await client('Ranking/GetTeamPoints', { IdClub: 3, IdPokal: FRENCH_CUP, Leto: 2025 })).toEqual([])
})

test('of coaches counts results of judoka during the time of coaching, and omits withheld coaches', async () => {
  const { rows } = await client('Ranking/GetCoachRanking', { idPartner: 1, idCup: FRENCH_CUP, year: 2025 })
  expect(
    rows.map(({ place, coach, points, withheldPoints }) => [place, coach.idPerson, points, withheldPoints]),
  ).toEqual([[1, CORALIE, 150, 50]])
})

test.each([
  [{ IdPartner: 99, IdCup: FRENCH_CUP }, 404],
  [{ IdPartner: 2, IdCup: FRENCH_CUP }, 404],
  [{ IdPartner: 1, IdCup: HIDDEN_CUP }, 404],
  [{ ...cup, RangeFrom: '2025-03-01', RangeTo: '2025-02-01' }, 400],
])('for %j returns %i', async (input, status) => {
  for (const call of ['Ranking/GetIndividualRankings', 'Ranking/GetClubRankings'] as const) {
    await expect(client(call, input)).rejects.toMatchObject({ status })
  }
})
