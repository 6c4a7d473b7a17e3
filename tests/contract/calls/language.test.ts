import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { getCacheKey } from '#server/http/calls/response-cache.ts'
import { createApp } from '#server/http/create-app.ts'
import { buildOpenApiDocument } from '#server/http/openapi/build-document.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { ID, NOW, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'
import {
  BOHEMIA,
  BOUT_WOMEN,
  FRANCE,
  openTeamCup,
  TEAM_CUP,
  TRAINING_CAMP,
} from '../fixtures/team-cup-fixture.ts'

const LANGUAGE_NAMES = ['Language', 'language', 'Lang', 'lang']

let opened: OpenDatabase
let client: ApiClient

beforeAll(async () => {
  opened = await openTeamCup()
  const { db } = opened
  await db.insert(tables.countryTranslation).values([
    { countryId: 3, language: 'de', keyName: 'name', content: 'Tschechische Republik' },
    { countryId: 3, language: 'de', keyName: 'region', content: 'Mitteleuropa' },
  ])
  await db.update(tables.purchasable).set({ currency: 'RON' })
  await openEntries(db)
  await openSeason(db)
  await openEvent(db)
  const authenticate = async () => ({
    ...createPlainUser(ANAS_ACCOUNT),
    filters: CLUBS.map((accessibleId) => ({
      idPartner: PARTNER,
      accessibleType: 'club' as const,
      accessibleId,
      superAdmin: false,
    })),
  })
  // bank transfers send a mail
  const enqueue = async () => undefined
  const app = createApp(db, { now: () => NOW, authenticate, enqueue, validateResponses: true })
  client = createApiClient('http://hajime.test', async (request) => app.request(request))
})
afterAll(() => opened.close())

const PARTNER = 1
/** Greater than the ids of the fixture. */
const FREE_ID = 1000
/** Ana acts for them. */
const CLUBS = [1, 2]

