import type { HonoRequest } from 'hono'
import { z } from 'zod'
import { bareName, CALLS, type CallForm, type CallName } from '#contract/calls.ts'
import { type CallRequest, SCHEMAS } from '#contract/schemas/index.ts'
import { Malformed } from './errors.ts'

/**
 * Reads what a call needs from a request, and checks it against the contract.
 * @throws Malformed naming the first parameter that is wrong, what was expected and what came
 */
export async function readRequest<C extends CallName>(
  name: C,
  request: HonoRequest,
): Promise<CallRequest<C>> {
  const form: CallForm = CALLS[name]
  const schemas: { params: z.ZodObject; query: z.ZodObject; body: z.ZodType } = SCHEMAS[name]
  const params = checked(schemas.params, request.param())
  const query = checked(schemas.query, queryOf(request, form, schemas.query))
  const body = form.body ? { body: checked(schemas.body, await jsonOf(request), 'body') } : {}
  return Object.assign({}, params, query, body) as CallRequest<C> // the schemas above are this call's
}

/** A name that may be repeated is always a list; of others a second value is left in, for the schema to refuse. */
function queryOf(request: HonoRequest, form: CallForm, schema: z.ZodObject): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const name of form.query.map(bareName)) {
    const values = request.queries(name)
    if (values === undefined) continue
    given[name] = values.length > 1 || isList(schema.shape[name]) ? values : values[0]
  }
  return given
}

function isList(schema: unknown): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodOptional && isList(schema.unwrap()))
}

async function jsonOf(request: HonoRequest): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new Malformed('body', "The parameter 'body' is wrong: expected JSON.")
  }
}

/** @param whole name of the value itself, where there is one besides the names in it */
function checked(schema: z.ZodType, given: unknown, whole?: string): unknown {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path ?? []
  const parameter = path.length > 0 ? path.join('.') : (whole ?? 'request')
  const value = valueAt(given, path)
  if (value === undefined) throw new Malformed(parameter, `The parameter '${parameter}' must be defined.`)
  const came = JSON.stringify(value)
  throw new Malformed(
    parameter,
    `The parameter '${parameter}' is wrong: ${issue?.message}; got ${cut(came)}.`,
  )
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

const cut = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
