import { bareName, type CallForm, isRequired } from './call-form.ts'
import { ApiError, ParameterError } from './errors.ts'

/** What sends a request: `fetch`, or something that stands before it (a cache, an app in the same process). */
export type Transport = (request: Request) => Promise<Response>

export type Sending = {
  /** Address before `/api`, such as `https://example.org`. */
  base: string
  transport?: Transport | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a call. Its rules are those of portal specification §5 and §8: what is required is checked before anything is
 * sent, 200 and 204 alone succeed, an empty answer is `null`.
 * @throws ParameterError before something is sent without what it needs
 * @throws ApiError as the API answered
 */
export async function send<T>(
  form: CallForm,
  input: object,
  { base, transport = (request) => fetch(request), signal }: Sending,
): Promise<T> {
  const response = await transport(requestOf(base, form, input, signal))
  return (await answerOf(response)) as T // the server validates, the browser trusts
}

function requestOf(base: string, call: CallForm, input: object, signal?: AbortSignal): Request {
  const values = new Map(Object.entries(input))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(required(values, name))),
  )
  const query = new URLSearchParams()
  for (const marked of call.query) {
    const name = bareName(marked)
    const value = isRequired(marked) ? required(values, name) : values.get(name)
    if (value === null) throw new ParameterError(name, 'cannot be null')
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOf(one))
  }
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (call.body) headers['Content-Type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  return new Request(base + path + search, {
    method: call.method,
    headers,
    credentials: 'include',
    signal: signal ?? null,
    body: call.body ? JSON.stringify(required(values, 'body')) : null,
  })
}

function required(values: Map<string, unknown>, name: string): unknown {
  const value = values.get(name)
  if (value === undefined) throw new ParameterError(name, 'must be defined')
  if (value === null) throw new ParameterError(name, 'cannot be null')
  return value
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const text = await response.text()
  if (response.status !== 200) throw new ApiError(response.status, text, Object.fromEntries(response.headers))
  return text === '' ? null : JSON.parse(text)
}
