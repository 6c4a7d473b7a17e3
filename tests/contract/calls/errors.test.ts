import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS } from '#contract/calls.ts'
import { genericError } from '#contract/responses.ts'
import { CDN_CACHE_CONTROL, PUBLIC_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import { DELETED, INVISIBLE, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openFixture()
  app = createApp(opened.db, { now: () => NOW, validateResponses: true })
})
afterAll(() => opened.close())

/** Status and error body, which has to be in the one shape. */
async function requestError(path: string, init?: RequestInit) {
  const response = await app.request(path, init)
  return { status: response.status, ...genericError.strict().parse(await response.json()) }
}

const post = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json' },
})

describe('a malformed request returns 400 with the name of the invalid parameter', () => {
  test.each([
    ['/api/JudokaProfile/Info', 'IdAthlete', "The parameter 'IdAthlete' must be defined."],
    [
      '/api/JudokaProfile/Info?IdAthlete=ana',
      'IdAthlete',
      `The parameter 'IdAthlete' is invalid: expected a whole number; got "ana".`,
    ],
    [
      '/api/JudokaProfile/Info?IdAthlete=1.5',
      'IdAthlete',
      `The parameter 'IdAthlete' is invalid: expected a whole number; got "1.5".`,
    ],
    [
      '/api/Contest/Find?IdCompetition=0',
      'IdCompetition',
      `The parameter 'IdCompetition' is invalid: expected a positive number; got "0".`,
    ],
    [
      '/api/Contest/Find?IdCompetition=1&UpdatedAtMin=yesterday',
      'UpdatedAtMin',
      `The parameter 'UpdatedAtMin' is invalid: expected a UTC instant, 2025-02-01T09:00:00Z; got "yesterday".`,
    ],
    [
      '/api/CodeList/GetCountries?Query=%00',
      'Query',
      `The parameter 'Query' is invalid: expected text without a null character; got "\\u0000".`,
    ],
    [
      '/api/Competition/Info',
      'idCompetition',
      "The parameter 'idCompetition' or 'idExternal' must be defined.",
    ],
    [
      '/api/Competition/Info?idCompetition=1&idCompetition=2',
      'idCompetition',
      `The parameter 'idCompetition' is invalid: expected a whole number; got ["1","2"].`,
    ],
    [
      '/api/Judoka/all/GetJudokas?Page=1&PerPage=10',
      'idPartner',
      `The parameter 'idPartner' is invalid: expected a whole number; got "all".`,
    ],
    [
      '/api/Judoka/%E0%A4%A/GetJudokas?Page=1&PerPage=10',
      'idPartner',
      `The parameter 'idPartner' is invalid: expected a whole number; got "%E0%A4%A".`,
    ],
    ['/api/Judoka/0/GetJudokas?Page=1', 'PerPage', "The parameter 'PerPage' must be defined."],
    [
      '/api/CodeList/GetAges?IsOfficial=perhaps',
      'IsOfficial',
      `The parameter 'IsOfficial' is invalid: expected true or false; got "perhaps".`,
    ],
    [
      '/api/Ranking/GetClubRankings?IdPartner=1&IdCup=1&RangeFrom=1.2.2025',
      'RangeFrom',
      `The parameter 'RangeFrom' is invalid: expected a day, 2025-02-01; got "1.2.2025".`,
    ],
    [
      '/api/Ranking/GetClubRankings?IdPartner=1&IdCup=1&RangeFrom=2025-03-01&RangeTo=2025-02-01',
      'RangeTo',
      "The parameter 'RangeTo' is invalid: the last day must not be before the first, got 2025-03-01 to 2025-02-01.",
    ],
    ['/api/Ranking/GetTeamPoints?IdClub=1&IdPokal=1', 'Leto', "The parameter 'Leto' must be defined."],
  ])('%s', async (path, parameter, message) => {
    expect(await requestError(path)).toEqual({ status: 400, success: false, parameter, message })
  })

  test.each([
    ['9999999999', 'IdAthlete'],
    ['2147483648', 'IdAthlete'],
  ])('for a number out of the range of the database: %s', async (id, parameter) => {
    expect(await requestError(`/api/JudokaProfile/Info?IdAthlete=${id}`)).toMatchObject({
      status: 400,
      parameter,
    })
  })

  test.each([
    ['{"dateFrom":"2025-02-30"}', 'dateFrom'],
    ['{"dateFrom":"0000-02-03"}', 'dateFrom'],
    ['{"perPage":0}', 'perPage'],
    ['{"countryIds":[1,"FRA"]}', 'countryIds.1'],
    ['{"sortingField":"password"}', 'sortingField'],
    ['{"query":"\\u0000"}', 'query'],
    ['[]', 'body'],
    ['{', 'body'],
    ['', 'body'],
  ])('for a body %s', async (body, parameter) => {
    expect(await requestError('/api/Competition/GetCompetitions', post(body))).toMatchObject({
      status: 400,
      parameter,
    })
  })

  test('for a body nested more deeply than the stack of the server', async () => {
    const body = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(await requestError('/api/Competition/GetCompetitions', post(body))).toMatchObject({
      status: 400,
      parameter: 'body',
    })
  })

  test('a single value of a repeatable parameter is a list of one', async () => {
    const response = await app.request('/api/Contest/Find?IdCompetition=1&TeamFightsIds=1')
    expect(response.status).toBe(200)
    expect(
      await requestError('/api/Contest/Find?IdCompetition=1&TeamFightsIds=1&TeamFightsIds=x'),
    ).toMatchObject({
      status: 400,
      parameter: 'TeamFightsIds.1',
    })
  })
})

