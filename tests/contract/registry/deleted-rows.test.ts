import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import { serveFixture } from '../fixtures/fixture-api.ts'

/** What an editor deletes softly is in no list any more; whatever refers to it still has its name. */

const REGION = { id: 901, countryId: 1, name: 'Rhône' }

const api = serveFixture(async (db) => {
  await db.insert(tables.region).values(REGION)
  await db.update(tables.club).set({ regionId: REGION.id }).where(eq(tables.club.id, 1))
})
const { client } = api

const countryNames = async () =>
  (await client('CodeList/GetCountries', { Query: 'fra', Page: 1, PerPage: 10 })).list.map(({ name }) => name)
const nationsFound = async () =>
  (await client('Search/GlobalSearch', { Query: 'FRA' })).countries.map(({ short }) => short)
const nationsWithCompetitions = async () =>
  (await client('CodeList/GetCountriesWithCompetitions', {})).map(({ short }) => short)
const cupNames = async () =>
  (await client('Ranking/GetCupsForPartner', { IdPartner: 1 })).map(({ cup: { name } }) => name)

describe('a deleted row is hidden', () => {
  test('a region, on the page of its clubs', async () => {
    const regionOfClub = async () => (await client('Clubs/Info', { idClub: 1 })).region
    expect(await regionOfClub()).toBe(REGION.name)
    await api.db.update(tables.region).set({ deletedAt: NOW })
    expect(await regionOfClub()).toBe(null)
  })

  test('a cup, in the list of its partner and by its id', async () => {
    const [name] = await cupNames()
    const ofCup = eq(tables.cup.name, name ?? '')
    const [cup] = await api.db.update(tables.cup).set({ deletedAt: NOW }).where(ofCup).returning()
    expect(await cupNames()).not.toContain(name)
    await expect(
      client('Ranking/GetIndividualRankings', { IdPartner: 1, IdCup: cup?.id ?? 0 }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a country, in lists and in the search; clubs keep its name', async () => {
    expect([await countryNames(), await nationsFound(), await nationsWithCompetitions()]).toEqual([
      expect.arrayContaining(['France']),
      ['FRA'],
      expect.arrayContaining(['FRA']),
    ])
    await api.db.update(tables.country).set({ deletedAt: NOW }).where(eq(tables.country.short, 'FRA'))
    expect([await countryNames(), await nationsFound()]).toEqual([[], []])
    expect(await nationsWithCompetitions()).not.toContain('FRA')
    expect(await client('Clubs/Info', { idClub: 1 })).toMatchObject({ countryShortName: 'FRA' })
  })
})
