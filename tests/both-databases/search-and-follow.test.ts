import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { listFoldings } from '#language/search/fold.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { person } from '#server/platform/db/schema/index.ts'
import {
  CUP,
  GRAND_SLAM,
  ID,
  NOW,
  openFixture,
  WITHHELD_NAMES,
} from '../contract/fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT, CHILDS_ACCOUNT } from '../contract/fixtures/organisations-fixture.ts'

let opened: OpenDatabase
let client: ApiClient
let visitor: ApiClient

beforeAll(async () => {
  opened = await openFixture()
  const as = (userOf?: () => Promise<ReturnType<typeof createPlainUser>>) => {
    const app = createApp(opened.db, {
      now: () => NOW,
      validateResponses: true,
      ...(userOf && { authenticate: userOf }),
    })
    return createApiClient('http://hajime.test', async (request) => app.request(request))
  }
  visitor = as()
  client = as(async () => createPlainUser(ANAS_ACCOUNT))
})
afterAll(() => opened.close())

describe('search', () => {
  const found = async (Query: string, Limit?: number) => {
    const answer = await visitor('Search/GlobalSearch', { Query, ...(Limit && { Limit }) })
    return {
      judoka: answer.athletes.map(({ idPerson }) => idPerson),
      competitions: answer.competitions.map(({ idCompetition }) => idCompetition),
      clubs: answer.clubs.map(({ name }) => name),
      nations: answer.countries.map(({ short }) => short),
    }
  }

  test.each([
    ['Krpálek', ID.marko],
    ['krpalek marko', ID.marko],
    ['MARKO KRPALEK', ID.marko],
    ['krp', ID.marko],
    ['mueller', ID.dora],
    ['Muller', ID.dora],
    ['Müller D', ID.dora],
    ['гагарина', ID.galina],
    ['Galina Gagarina', ID.galina],
    ['léa', ID.lea],
  ])('finds a judoka by %s', async (query, expected) => {
    expect((await found(query)).judoka).toEqual([expected])
  })

  test.each([
    ['a wrong letter', 'krpolek', ID.marko],
    ['a missing letter', 'krplek', ID.marko],
    ['a letter too many', 'erikssson', ID.eva],
    ['two letters swapped', 'bellnadi', ID.bea],
    ['a mistake in one of two words', 'dora mulelr', ID.dora],
  ])('tolerates %s', async (_, query, expected) => {
    expect((await found(query)).judoka).toEqual([expected])
  })

  test.each([
    ['rinner', 'Riner', 'Teddy'],
    ['sobirof', 'Sobirov', 'Rishod'],
    ['zantarya', 'Zantaraia', 'Georgii'],
  ])('finds by %s who is meant', async (query, familyName, givenName) => {
    const [before] = await opened.db
      .select({ familyName: person.familyName, givenName: person.givenName })
      .from(person)
      .where(eq(person.id, ID.nejc))
    const rename = (names: { familyName: string; givenName: string } | undefined) =>
      names && opened.db.update(person).set(names).where(eq(person.id, ID.nejc))
    await rename({ familyName, givenName })
    expect((await found(query)).judoka).toEqual([ID.nejc])
    await rename(before)
  })

  test('does not take a year for a typo', async () => {
    expect((await found('2024')).competitions).toEqual([])
  })

  test('sorts whole words before beginnings', async () => {
    await opened.db.execute(
      sql`update person set ime = 'Anabel', "sortKey" = 'a' where "idOsebe" = ${ID.nejc}`,
    )
    expect((await found('ana')).judoka).toEqual([ID.ana, ID.nejc])
    expect((await found('ana', 1)).judoka).toEqual([ID.ana])
  })

  test('never finds withheld judoka, or people without a public competition', async () => {
    for (const name of [...WITHHELD_NAMES, 'Odd', 'Dufour']) {
      expect((await found(name)).judoka, name).toEqual([])
    }
  })

  test.each([
    ['pohar plzen', [CUP]],
    ['slam paris', [GRAND_SLAM]],
    ['grandslam', []],
    ['paris 2025', [GRAND_SLAM]],
    ['2025', [CUP, GRAND_SLAM]],
    ['parsi', [GRAND_SLAM]],
    ['draft', []],
  ])('finds competitions by %s', async (query, expected) => {
    expect((await found(query)).competitions).toEqual(expected)
  })

  test('finds clubs by name and town, and nations by name and code', async () => {
    expect((await found('skoda')).clubs).toEqual(['Škoda Plzeň'])
    expect((await found('lyno')).clubs).toEqual(['JC Lyon'])
    expect((await found('fra')).nations).toEqual(['FRA'])
    const { countries } = await visitor('Search/GlobalSearch', { Query: 'tschech', Language: 'de' })
    expect(countries).toEqual([
      { idCountry: 3, name: 'Tschechien', short: 'CZE', isoCode: null, athleteCount: 5 },
    ])
  })

  test.each(['', '   ', '%', '_', '--', "'"])('finds nothing for %j', async (query) => {
    expect(await found(query)).toEqual({ judoka: [], competitions: [], clubs: [], nations: [] })
  })
})