describe('an id without a public object returns 404', () => {
  test.each([
    '/api/Competition/Info?idCompetition=99',
    '/api/Competition/Info?idExternal=nowhere',
    `/api/Competition/Info?idCompetition=${INVISIBLE}`,
    '/api/Competition/Info?idExternal=gone',
    `/api/Competition/GetResults?IdCompetition=${DELETED}`,
    '/api/Competition/GetResults?IdCompetition=1&IdAgeCategory=1',
    `/api/Competition/GetCompAgesWithWeights?IdCompetition=${INVISIBLE}`,
    `/api/Competition/GetCompetitionAges?IdCompetition=${INVISIBLE}`,
    `/api/Contest/Find?IdCompetition=${INVISIBLE}`,
    '/api/Contest/Find?IdCompetition=1&IdWeight=2',
    `/api/Contest/GetContests?competitionId=${INVISIBLE}`,
    '/api/Competition/GetFeatured?PartnerId=99',
    '/api/Judoka/99/GetJudokas?Page=1&PerPage=10',
    '/api/JudokaProfile/Info?IdAthlete=99',
    '/api/Clubs/List?IdPartner=99',
    '/api/Clubs/99/Info',
    '/api/Clubs/2/Info',
    '/api/Clubs/99/Athletes',
    '/api/Clubs/99/Referees',
    '/api/Clubs/99/Coaches',
    '/api/Clubs/99/Competitions',
    '/api/CodeList/GetClubs?IdCountry=99',
    '/api/CodeList/GetAges?IdPartner=99',
    '/api/CodeList/GetWeightsWithDefault?IdAge=99',
    '/api/Ranking/GetCupsForPartner?IdPartner=99',
    '/api/Ranking/GetRankingCategories?IdPartner=1&IdCup=99',
    '/api/Ranking/GetCupCompetitions?IdPartner=1&IdCup=2',
    '/api/Ranking/GetIndividualRankings?IdPartner=1&IdCup=1&IdClub=99',
    '/api/Ranking/GetTeamPoints?IdClub=1&IdPokal=99&Leto=2025',
    '/api/Ranking/GetCoachRanking/Partner/1/Cup/99/Year/2025',
    '/locales/xx/translation.json',
  ])('%s', async (path) => {
    expect(await requestError(path)).toMatchObject({ status: 404, success: false })
  })

  test('also in a body', async () => {
    const answer = await requestError(
      '/api/Competition/GetCompetitors',
      post(JSON.stringify({ idCompetition: INVISIBLE })),
    )
    expect(answer).toMatchObject({ status: 404, parameter: 'idCompetition' })
  })

  test.each(['/api/Nothing/Here', '/api/Nothing/', '/api/competition/info?idCompetition=1'])(
    'as is an address without a call: %s',
    async (path) => {
      expect(await requestError(path)).toEqual({
        status: 404,
        success: false,
        message: 'There is no such call.',
      })
    },
  )
})

