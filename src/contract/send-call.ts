import type { CallSignature } from './call-definition.ts'
import { ApiError, EmptyResponseError, ParameterError } from './errors.ts'

/** Sends a request: `fetch`, or a replacement (a cache, an app in the same process). */
export type Transport = (request: Request) => Promise<Response>

export type SendOptions = {
  /** Address without `/api`, such as `https://example.org`. */
  base: string
  transport?: Transport | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a call by the rules of portal specification §5 and §8: required parameters are checked before anything is
 * sent, only 200 and 204 succeed, an empty response is `null`.
 * @throws ParameterError if a required parameter is missing; nothing is sent
 * @throws ApiError if the API responds with an error
 */
export async function sendCall<T>(
  call: CallSignature,
  input: object,
  { base, transport = (request) => fetch(request), signal }: SendOptions,
): Promise<T> {
  const response = await transport(buildRequest(base, call, input, signal))
  return (await parseResponse(response)) as T // the server has validated it
}

/**
 * Makes a call for a page: an empty response is a list without elements.
 * @throws EmptyResponseError if the call returns an object and the response is empty
 * @throws as `sendCall`
 */
export async function sendPageCall<T>(call: CallSignature, input: object, options: SendOptions): Promise<T> {
  const content = (await sendCall<T | null>(call, input, options)) ?? structuredClone(call.emptyResponse)
  if (content === null) throw new EmptyResponseError(call.path)
  return content as T // the empty value of the same schema
}

function buildRequest(base: string, call: CallSignature, input: object, signal?: AbortSignal): Request {
  const values = new Map(Object.entries(input))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(requireValue(values, name))),
  )
  const query = new URLSearchParams()
  for (const [name, required] of Object.entries(call.queryParameters)) {
    const value = required ? requireValue(values, name) : values.get(name)
    if (value === null) throw new ParameterError(name, 'cannot be null')
    if (value === undefined) continue
    for (const element of Array.isArray(value) ? value : [value]) query.append(name, formatValue(element))
  }
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (call.hasBody) headers['Content-Type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(base + path + search, {
    method: call.method,
    headers,
    credentials: 'include',
    signal: signal ?? null,
    body: call.hasBody ? JSON.stringify(requireValue(values, 'body')) : null,
  })
}

function requireValue(values: Map<string, unknown>, name: string): unknown {
  const value = values.get(name)
  if (value === undefined) throw new ParameterError(name, 'must be defined')
  if (value === null) throw new ParameterError(name, 'cannot be null')
  return value
}

const formatValue = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

async function parseResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const text = await response.text()
  if (response.status !== 200) throw new ApiError(response.status, text, Object.fromEntries(response.headers))
  return text === '' ? null : JSON.parse(text)
}
