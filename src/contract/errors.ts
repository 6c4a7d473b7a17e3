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

/** A required parameter of a call is missing or null. */
export class ParameterError extends Error {
  readonly parameter: string

  constructor(parameter: string, problem: 'must be defined' | 'cannot be null') {
    super(`The parameter '${parameter}' ${problem}.`)
    this.name = 'ParameterError'
    this.parameter = parameter
  }
}
