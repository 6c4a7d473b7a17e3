import type { EditConflictBody } from './responses.ts'

/** Errors of the typed client, with the messages of portal specification §8. */

/** A response of the API with a status other than 200 and 204. */
export class ApiError extends Error {
  readonly status: number
  /** The body as text. */
  readonly response: string
  readonly headers: Record<string, string>

  constructor(status: number, response: string, headers: Record<string, string>) {
    super('An unexpected server error occurred.')
    this.name = 'ApiError'
    this.status = status
    this.response = response
    this.headers = headers
  }
}

/** A response without content where an object is expected: the API has none. */
export class EmptyResponseError extends Error {
  constructor(path: string) {
    super(`${path} has an empty response.`)
    this.name = 'EmptyResponseError'
  }
}

/** Whether the API says that something does not exist, and not only that it cannot be loaded. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof EmptyResponseError || (error instanceof ApiError && NOT_FOUND_STATUSES.has(error.status))

/** 400: an id that nothing can have. 410: it existed. */
const NOT_FOUND_STATUSES: ReadonlySet<number> = new Set([400, 404, 410])

/** What a program can tell errors of the API apart by; nothing of any other error. */
export function readErrorBody(error: unknown): { status?: number; parameter?: string; code?: string } {
  if (!(error instanceof ApiError)) return {}
  const { status, response } = error
  try {
    const { parameter, code }: Record<string, unknown> = Object(JSON.parse(response))
    return {
      status,
      ...(typeof parameter === 'string' && { parameter }),
      ...(typeof code === 'string' && { code }),
    }
  } catch {
    return { status }
  }
}

/** What somebody else has changed since it was read, if an edit was refused for that; null for any other error. */
export function getEditConflict(error: unknown): EditConflictBody['changes'] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body: Partial<EditConflictBody> = JSON.parse(error.response)
  return body.changes ?? null
}

/** A required parameter of a call is missing or null. */
export class ParameterError extends Error {
  readonly parameter: string

  constructor(parameter: string, problem: 'must be defined' | 'cannot be null') {
    super(`The parameter '${parameter}' ${problem}.`)
    this.name = 'ParameterError'
    this.parameter = parameter
  }
}
