import fc, { type Arbitrary } from 'fast-check'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS } from '#contract/calls.ts'
import { editConflict, genericError } from '#contract/responses.ts'
import { createApp } from '#server/http/create-app.ts'
import { buildOpenApiDocument } from '#server/http/openapi/build-document.ts'
import type { JsonSchema } from '#server/http/openapi/json-schemas.ts'
import type { Operation, Parameter } from '#server/http/openapi/openapi-types.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { NOW, openFixture } from '../../contract/fixtures/competitions-fixture.ts'
import {
  findInternals,
  hostileJson,
  hostileText,
  PROTOTYPE_KEYS,
} from '../../contract/fixtures/hostile-values.ts'
import { createTestToken } from '../../contract/live/test-scoreboard.ts'
import { FUZZ_SEED, propertyRuns } from '../../effort.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'

/**
 * Valid and hostile requests of every call, generated from the OpenAPI document. HAJIME_FUZZ_SEED and HAJIME_FUZZ_RUNS
 * (for each call) generate others and more.
 */
const numRuns = Number(process.env.HAJIME_FUZZ_RUNS ?? propertyRuns(40))

/** Milliseconds for the requests of one call. */
const CALL_TIME_LIMIT = 60_000

let opened: OpenDatabase
let app: Hono
let token: string
let failures: unknown[] = []
const statuses: number[] = []

beforeAll(async () => {
  opened = await openFixture()
  const idUser = await createUser(opened.db, {
    email: 'ana@hajime.test',
    password: PASSWORD,
    givenName: 'Ana',
  })
  const everything = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }
  app = createApp(opened.db, {
    now: () => NOW,
    validateResponses: true,
    authenticate: async () => ({ ...createPlainUser(idUser), filters: [everything] }),
  })
  token = (await createTestToken(opened.db)).token
  vi.spyOn(console, 'error').mockImplementation((error) => failures.push(error))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await opened.close()
})

/** Values that fit a schema; ids are small, so that some of them stand for something. */
function arbitraryFor(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitraryFor))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return arbitraryNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryFor((schema.items ?? {}) as JsonSchema), { maxLength: 5 }) // never a list of items
    case 'object':
      return arbitraryObject(schema)
    default:
      return arbitraryText(schema)
  }
}

function arbitraryNumber(schema: JsonSchema): Arbitrary<number> {
  const lowest = schema.minimum ?? Number(schema.exclusiveMinimum ?? 0) + 1
  const highest = schema.maximum ?? 2_147_483_647
  return fc.oneof(
    fc.integer({ min: Math.ceil(lowest), max: Math.floor(Math.min(Math.max(lowest, 0) + 12, highest)) }),
    fc.constantFrom(lowest, highest),
  )
}

function arbitraryObject({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryFor(schema as JsonSchema)]), // never true or false
  )
  return fc.record(fields, { requiredKeys: required })
}

function arbitraryText({ format, maxLength = 50 }: JsonSchema): Arbitrary<unknown> {
  const moment = fc.date({
    min: new Date('0001-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  if (format === 'date-time') return moment.map((date) => date.toISOString())
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10))
  return fc.oneof(
    fc.constantFrom(
      'en',
      'si',
      'fr',
      'a',
      'paris',
      'gs_fra2025',
      'gs_fra2025_0001_f_0048',
      'abe ana',
      '%',
      '_',
    ),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 50) }),
  )
}

/** The values of a parameter: mostly valid, sometimes hostile, sometimes repeated. */
function arbitraryParameter(parameter: Parameter): Arbitrary<string[]> {
  const valid = arbitraryFor(parameter.schema).map((value) =>
    (Array.isArray(value) ? value : [value]).map(String),
  )
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 3, arbitrary: hostileText.map((text) => [text]) },
    { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  )
}