test.each([
  'Krpálek Lukáš', 'Müller', 'Søren Ærø', 'YILMAZ İbrahim', 'Đorđević', 'O’Connor', 'Łukasiewicz', 'Straße',
  'Гагарина Ёлкина Йован', 'ΝΙΚΟΛΑΪΔΗ', 'ქართული', 'Əliyev', 'محمد', 'Nguyễn Văn', 'Jean-Luc',
])('folds %s in the database as in the program', async (name) => {
  const stored = sql<string>`search_text(${name})`
  const rows = await opened.db.select({ stored }).from(sql`(select 1) as one_row`)
  for (const form of listFoldings(name)) {
    for (const word of form.split(/[ '-]/)) expect(rows[0]?.stored).toContain(` ${word} `)
  }
}) // biome-ignore format: a list of names

describe('following', () => {
  const follow = (idJudoka: number) => client('Follow/UserFollowJudoka', { body: { idJudoka } })
  const ids = () => client('Follow/GetUserFollowingJudokaIds', {})

  test('is idempotent, and ends with unfollowing', async () => {
    await follow(ID.marko)
    await follow(ID.marko)
    await follow(ID.bea)
    expect(await ids()).toEqual([ID.bea, ID.marko])
    const list = await client('Follow/GetUserFollowingJudoka', {})
    expect(list.map(({ idPerson, followedAt }) => [idPerson, followedAt])).toEqual([
      [ID.bea, NOW.toISOString()],
      [ID.marko, NOW.toISOString()],
    ])
    const found = await client('Follow/SearchJudokaToFollow', { Query: 'marko' })
    expect(found.map(({ idPerson, isFollowed }) => [idPerson, isFollowed])).toEqual([[ID.marko, true]])
    await client('Follow/UserUnfollowJudoka', { body: { idJudoka: ID.marko } })
    await client('Follow/UserUnfollowJudoka', { body: { idJudoka: ID.marko } })
    expect(await ids()).toEqual([ID.bea])
  })

  test('requires a profile, and hides judoka who are withheld now', async () => {
    await expect(follow(ID.ferrand)).rejects.toMatchObject({ status: 404 })
    await follow(ID.eva)
    await opened.db.execute(sql`update person set hidden = true where "idOsebe" = ${ID.eva}`)
    expect(await ids()).not.toContain(ID.eva)
    const list = await client('Follow/GetUserFollowingJudoka', {})
    expect(list.map(({ idPerson }) => idPerson)).not.toContain(ID.eva)
  })

  test('requires a user', async () => {
    for (const call of [
      'Follow/GetUserFollowingJudokaIds',
      'Follow/GetUserFollowingJudoka',
      'User',
    ] as const) {
      await expect(visitor(call, {})).rejects.toMatchObject({ status: 401 })
    }
  })
})

describe('a user', () => {
  test('reads their own account and linked accounts', async () => {
    const { primaryAccount, linkedAccounts } = await client('User/GetAccountsInfo', {})
    expect(primaryAccount.userInfo).toEqual(await client('User', {}))
    expect(primaryAccount).toMatchObject({
      userInfo: { idUser: ANAS_ACCOUNT, email: 'ana.abe@example.com', billingCountry: null },
      athleteInfo: {
        givenName: 'Ana',
        familyName: 'Abe',
        athleteDeleted: false,
        club: 'JC Lyon',
        country: 'FRA',
      },
    })
    expect(linkedAccounts).toMatchObject([
      {
        userInfo: { idUser: CHILDS_ACCOUNT, email: null, billingCountry: { short: 'FRA' } },
        athleteInfo: null,
      },
    ])
  })

  test('gets an error without a payment provider', async () => {
    await expect(client('User/StripeCustomerCashBalance', { body: {} })).rejects.toMatchObject({
      status: 503,
    })
  })
})

describe('texts of the portal', () => {
  test('are returned by language and group', async () => {
    const all = await visitor('locales', { lng: 'de', ns: 'translation' })
    const group = await visitor('locales', { lng: 'de', ns: 'competition' })
    expect(Object.keys(group).every((key) => key.startsWith('competition.'))).toBe(true)
    expect(all).toMatchObject(group)
    expect(Object.keys(group).length).toBeLessThan(Object.keys(all).length)
  })

  test.each([
    { lng: 'xx', ns: 'translation' },
    { lng: 'de', ns: 'nothing' },
    { lng: '..', ns: 'translation' },
  ])('are not found for %j', async (input) => {
    await expect(visitor('locales', input)).rejects.toMatchObject({ status: 404 })
  })

  test('cannot be added in production', async () => {
    const input = { lng: 'de', ns: 'translation', body: { 'a.b': 'c' } }
    await expect(visitor('locales/add', input)).rejects.toMatchObject({ status: 401 })
    await expect(client('locales/add', input)).rejects.toMatchObject({ status: 403 })
  })
})
