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

/** A required parameter of a call is missing or null. */
export class ParameterError extends Error {
  readonly parameter: string

  constructor(parameter: string, problem: 'must be defined' | 'cannot be null') {
    super(`The parameter '${parameter}' ${problem}.`)
    this.name = 'ParameterError'
    this.parameter = parameter
  }
}