function arbitraryBody(schema: JsonSchema): Arbitrary<string> {
  const valid = arbitraryFor(schema).map((value) => JSON.stringify(value))
  const withHostileField = fc
    .tuple(arbitraryFor(schema), fc.oneof(fc.constantFrom(...PROTOTYPE_KEYS), fc.nat()), hostileJson)
    .map(([fields, at, json]) => {
      const others = (fields ?? {}) as Record<string, unknown>
      const names = Object.keys(others)
      const name = typeof at === 'string' ? at : (names[at % names.length] ?? 'unknown')
      const kept = Object.entries(others).flatMap(([key, value]) =>
        key === name ? [] : [`${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`],
      )
      return `{${[...kept, `${JSON.stringify(name)}:${json}`].join(',')}}`
    })
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 3, arbitrary: withHostileField },
    { weight: 1, arbitrary: hostileJson },
    { weight: 1, arbitrary: hostileText },
  )
}

/** A path parameter as browsers encode it, or with escapes that stand for no text. */
const arbitraryPathValue = (parameter: Parameter): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 7,
      arbitrary: arbitraryParameter(parameter).map(([text = '']) => encodeURIComponent(text.toWellFormed())),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%c0%ae', '%00', '%2F%2e%2e', '%ED%A0%80'),
    },
  )

type FuzzRequest = { path: string; init: RequestInit }

function arbitraryRequest(path: string, method: string, operation: Operation): Arbitrary<FuzzRequest> {
  const given = fc.tuple(
    ...operation.parameters.map((one): Arbitrary<string[]> => {
      if (one.in === 'path') return arbitraryPathValue(one).map((text) => [text])
      return one.required ? arbitraryParameter(one) : fc.option(arbitraryParameter(one), { nil: [], freq: 2 })
    }),
  )
  const unknown = fc.constantFrom(...PROTOTYPE_KEYS, '__proto__[isAdmin]', 'Page[]')
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema ? arbitraryBody(schema) : fc.constant(null)
  return fc.tuple(given, body, fc.option(unknown, { freq: 8 })).map(([values, body, name]) => {
    const query = new URLSearchParams(name === null ? [] : [[name, 'true']])
    let filled = path
    operation.parameters.forEach((one, index) => {
      const sent = values[index] ?? []
      if (one.in === 'path') {
        filled = filled.replace(`{${one.name}}`, () => sent[0] ?? '')
      } else for (const value of sent) query.append(one.name, value.toWellFormed())
    })
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const init: RequestInit = { method: method.toUpperCase(), headers, body }
    return { path: query.size > 0 ? `${filled}?${query}` : filled, init }
  })
}

const errorBody = z.union([genericError.strict(), editConflict.strict()])

async function assertNoServerError({ path, init }: FuzzRequest): Promise<void> {
  failures = []
  const response = await app.request(path, init)
  statuses.push(response.status)
  const text = await response.text()
  if (response.status === 500)
    throw new Error(`${init.method} ${path} ${init.body ?? ''}`, { cause: failures[0] })
  expect(findInternals(text)).toEqual([])
  // a path without one of its parts is another address, and not the API's outside /api
  if (response.status >= 400 && path.startsWith('/api/')) errorBody.parse(JSON.parse(text))
}

const { paths } = buildOpenApiDocument('1')

describe('no request makes the server fail', () => {
  test.each(Object.entries<CallDefinition>(CALLS))(
    '%s',
    async (_, { path, method }) => {
      const operation = paths[path]?.[method.toLowerCase()]
      if (!operation) throw new Error(`${path} is not described`)
      await fc.assert(fc.asyncProperty(arbitraryRequest(path, method, operation), assertNoServerError), {
        seed: FUZZ_SEED,
        numRuns,
        // on a busy machine fewer runs, not a failure
        interruptAfterTimeLimit: CALL_TIME_LIMIT,
      })
    },
    2 * CALL_TIME_LIMIT,
  )

  test('some were valid, others were not, and valid ones still succeed', async () => {
    expect(statuses.length).toBeGreaterThan(Object.keys(CALLS).length)
    expect(new Set(statuses)).toEqual(new Set([...statuses, 200, 400, 404]))
    for (const path of [
      '/api/EnvInfo/GetEnvInfo',
      '/api/Competition/GetFeatured',
      '/api/Search/GlobalSearch',
    ]) {
      expect([path, (await app.request(path)).status]).toEqual([path, 200])
    }
  })
})
