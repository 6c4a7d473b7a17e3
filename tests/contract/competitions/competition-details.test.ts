import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { CUP, GRAND_SLAM, ID, NOW } from '../fixtures/competitions-fixture.ts'
import { serveFixture } from '../fixtures/fixture-api.ts'

const api = serveFixture()
const { client } = api

const readInfo = (idCompetition = GRAND_SLAM, language?: string) =>
  client('Competition/Info', { idCompetition, ...(language && { language }) })

const setCompetition = (values: Partial<typeof tables.competition.$inferInsert>) =>
  api.db.update(tables.competition).set(values).where(eq(tables.competition.id, GRAND_SLAM))

describe('the organiser of a competition', () => {
  const noContacts = { facebook: null, instagram: null, x: null, whatsApp: null, telegram: null }

  test('is the partner, if no club organises it', async () => {
    const info = await readInfo()
    expect(info.organizer).toEqual({ fullName: 'France Judo', contacts: noContacts })
    expect(info.partnerFullName).toBe('France Judo')
  })

  test('is the club, with its public contacts and no other', async () => {
    await api.db.update(tables.club).set({ officialName: 'Judo Club de Lyon' }).where(eq(tables.club.id, 1))
    await setCompetition({ clubId: 1 })
    expect((await readInfo()).organizer).toEqual({
      fullName: 'Judo Club de Lyon',
      contacts: { ...noContacts, facebook: 'https://facebook.example/jc-lyon' },
    })
    await api.db.update(tables.contact).set({ isPublic: false })
    expect((await readInfo()).organizer?.contacts).toEqual(noContacts)
    await api.db.update(tables.club).set({ deletedAt: NOW }).where(eq(tables.club.id, 1))
    expect((await readInfo()).organizer?.fullName).toBe('France Judo')
  })

  test('is unknown without club and partner', async () => {
    expect(await readInfo(CUP)).toMatchObject({ organizer: null, partnerFullName: null })
  })
})

describe('the rules of a competition', () => {
  test('are those that were official on its first day, unless it has its own', async () => {
    expect((await readInfo()).ruleset).toMatchObject({
      officialFrom: '2025-01-01',
      hasYuko: true,
      maxShido: 3,
    })
    await api.db.insert(tables.ruleset).values({
      id: 1,
      title: 'Rules for children',
      short: 'children',
      maxWazaAri: 2,
      maxShido: 4,
    })
    await setCompetition({ rulesetId: 1 })
    expect((await readInfo()).ruleset).toEqual({
      title: 'Rules for children',
      short: 'children',
      description: null,
      officialFrom: null,
      officialTo: null,
      hasYuko: false,
      hasKoka: false,
      maxWazaari: 2,
      maxYuko: null,
      maxKoka: null,
      maxShido: 4,
    })
    await setCompetition({ hasYuko: true })
    expect((await readInfo()).ruleset?.hasYuko).toBe(true)
  })

  test('of pools say whether points count', async () => {
    expect((await readInfo()).rrRulesPoints).toBe(true)
    await setCompetition({ poolByPoints: false })
    expect((await readInfo()).rrRulesPoints).toBe(false)
  })
})

test('the age categories of a competition have their years of birth', async () => {
  const ageOf = { short: 'sen', genderId: 2 }
  expect((await readInfo()).ageCategoriesDetails).toEqual([{ ...ageOf, yearFrom: null, yearTo: null }])
  await api.db.update(tables.ageCategory).set({ ageFrom: 15, ageTo: 20 })
  expect((await readInfo()).ageCategoriesDetails).toEqual([{ ...ageOf, yearFrom: 2005, yearTo: 2010 }])
  await api.db.update(tables.ageCategory).set({ yearFrom: 2006, yearTo: 2008 })
  expect((await readInfo()).ageCategoriesDetails).toEqual([{ ...ageOf, yearFrom: 2006, yearTo: 2008 }])
})

test('a competition has its place, and its nation in the language of the request', async () => {
  expect(await readInfo()).toMatchObject({ place: 'Accor Arena', country: { name: 'France', short: 'FRA' } })
  expect((await readInfo(GRAND_SLAM, 'de')).country?.name).toBe('Frankreich')
})

test('display types have names in the language, in their order', async () => {
  expect((await readInfo()).displayTypes).toEqual([
    { id: 1, name: 'Nation', orderNumber: 1, isMain: true },
    { id: 2, name: 'Club', orderNumber: 2, isMain: false },
  ])
  expect((await readInfo(GRAND_SLAM, 'de')).displayTypes.map(({ name }) => name)).toEqual([
    'Nation',
    'Verein',
  ])
})

test('the colours of the sides are those of the competition', async () => {
  expect((await readInfo()).colorScheme).toBeNull()
  await setCompetition({ colourSchemeId: 1 })
  expect((await readInfo()).colorScheme).toEqual({ lang: null, title: 'White and blue', slug: 'white-blue' })
})

test('nations have their ISO code; teams that are no country have none', async () => {
  await api.db.update(tables.country).set({ isoCode: 'FR' }).where(eq(tables.country.id, 1))
  expect((await readInfo()).country).toEqual({ idCountry: 1, name: 'France', short: 'FRA', isoCode: 'FR' })
  const { list } = await client('CodeList/GetCountries', { Page: 1, PerPage: 10 })
  expect(list.map(({ short, isoCode }) => [short, isoCode])).toEqual([
    ['CZE', null],
    ['FRA', 'FR'],
    ['ITA', null],
  ])
})

describe('the entries of a competition', () => {
  const listEntries = async () => {
    const competitors = await client('Competition/GetCompetitors', { body: { idCompetition: GRAND_SLAM } })
    return competitors.flatMap(({ idPerson, withheld, registrations }) =>
      registrations.map((registration) => ({ idPerson, withheld, ...registration })),
    )
  }

  test('have status and place, and the contest after which the judoka was disqualified', async () => {
    await api.db
      .update(tables.entry)
      .set({ statusDetail: 4, disqualifiedAfter: 2 })
      .where(and(eq(tables.entry.competitionId, GRAND_SLAM), eq(tables.entry.personId, ID.bea)))
    const entries = await listEntries()
    const results = await client('Competition/GetResults', { IdCompetition: GRAND_SLAM })
    for (const { person, place } of results.filter(({ person }) => !person.withheld)) {
      expect(entries.find(({ idPerson }) => idPerson === person.idPerson)?.place).toBe(place)
    }
    expect(entries.find(({ idPerson }) => idPerson === ID.bea)).toMatchObject({
      status: 1,
      statusDetail: 4,
      isTeamsEntry: false,
      fightNumberDisqualified: 2,
    })
  })

  test('of withheld judoka have neither place nor disqualification', async () => {
    await api.db
      .update(tables.entry)
      .set({ disqualifiedAfter: 2 })
      .where(eq(tables.entry.competitionId, GRAND_SLAM))
    const withheld = (await listEntries()).filter((entry) => entry.withheld)
    expect(withheld.length).toBeGreaterThan(0)
    for (const { place, fightNumberDisqualified } of withheld)
      expect([place, fightNumberDisqualified]).toEqual([null, null])
  })
})
