import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallInput, type CallName } from '#contract/calls.ts'
import { ApiError, ParameterError } from '#contract/errors.ts'
import { genericError } from '#contract/responses.ts'
import { sendCall } from '#contract/send-call.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { CALL_INPUTS } from '../fixtures/call-inputs.ts'
import { GRAND_SLAM, NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { ANAS_ACCOUNT } from '../fixtures/organisations-fixture.ts'
import { createTestToken } from '../live/test-scoreboard.ts'

/** The parameters of every call, as its definition has them: those that are required, and those that may be missing. */

const SUPER_ADMIN_FILTER = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }

/** Inputs of calls that have none where there are no teams and events; their ids needn't exist here. */
const EXTRA_INPUTS: { [C in CallName]?: CallInput<C>[] } = {
  'Competition/GetTeamCompetitors': [{ idCompetition: GRAND_SLAM, IdTeam: 1, Lang: 'en' }],
  'Purchasable/Quote': [{ body: { idEvent: 1, entries: [{ idUser: ANAS_ACCOUNT }] } }],
  'Purchasable/BuyEventEntries': [{ body: { idEvent: 1, entries: [{ idUser: ANAS_ACCOUNT }] } }],
}

/** Calls that need one of several parameters, none of which is required by itself. */
const ONE_OF: { [C in CallName]?: readonly string[] } = {
  'Competition/Info': ['idCompetition', 'idExternal'],
}

type Input = Record<string, unknown>

let opened: OpenDatabase
let app: Hono
let authorization: string

beforeAll(async () => {
  opened = await openFixture()
  const authenticate = async () => ({ ...createPlainUser(ANAS_ACCOUNT), filters: [SUPER_ADMIN_FILTER] })
  app = createApp(opened.db, { now: () => NOW, authenticate, validateResponses: true })
  authorization = `Bearer ${(await createTestToken(opened.db)).token}`
})
afterAll(() => opened.close())

/** Makes a call; `sent` counts the requests that left the client. */
async function makeCall(call: CallDefinition, input: Input) {
  let sent = 0
  const transport = async (request: Request) => {
    sent++
    request.headers.set('Authorization', authorization)
    return app.request(request)
  }
  const outcome = await sendCall(call, input, { base: 'http://hajime.test', transport }).then(
    () => 200,
    (error: unknown) => error,
  )
  return { sent, outcome }
}

/** Makes a call without the checks of the client. */
const makeUncheckedCall = (call: CallDefinition, input: Input) =>
  makeCall({ ...call, queryParameters: mapValues(call.queryParameters, () => false) }, input)

const mapValues = <T, U>(values: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))

const without = (input: Input, ...names: string[]): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))

const calls = Object.entries<CallDefinition>(CALLS) as [CallName, CallDefinition][]
const inputsOf = (name: CallName) => [...CALL_INPUTS[name], ...(EXTRA_INPUTS[name] ?? [])] as Input[]

const inPath = ({ params }: CallDefinition): string[] => Object.keys(params.shape)
const inQuery = ({ queryParameters }: CallDefinition, required: boolean): string[] =>
  Object.keys(queryParameters).filter((name) => queryParameters[name] === required)

/** Properties of the body without which it is refused. */
const inBody = ({ body }: CallDefinition): string[] =>
  body instanceof z.ZodObject
    ? Object.keys(body.shape).filter((name) => !z.safeParse(body.shape[name], undefined).success)
    : []

const each = (names: (call: CallDefinition) => string[]) =>
  calls.flatMap(([name, call]) => names(call).map((parameter) => ({ name, call, parameter })))

const required = each((call) => [...inPath(call), ...inQuery(call, true), ...(call.hasBody ? ['body'] : [])])

test('every call has a valid example input', () => {
  expect(calls.filter(([name]) => inputsOf(name).length === 0)).toEqual([])
  expect(required.length).toBeGreaterThan(70)
})

describe('a required parameter of a call', () => {
  test.each(required)('$name: $parameter is validated before the request is sent', async (one) => {
    const { name, call, parameter } = one
    for (const input of inputsOf(name)) {
      for (const [value, problem] of [
        [undefined, 'must be defined'],
        [null, 'cannot be null'],
      ]) {
        const { sent, outcome } = await makeCall(call, { ...input, [parameter]: value })
        expect(outcome).toBeInstanceOf(ParameterError)
        expect(outcome).toMatchObject({ parameter, message: `The parameter '${parameter}' ${problem}.` })
        expect(sent).toBe(0)
      }
    }
  })

  test.each(each((call) => inQuery(call, true)))(
    '$name: the server rejects a request without $parameter',
    async (one) => {
      const { name, call, parameter } = one
      for (const input of inputsOf(name)) {
        const { outcome } = await makeUncheckedCall(call, without(input, parameter))
        expectMissing(outcome, parameter)
      }
    },
  )

  test.each(each(inBody))('$name: the server rejects a body without $parameter', async (one) => {
    const { name, call, parameter } = one
    for (const input of inputsOf(name)) {
      const { outcome } = await makeCall(call, { ...input, body: without(Object(input.body), parameter) })
      expectMissing(outcome, parameter)
    }
  })

  test.each(calls.filter(([, { hasBody }]) => hasBody))(
    '%s: the server refuses an empty body',
    async (_, call) => {
      const path = call.path.replace(/\{\w+\}/g, '1')
      const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
      const response = await app.request(path, { method: call.method, headers })
      expect(response.status).toBe(400)
      expect(genericError.strict().parse(await response.json()).parameter).toBe('body')
    },
  )
})

function expectMissing(outcome: unknown, parameter: string): void {
  expect(outcome).toBeInstanceOf(ApiError)
  const { status, response } = outcome as ApiError
  expect([status, genericError.strict().parse(JSON.parse(response))]).toEqual([
    400,
    { success: false, parameter, message: `The parameter '${parameter}' must be defined.` },
  ])
}

describe('an optional parameter of a call', () => {
  const isRefused = (outcome: unknown) =>
    outcome instanceof ParameterError || (outcome instanceof ApiError && outcome.status === 400)

  test.each(calls)('%s: each may be missing', async (name, call) => {
    for (const input of inputsOf(name)) {
      const given = inQuery(call, false).filter((parameter) => parameter in input)
      for (const parameter of given.filter((one) => !ONE_OF[name]?.includes(one))) {
        const { outcome } = await makeCall(call, without(input, parameter))
        expect([parameter, isRefused(outcome)]).toEqual([parameter, false])
      }
    }
  })

  test.each(calls)('%s: all may be missing', async (name, call) => {
    const [input = {}] = inputsOf(name)
    const optional = inQuery(call, false).filter((one) => !ONE_OF[name]?.includes(one))
    const { outcome } = await makeCall(call, without(input, ...optional))
    expect(isRefused(outcome), String(outcome)).toBe(false)
  })

  test.each(each((call) => inQuery(call, false)))('$name: $parameter cannot be null', async (one) => {
    const { name, call, parameter } = one
    const [input] = inputsOf(name)
    const { sent, outcome } = await makeCall(call, { ...input, [parameter]: null })
    expect(outcome).toMatchObject({ message: `The parameter '${parameter}' cannot be null.` })
    expect(sent).toBe(0)
  })
})