/** A season for which the first club is registered, and people and the second club can be. */
async function openSeason(db: Database): Promise<void> {
  await db.update(tables.partner).set({ allowPayments: true, currencyCode: 'EUR' })
  const year = NOW.getUTCFullYear()
  const dates = { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31`, registrationFrom: `${year}-01-01` }
  const [season] = await db
    .insert(tables.season)
    .values({ partnerId: PARTNER, year, ...dates })
    .returning({ seasonId: tables.season.id })
  await db.insert(tables.clubRegistration).values({ clubId: 1, year, ...season, status: 'valid' })
  const types = ['person_registration', 'club_registration'] as const
  for (const [index, code] of types.entries()) {
    const id = FREE_ID + index
    await db.insert(tables.purchaseType).values({ id, code, name: code })
    const price = { price: 100, currency: 'EUR' as const }
    await db
      .insert(tables.purchasable)
      .values({ id, name: code, purchaseTypeId: id, partnerId: PARTNER, ...price })
  }
}

/** The training camp accepts entries, at one price for everybody and one for an age category. */
async function openEvent(db: Database): Promise<void> {
  const dates = { dateFrom: '2025-07-01', dateTo: '2025-07-05' }
  const open = { entriesOpen: true, allowPayments: true, isPrivate: false, visible: true }
  await db.update(tables.event).set({ partnerId: PARTNER, ...dates, ...open })
  const id = FREE_ID + 2
  await db.insert(tables.purchaseType).values({ id, code: 'event_entry', name: 'Event entry' })
  const price = { purchaseTypeId: id, partnerId: PARTNER, eventId: TRAINING_CAMP, price: 100 }
  await db.insert(tables.purchasable).values([
    { ...price, id, name: 'Full board', currency: 'EUR' },
    { ...price, id: id + 1, name: 'Seniors', currency: 'EUR', ageId: 2 },
  ])
}

/** Ana may enter one category, has not paid for her entry in another, and pays by bank transfer. */
async function openEntries(db: Database): Promise<void> {
  await db.update(tables.competition).set({ entriesOpen: true }).where(eq(tables.competition.id, TEAM_CUP))
  await db
    .insert(tables.competitionCategory)
    .values({ id: FREE_ID, competitionId: TEAM_CUP, ageId: 2, categoryId: WOMEN_48, status: 'open' })
  await db.update(tables.entry).set({ paymentIntentItemId: null }).where(eq(tables.entry.personId, ID.ana))
}

const document = buildOpenApiDocument('1')

/** Inputs besides those of all calls, for responses that contain a name. */
const MORE_INPUTS: { [C in CallName]?: CallInput<C>[] } = {
  'Competition/GetTeams': [{ idCompetition: TEAM_CUP }],
  'Competition/GetTeamCompetitors': [{ idCompetition: TEAM_CUP, IdTeam: FRANCE }],
  'Competition/GetTeamContests': [{ idCompetition: TEAM_CUP }],
  'Competition/GetTeamCompetitions': [{ idCompetition: TEAM_CUP }],
  'Contest/TeamsFind': [{ IdCompetition: TEAM_CUP }],
  'Competition/PurchasableEntries': [{ idCompetition: TEAM_CUP }],
  'Purchasable/BuyEntries': [
    {
      body: { idCompetition: TEAM_CUP, entries: [{ idUser: ANAS_ACCOUNT, idAge: 2, idWeight: WOMEN_48 }] },
    },
  ],
  'Purchasable/BuyCompetitionEntries': [
    {
      body: { idCompetition: TEAM_CUP, entries: [{ idUser: ANAS_ACCOUNT, idAge: 2, idWeight: BOUT_WOMEN }] },
    },
  ],
  'Purchasable/BuyClubRegistrations': [
    { body: { idPartner: PARTNER, year: NOW.getUTCFullYear(), registrations: [{ idClub: 2 }] } },
  ],
  'Events/Info': [{ idEvent: TRAINING_CAMP }],
  'Purchasable/BuyEventEntries': [{ body: { idEvent: TRAINING_CAMP, entries: [{ idUser: ANAS_ACCOUNT }] } }],
  'Search/GlobalSearch': [{ Query: 'france' }],
  'Competition/GetCompAgesWithWeightsTeams': [{ IdCompetition: TEAM_CUP }],
}

type LanguageField = { name: string; description: string | undefined; inBody: boolean }

/** The language parameter of a call and its description in the OpenAPI document; null if it has none. */
function findLanguageField(call: CallDefinition): LanguageField | null {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()]
  const parameter = operation?.parameters.find(({ name }) => LANGUAGE_NAMES.includes(name))
  if (parameter) return { name: parameter.name, description: parameter.description, inBody: false }
  const properties = operation?.requestBody?.content['application/json']?.schema.properties ?? {}
  const name = LANGUAGE_NAMES.find((each) => each in properties)
  if (name === undefined) return null
  return { name, description: Object(properties[name]).description, inBody: true }
}

const CALLS_WITH_LANGUAGE = (Object.keys(CALLS) as CallName[]).flatMap((name) => {
  const field = findLanguageField(CALLS[name])
  return field ? [{ call: name, ...field }] : []
})

/** Withheld judoka have no profile, and a competition that is over accepts no entries. */
function getStatus(error: unknown): number {
  if (error instanceof ApiError && [404, 409].includes(error.status)) return error.status
  throw error
}

/** The same input with a language, or without one. */
function setLanguage(input: object, { name, inBody }: LanguageField, value: string | undefined): object {
  const { [name]: _, ...rest } = input as Record<string, unknown>
  if (!inBody) return value === undefined ? rest : { ...rest, [name]: value }
  return { ...rest, body: setLanguage(Object(rest.body), { name, inBody: false, description: '' }, value) }
}

describe('the language parameter', () => {
  test('is found in every call that has one, also in bodies', () => {
    const inContract = (Object.keys(CALLS) as CallName[]).filter((name) => {
      const { query, body }: CallDefinition = CALLS[name]
      const names = [
        ...Object.keys(query.shape),
        ...(body instanceof z.ZodObject ? Object.keys(body.shape) : []),
      ]
      return names.some((each) => LANGUAGE_NAMES.includes(each))
    })
    expect(CALLS_WITH_LANGUAGE.map(({ call }) => call)).toEqual(inContract)
    expect(inContract.length).toBeGreaterThan(40)
  })

  test.each(CALLS_WITH_LANGUAGE)('of $call has an effect, or is documented to have none', async (field) => {
    const { call: name, description } = field
    const inputs = [...(CALL_INPUTS[name] as object[]), ...((MORE_INPUTS[name] ?? []) as object[])]
    expect(inputs.length).toBeGreaterThan(0)
    const ask = (input: object, language?: string) =>
      client(name, setLanguage(input, field, language) as CallInput<typeof name>).catch(getStatus)
    let hasEffect = false
    for (const input of inputs) {
      const stored = await ask(input)
      expect(await ask(input, 'xx'), 'an unsupported language is ignored').toEqual(stored)
      for (const language of ['de', 'ka']) {
        hasEffect ||= JSON.stringify(await ask(input, language)) !== JSON.stringify(stored)
      }
    }
    expect({ name, hasEffect, description }).toEqual({
      name,
      hasEffect,
      description: hasEffect ? expect.stringMatching(/^Language of /) : expect.stringMatching(/^No effect: /),
    })
  })
})

describe('names in a language', () => {
  test('of nations come from the code list before those of the platform', async () => {
    const nations = await client('CodeList/GetCountriesWithCompetitions', { Language: 'de' })
    expect(nations.map(({ name }) => name)).toEqual(['Frankreich', 'Tschechische Republik'])
    const teams = await client('Competition/GetTeams', { idCompetition: TEAM_CUP, Lang: 'de' })
    expect(teams.find(({ idTeam }) => idTeam === FRANCE)?.country?.name).toBe('Frankreich')
    expect(teams.find(({ idTeam }) => idTeam === BOHEMIA)).toBeDefined()
  })

  test('of ages are also in the full names of categories', async () => {
    const [age] = await client('Competition/GetCompAgesWithWeights', { IdCompetition: 1, Language: 'fr' })
    expect(age?.womenCategories?.age).toMatchObject({ name: 'Seniors', short: 'sen' })
    const [german] = await client('Competition/GetCompAgesWithWeights', { IdCompetition: 1, Language: 'de' })
    expect(german?.womenCategories?.weights[0]?.fullName).toBe(`${german?.womenCategories?.age.name} -48`)
    const options = await client('CodeList/GetAges', { Lang: 'it' })
    expect(options[0]?.lang).toBe('it')
  })

  test('of partners are their own in their language, and the international ones in others', async () => {
    await opened.db.update(tables.partner).set({ internationalName: 'French Judo Federation' })
    const nameIn = async (Lang?: string) =>
      (await client('Partner/GetSupportedPartners', Lang === undefined ? {} : { Lang }))[0]?.name
    expect([await nameIn(), await nameIn('fr'), await nameIn('de')]).toEqual([
      'France Judo',
      'France Judo',
      'French Judo Federation',
    ])
  })

  test('of clubs in a medal table stay as they are', async () => {
    const by = (GroupBy: 'country' | 'club') =>
      client('Competition/GetCompetitionStandings', { IdCompetition: 1, GroupBy, Language: 'de' })
    expect((await by('country'))[0]?.organisation).toMatchObject({ name: 'Frankreich', displayType: 1 })
    expect((await by('club'))[0]?.organisation).toMatchObject({ name: 'JC Lyon', displayType: 2 })
  })
})

describe('a nation', () => {
  test('is found by its name in the database, in the language of the request', async () => {
    const find = async (Language: string) =>
      (await client('Search/GlobalSearch', { Query: 'tschechische', Language })).countries.map(
        ({ idCountry }) => idCountry,
      )
    expect(await find('de')).toEqual([3])
    expect(await find('fr')).toEqual([])
  })

  test('is found in code lists by its name in any language of the database', async () => {
    const find = async (Query: string) =>
      (await client('CodeList/GetCountries', { Query, Page: 1, PerPage: 10 })).list.map(
        ({ idCountry }) => idCountry,
      )
    expect(await find('tschechische')).toEqual([3])
    expect(await find('mitteleuropa')).toEqual([])
  })
})

describe('the key of a cached response', () => {
  test('contains the language only if the response depends on it and the language is supported', () => {
    const key = (name: CallName, language: string | undefined) =>
      getCacheKey(CALLS[name], { Language: language })
    expect(key('Competition/GetCompetitionFiles', 'de')).toBe(
      key('Competition/GetCompetitionFiles', undefined),
    )
    expect(key('Competition/GetCompetitionAges', 'xx')).toBe(key('Competition/GetCompetitionAges', undefined))
    expect(key('Competition/GetCompetitionAges', 'de')).not.toBe(key('Competition/GetCompetitionAges', 'fr'))
  })
})