describe('a wrong method returns 405', () => {
  const byPath = Map.groupBy(Object.values<CallDefinition>(CALLS), ({ path }) => path)

  test.each([...byPath])('%s', async (path, calls) => {
    const methods = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const wrong of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.includes(one))) {
      const response = await app.request(path.replace(/\{\w+\}/, '1'), { method: wrong })
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe(methods.join(', '))
      expect(genericError.strict().parse(await response.json()).message).toContain(wrong)
    }
  })
})

test('a body of more than 100 kB returns 413', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(110_000) })
  expect(await requestError('/api/Competition/GetCompetitions', post(body))).toMatchObject({
    status: 413,
    parameter: 'body',
  })
})

test('an internal error returns 500 without details, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = new Proxy({} as Database, {
    get() {
      throw new Error('password authentication failed for user "hajime"')
    },
  })
  const response = await createApp(broken).request('/api/Partner/GetSupportedPartners')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    success: false,
    message: 'An unexpected server error occurred.',
  })
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^GET \/api\/Partner\/GetSupportedPartners failed\.\n {2}Error\n {4}at /),
  )
  expect(log.mock.calls.flat().join()).not.toContain('authentication')
  log.mockRestore()
})

describe('conditional requests', () => {
  const path = '/api/Competition/Info?idCompetition=1'

  test('return 304 for an unchanged response', async () => {
    const first = await app.request(path)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[^"]+"$/)
    expect(first.headers.get('Cache-Control')).toBe(PUBLIC_CACHE_CONTROL)
    expect(first.headers.get('CDN-Cache-Control')).toBe(CDN_CACHE_CONTROL)
    for (const seen of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await app.request(path, { headers: { 'If-None-Match': seen } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('ETag')).toBe(tag)
      expect(again.headers.get('Cache-Control')).toBe(PUBLIC_CACHE_CONTROL)
      expect(again.headers.get('Vary')).toBe('Accept-Encoding')
    }
  })

  test('return a changed response', async () => {
    const response = await app.request(path, { headers: { 'If-None-Match': '"other"' } })
    expect(response.status).toBe(200)
  })

  test('with HEAD return the ETag without a body', async () => {
    const [head, got] = [await app.request(path, { method: 'HEAD' }), await app.request(path)]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('ETag')).toBe(got.headers.get('ETag'))
  })

  test('return errors without an ETag', async () => {
    expect((await app.request('/api/Competition/Info')).headers.get('ETag')).toBeNull()
  })

  test('keep errors out of caches', async () => {
    for (const wrong of [
      '/api/Competition/Info?idCompetition=999',
      '/api/Nothing',
      '/api/Competition/Info',
    ]) {
      const response = await app.request(wrong)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('keep responses to users out of shared caches', async () => {
    const user = { ...createPlainUser(1), filters: [] }
    const ofUser = createApp(opened.db, { now: () => NOW, authenticate: async () => user })
    expect((await ofUser.request(path)).headers.get('Cache-Control')).toBe('private, no-cache')
    expect((await ofUser.request(path)).headers.get('CDN-Cache-Control')).toBeNull()
  })
})
