import type { HonoRequest } from 'hono'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName, type CallRequest } from '#contract/calls.ts'
import { BadRequest } from '../request/errors.ts'

/**
 * Reads what a call needs from a request, and checks it against the contract.
 * @throws BadRequest naming the first parameter that is wrong, what was expected and what came
 */
export async function readRequest<C extends CallName>(
  name: C,
  request: HonoRequest,
): Promise<CallRequest<C>> {
  const call: CallDefinition = CALLS[name]
  const params = validate(call.params, request.param())
  const query = validate(call.query, readQuery(request, call.query))
  const body = call.hasBody ? { body: validate(call.body, await readJson(request), 'body') } : {}
  return Object.assign({}, params, query, body) as CallRequest<C> // the schemas above are this call's
}

/** A name that may be repeated is always a list; of others a second value is left in, for the schema to refuse. */
function readQuery(request: HonoRequest, query: z.ZodObject): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(query.shape)) {
    const values = request.queries(name)
    if (values === undefined) continue
    given[name] = values.length > 1 || isListSchema(schema) ? values : values[0]
  }
  return given
}

function isListSchema(schema: unknown): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodOptional && isListSchema(schema.unwrap()))
}

async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new BadRequest('body', "The parameter 'body' is wrong: expected JSON.")
  }
}

/** @param whole name of the value itself, where there is one besides the names in it */
function validate(schema: z.ZodType, given: unknown, whole?: string): unknown {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path ?? []
  const parameter = path.length > 0 ? path.join('.') : (whole ?? 'request')
  const value = getValueAt(given, path)
  if (value === undefined) throw new BadRequest(parameter, `The parameter '${parameter}' must be defined.`)
  const came = JSON.stringify(value)
  throw new BadRequest(
    parameter,
    `The parameter '${parameter}' is wrong: ${issue?.message}; got ${truncate(came)}.`,
  )
}

function getValueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

const truncate = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
