import type { z } from 'zod'
import type { genericError } from '#contract/responses.ts'

export type ErrorBody = z.infer<typeof genericError>

/** A call that gets no answer, with what the caller is told about it. */
export abstract class HttpError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 429 | 503
  /** The name in path, query or body that was wrong; undefined where none of them was. */
  readonly parameter: string | undefined
  readonly headers: Readonly<Record<string, string>> = {}

  constructor(parameter: string | undefined, message: string) {
    super(message)
    this.parameter = parameter
  }
}

/** What came is not what the call takes. */
export class BadRequest extends HttpError {
  readonly status = 400
  override name = 'Malformed'
}

/** An id that stands for nothing, or for something that isn't public: the two can't be told apart. */
export class NotFound extends HttpError {
  readonly status = 404
  override name = 'NotFound'

  /** @param what in the words of the caller: `competition`, `judoka` */
  constructor(parameter: string, what: string, value: string | number) {
    super(parameter, `There is no ${what} '${value}'.`)
  }
}

/** The call is for users, and nobody is signed in. */
export class SignInRequired extends HttpError {
  readonly status = 401
  override name = 'NotSignedIn'

  constructor() {
    super(undefined, 'This call is for users who are signed in.')
  }
}

/** The call is for programs with a token, and this one hasn't got one that is valid. */
export class InvalidToken extends HttpError {
  readonly status = 401
  override name = 'NoToken'
  override readonly headers = { 'WWW-Authenticate': 'Bearer' }

  /** @param problem after "The token": `was taken back` */
  constructor(problem: string) {
    super(undefined, `The token ${problem}: this call takes Authorization: Bearer with that of a scoreboard.`)
  }
}

/** The user is known and lacks the right. */
export class Forbidden extends HttpError {
  readonly status = 403
  override name = 'Forbidden'

  /** @param right what the user would have to be allowed, after "You may not": `change this competition` */
  constructor(right: string, parameter?: string) {
    super(parameter, `You may not ${right}.`)
  }
}

/** The caller has done this too often. */
export class TooManyRequests extends HttpError {
  readonly status = 429
  override name = 'TooMany'
  override readonly headers: Readonly<Record<string, string>>

  /** @param seconds until it may be tried again */
  constructor(seconds: number) {
    super(undefined, `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`)
    this.headers = { 'Retry-After': String(seconds) }
  }
}

/** Seconds after which somebody else may have left. */
const RETRY_CONNECTION_SECONDS = 30

/** Too many connections come from where the caller is. */
export class TooManyFromAddress extends HttpError {
  readonly status = 429
  override name = 'TooManyThere'
  override readonly headers = { 'Retry-After': String(RETRY_CONNECTION_SECONDS) }

  constructor() {
    super(
      undefined,
      `Too many connections from this address. Try again in ${RETRY_CONNECTION_SECONDS} seconds.`,
    )
  }
}

/** The server has as many connections as it takes. */
export class ServerFull extends HttpError {
  readonly status = 503
  override name = 'TooManyHere'
  override readonly headers = { 'Retry-After': String(RETRY_CONNECTION_SECONDS) }

  constructor() {
    super(
      undefined,
      `There is no room for more connections now. Try again in ${RETRY_CONNECTION_SECONDS} seconds.`,
    )
  }
}

/** The call exists, and this server has not been given what it takes. */
export class NotConfigured extends HttpError {
  readonly status = 503
  override name = 'NotConfigured'

  /** @param what a noun phrase at the start of a sentence: `The card payment provider` */
  constructor(what: string) {
    super(undefined, `${what} is not configured.`)
  }
}

/** The database can't be reached; nothing was changed. */
export class DatabaseUnavailable extends HttpError {
  readonly status = 503
  override name = 'Unavailable'
  override readonly headers: Readonly<Record<string, string>>

  /** @param seconds until it may be tried again */
  constructor(seconds: number, cause: unknown) {
    super(
      undefined,
      `The database cannot be reached now, and nothing was written. Try again in ${seconds} seconds.`,
    )
    this.headers = { 'Retry-After': String(seconds) }
    this.cause = cause
  }
}

/** The one error body of the API. */
export function createErrorBody(message: string, parameter?: string): ErrorBody {
  return parameter === undefined ? { success: false, message } : { success: false, message, parameter }
}
