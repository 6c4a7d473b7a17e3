import { describe, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { createApiClient } from '#contract/client.ts'
import { ApiError, EmptyResponseError, isNotFound, ParameterError } from '#contract/errors.ts'
import { sendPageCall } from '#contract/send-call.ts'

/** A client whose server always answers the same, and what it was asked. */
function clientOf(response: () => Response = () => new Response('[]')) {
  const asked: Request[] = []
  const client = createApiClient('https://hajime.test', async (request) => {
    asked.push(request)
    return response()
  })
  return { client, asked }
}

describe('the client rejects a call before it sends a request if', () => {
  test.each([
    ['a name in the query is missing', { idPartner: 0, Page: 1 }, "The parameter 'PerPage' must be defined."],
    ['a name in the path is missing', { Page: 1, PerPage: 1 }, "The parameter 'idPartner' must be defined."],
    [
      'a required name is null',
      { idPartner: 0, Page: null, PerPage: 1 },
      "The parameter 'Page' cannot be null.",
    ],
    [
      'a name in the path is null',
      { idPartner: null, Page: 1, PerPage: 1 },
      "The parameter 'idPartner' cannot be null.",
    ],
    [
      'an optional name is null',
      { idPartner: 0, Page: 1, PerPage: 1, Query: null },
      "The parameter 'Query' cannot be null.",
    ],
  ])('%s', async (_, input, message) => {
    const { client, asked } = clientOf()
    const call = client('Judoka/GetJudokas', input as never) // what a caller without types can do
    await expect(call).rejects.toThrow(ParameterError)
    await expect(call).rejects.toThrow(message)
    expect(asked).toEqual([])
  })

  test('a body is missing', async () => {
    const { client } = clientOf()
    await expect(client('Competition/GetCompetitions', {} as never)).rejects.toThrow(
      "The parameter 'body' must be defined.",
    )
  })
})

describe('a request', () => {
  test('omits undefined parameters', async () => {
    const { client, asked } = clientOf()
    await client('Judoka/GetJudokas', { idPartner: 7, Page: 1, PerPage: 20, Query: undefined })
    expect(asked[0]?.url).toBe('https://hajime.test/api/Judoka/7/GetJudokas?Page=1&PerPage=20')
  })

  test('has no question mark without a query', async () => {
    const { client, asked } = clientOf()
    await client('EnvInfo/GetEnvInfo', {})
    expect(asked[0]?.url).toBe('https://hajime.test/api/EnvInfo/GetEnvInfo')
  })

  test('repeats the name of a list', async () => {
    const { client, asked } = clientOf()
    await client('Contest/Find', { IdCompetition: 1, TeamFightsIds: [4, 5] })
    expect(asked[0]?.url).toContain('?IdCompetition=1&TeamFightsIds=4&TeamFightsIds=5')
  })

  test('percent-encodes reserved characters', async () => {
    const { client, asked } = clientOf()
    await client('CodeList/GetCountries', { Query: 'a&b=ć/?', Page: 1, PerPage: 20 })
    expect(new URL(asked[0]?.url ?? '').searchParams.get('Query')).toBe('a&b=ć/?')
  })

  test('accepts JSON and sends cookies', async () => {
    const { client, asked } = clientOf()
    await client('Partner/GetSupportedPartners', {})
    expect(asked[0]).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(asked[0]?.headers.get('Accept')).toBe('application/json')
  })

  test('sends a body as JSON', async () => {
    const { client, asked } = clientOf()
    await client('Competition/GetCompetitors', { body: { idCompetition: 3 } })
    expect(asked[0]?.method).toBe('POST')
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await asked[0]?.json()).toEqual({ idCompetition: 3 })
  })

  test('is aborted by the signal', async () => {
    const controller = new AbortController()
    const { client, asked } = clientOf()
    await client('EnvInfo/GetEnvInfo', {}, { signal: controller.signal })
    controller.abort()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})

describe('the status of a response', () => {
  test('200 returns the body', async () => {
    const { client } = clientOf(() => Response.json([2025]))
    expect(await client('JudokaProfile/ResultYears', { IdAthlete: 1 })).toEqual([2025])
  })

  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
  ])('%s returns null', async (_, response) => {
    const { client } = clientOf(response)
    expect(await client('JudokaProfile/ResultYears', { IdAthlete: 1 })).toBeNull()
  })

  test.each([201, 206, 302, 304, 400, 404, 500, 503])('%i is an error', async (status) => {
    const body = [304].includes(status) ? null : 'why'
    const { client } = clientOf(() => new Response(body, { status, headers: { 'X-Request': '7' } }))
    const error = await client('EnvInfo/GetEnvInfo', {}).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: 'An unexpected server error occurred.',
      status,
      response: body ?? '',
      headers: { 'x-request': '7' },
    })
  })
})

describe('an empty response to a page', () => {
  const send = (name: keyof typeof CALLS, response: Response) =>
    sendPageCall(
      // the parameters are not what is tested
      { ...CALLS[name], path: '/api', queryParameters: {}, hasBody: false },
      {},
      { base: 'https://hajime.test', transport: async () => response },
    )
  const names = Object.keys(CALLS) as (keyof typeof CALLS)[]

  test.each(names)('of %s fits the schema of the call, or says that there is nothing', async (name) => {
    for (const response of [new Response(null, { status: 204 }), new Response('')]) {
      const content = await send(name, response).catch((error: unknown) => error)
      if (content instanceof EmptyResponseError) expect(isNotFound(content)).toBe(true)
      else expect(CALLS[name].response.parse(content)).toEqual(content)
    }
  })

  test('is a list without elements, a page without any, no groups, or the success of a change', async () => {
    const read = (name: keyof typeof CALLS) => send(name, new Response(''))
    expect(await read('JudokaProfile/ResultYears')).toEqual([])
    expect(await read('Competition/GetCompetitions')).toMatchObject({ list: [], count: 0, hasMore: false })
    expect(await read('Competition/SearchInCompetition')).toMatchObject({ athletes: [], results: [] })
    expect(await read('Follow/UserFollowJudoka')).toMatchObject({ success: true })
    expect(await read('locales')).toEqual({})
    await expect(read('Competition/Info')).rejects.toBeInstanceOf(EmptyResponseError)
  })

  test('is another object each time, so that no page changes that of others', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => send('JudokaProfile/ResultYears', new Response(''))),
    )
    expect(first).not.toBe(second)
  })
})

test.each([
  [400, true],
  [401, false],
  [403, false],
  [404, true],
  [408, false],
  [410, true],
  [429, false],
  [500, false],
  [502, false],
  [503, false],
])('status %i says that something does not exist: %s', (status, expected) => {
  expect(isNotFound(new ApiError(status, '', {}))).toBe(expected)
})
