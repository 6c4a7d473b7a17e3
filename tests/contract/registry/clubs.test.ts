import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, ID } from '../fixtures/competitions-fixture.ts'
import { serveFixture } from '../fixtures/fixture-api.ts'
import { CORALIE } from '../fixtures/organisations-fixture.ts'

const api = serveFixture()
const { client } = api

describe('clubs', () => {
  const namesOf = async (input: { IdPartner?: number; Query?: string }) =>
    (await client('Clubs/List', input)).map(({ name }) => name)

  test('are listed by name, without the virtual one', async () => {
    expect(await namesOf({})).toEqual(['JC Lyon', 'Škoda Plzeň'])
  })

  test('of a federation are those of its nation; those of a partner without a nation, the ones registered through it', async () => {
    expect(await namesOf({ IdPartner: 1 })).toEqual(['JC Lyon'])
    expect(await namesOf({ IdPartner: 2 })).toEqual([])
  })

  test('are registered through a partner only while the registration is valid', async () => {
    const { db } = api
    const season = { partnerId: 2, year: 2025, dateFrom: '2025-01-01', dateTo: '2025-12-31' }
    await db.insert(tables.season).values({ id: 1, ...season })
    await db.insert(tables.clubRegistration).values({ clubId: 3, year: 2025, seasonId: 1 })
    const namesWith = async (status: typeof tables.clubRegistration.$inferInsert.status) => {
      await db.update(tables.clubRegistration).set({ status })
      return namesOf({ IdPartner: 2 })
    }
    expect([await namesWith('submitted'), await namesWith('refused'), await namesWith('withdrawn')]).toEqual([
      [],
      [],
      [],
    ])
    expect(await namesWith('valid')).toEqual(['Škoda Plzeň'])
    await db.delete(tables.clubRegistration)
    await db.delete(tables.season)
  })

  test.each([
    ['skoda', ['Škoda Plzeň']],
    ['PLZEN', ['Škoda Plzeň']],
    ['lyon', ['JC Lyon']],
    ['osaka', []],
  ])('are found by %s', async (Query, expected) => {
    expect(await namesOf({ Query })).toEqual(expected)
  })

  test('have public contacts and the number of listed judoka, without withheld ones and coaches', async () => {
    expect(await client('Clubs/Info', { idClub: 1 })).toMatchObject({
      name: 'JC Lyon',
      countryShortName: 'FRA',
      athleteCount: 2,
      address: null,
      contacts: [{ type: 'facebook', name: 'Facebook', value: 'https://facebook.example/jc-lyon' }],
    })
  })

  test('have athletes with the latest age category, without coaches', async () => {
    const athletes = await client('Clubs/Athletes', { idClub: 1 })
    expect(athletes.map(({ idPerson, ageCategory }) => [idPerson, ageCategory])).toEqual([
      [ID.ana, 'sen'],
      [ID.lea, 'sen'],
    ])
  })

  test('have coaches by highest level, and referees with a current level', async () => {
    const coaches = await client('Clubs/Coaches', { idClub: 1 })
    expect(coaches.map(({ idCoach, title }) => [idCoach, title])).toEqual([[CORALIE, 'National coach']])
    const referees = await client('Clubs/Referees', { idClub: 1 })
    expect(referees.map(({ idReferee, title }) => [idReferee, title])).toEqual([[ID.ana, 'Continental']])
  })

  test('have coaches and referees with their pictures', async () => {
    for (const id of [CORALIE, ID.ana]) {
      await api.db
        .update(tables.person)
        .set({ pictureFilename: `people/${id}.jpg` })
        .where(eq(tables.person.id, id))
    }
    const [coach] = await client('Clubs/Coaches', { idClub: 1 })
    expect(coach?.pictureFilename).toContain(`people/${CORALIE}.jpg`)
    const [referee] = await client('Clubs/Referees', { idClub: 1 })
    expect(referee?.pictureFilename).toContain(`people/${ID.ana}.jpg`)
  })

  test('have the competitions in which their judoka took part', async () => {
    const competitions = await client('Clubs/Competitions', { idClub: 1 })
    expect(competitions.map(({ idCompetition }) => idCompetition)).toEqual([GRAND_SLAM])
  })
})

describe('code lists', () => {
  test('contain nations with competitions, by name in a language', async () => {
    const nations = await client('CodeList/GetCountriesWithCompetitions', { Language: 'de' })
    expect(nations.map(({ name, competitionCount }) => [name, competitionCount])).toEqual([
      ['Frankreich', 1],
      ['Tschechien', 1],
    ])
  })

  test('contain the clubs of a nation', async () => {
    const clubs = await client('CodeList/GetClubs', { IdCountry: 3 })
    expect(clubs.map(({ name }) => name)).toEqual(['Škoda Plzeň'])
  })

  test('contain pages of the visible partners', async () => {
    const page = await client('CodeList/GetPartners', { Query: 'FRANCE', Page: 1, PerPage: 1 })
    expect(page).toMatchObject({ count: 1, hasMore: false, list: [{ slug: 'ffjda' }] })
    expect((await client('CodeList/GetPartners', { Query: 'closed', Page: 1, PerPage: 10 })).list).toEqual([])
  })

  test('contain weight categories of one age, of one kind, open or not', async () => {
    const weights = async (input: Parameters<typeof client<'CodeList/GetWeightsWithDefault'>>[1]) =>
      (await client('CodeList/GetWeightsWithDefault', input)).map(({ fullName }) => fullName)
    expect(await weights({ IdAge: 2 })).toEqual(['Seniors -48'])
    expect(await weights({ IdAge: 2, Type: 'individual' })).toEqual(['Seniors -48'])
    expect(await weights({ Type: 'kata' })).toEqual([])
    expect(await weights({ IsOpen: true })).toEqual([])
  })

  test('contain age categories by state', async () => {
    expect(await client('CodeList/GetAges', { Status: 1, IsOfficial: true })).toHaveLength(2)
    expect(await client('CodeList/GetAges', { Status: 0 })).toHaveLength(0)
  })
})
