import type { HonoRequest } from 'hono'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'

/** What a call is made with, by the names of its parameters; the schemas of the call have validated it. */
export type CallInputs = Readonly<Record<string, unknown>>

/**
 * Reads the parameters and the body of a call from a request, and validates them.
 * @throws BadRequest that names the first invalid parameter, the expected value and the value
 */
export async function readRequest(call: CallDefinition, request: HonoRequest): Promise<CallInputs> {
  const params = validate(call.params, request.param())
  const query = validate(call.query, readQuery(request, call.query))
  const body = call.hasBody ? { body: validate(call.body, await readJson(request), 'body') } : {}
  return Object.assign({}, params, query, body)
}

/** A parameter with a list schema is always a list. A repeated value of another parameter is kept, so that validation fails. */
function readQuery(request: HonoRequest, query: z.ZodObject): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(query.shape)) {
    const values = request.queries(name)
    if (values === undefined) continue
    parameters[name] = values.length > 1 || isListSchema(schema) ? values : values[0]
  }
  return parameters
}

function isListSchema(schema: unknown): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodOptional && isListSchema(schema.unwrap()))
}

async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new BadRequest('body', "The parameter 'body' is invalid: expected JSON.")
  }
}

/** @param rootName name for issues of the value itself; issues of its fields are named by their path */
function validate(schema: z.ZodType, input: unknown, rootName?: string): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path ?? []
  const parameter = path.length > 0 ? path.join('.') : (rootName ?? 'request')
  const value = getValueAt(input, path)
  if (value === undefined) throw new BadRequest(parameter, `The parameter '${parameter}' must be defined.`)
  throw new BadRequest(
    parameter,
    `The parameter '${parameter}' is invalid: ${issue?.message}; got ${formatValue(value)}.`,
  )
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

/** The value as JSON, cut after 100 characters. */
function formatValue(value: unknown): string {
  try {
    const text = JSON.stringify(value)
    return text.length > 100 ? `${text.slice(0, 100)}…` : text
  } catch (error) {
    // JSON.parse accepts more levels than JSON.stringify has stack for
    if (error instanceof RangeError) return 'a deeply nested value'
    throw error
  }
}
