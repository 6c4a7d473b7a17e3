import type { z } from 'zod'
import type { genericError } from '#contract/responses.ts'

export type ErrorBody = z.infer<typeof genericError>

/** An error that a call responds with: its status, its headers and the message for the caller. */
export abstract class HttpError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503
  /** The invalid parameter of path, query or body; undefined if the error is not about a parameter. */
  readonly parameter: string | undefined
  readonly headers: Readonly<Record<string, string>> = {}
  /** What a program can tell errors of one status apart by; undefined if the status says it all. */
  readonly code: string | undefined = undefined
  /** Further fields of the body. */
  readonly details: object = {}

  constructor(parameter: string | undefined, message: string) {
    super(message)
    this.parameter = parameter
  }
}

/** The request does not match the schema of the call. */
export class BadRequest extends HttpError {
  readonly status = 400
  override name = 'BadRequest'
}

/** No such record, or one that is not public: the response is the same, so that it reveals nothing. */
export class NotFound extends HttpError {
  readonly status = 404
  override name = 'NotFound'

  /** @param what the kind of record: `competition`, `judoka` */
  constructor(parameter: string, what: string, value: string | number) {
    super(parameter, `There is no ${what} '${value}'.`)
  }
}

/** The request is valid, but not in the present state of the data. */
export class Conflict extends HttpError {
  readonly status = 409
  override name = 'Conflict'
  override readonly code: string

  constructor(code: string, message: string, parameter?: string) {
    super(parameter, message)
    this.code = code
  }
}

/** The call requires a signed-in user. */
export class SignInRequired extends HttpError {
  readonly status = 401
  override name = 'SignInRequired'

  constructor() {
    super(undefined, 'This call requires a signed-in user.')
  }
}

/** The call requires an access token, and the request has none that is valid. */
export class InvalidToken extends HttpError {
  readonly status = 401
  override name = 'InvalidToken'
  override readonly headers = { 'WWW-Authenticate': 'Bearer' }

  /** @param problem completes the sentence "The token …": `was revoked` */
  constructor(problem: string) {
    super(
      undefined,
      `The token ${problem}: this call requires Authorization: Bearer with a scoreboard token.`,
    )
  }
}

/** The signed-in user may not do this. */
export class Forbidden extends HttpError {
  readonly status = 403
  override name = 'Forbidden'

  /** @param action completes the sentence "You may not …": `change this competition` */
  constructor(action: string, parameter?: string) {
    super(parameter, `You may not ${action}.`)
  }
}

/** A page of another origin sent the request with the visitor's cookies. */
export class ForeignOrigin extends HttpError {
  readonly status = 403
  override name = 'ForeignOrigin'

  constructor(origin: string) {
    super(undefined, `Pages of ${origin} may not make this call. HAJIME_ORIGINS lists the origins that may.`)
  }
}

/** The caller exceeded a rate limit. */
export class TooManyRequests extends HttpError {
  readonly status = 429
  override name = 'TooManyRequests'
  override readonly headers: Readonly<Record<string, string>>

  /** @param seconds until the limit resets */
  constructor(seconds: number) {
    super(undefined, `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`)
    this.headers = { 'Retry-After': String(seconds) }
  }
}

/** Other connections may have closed by then. */
const RETRY_CONNECTION_SECONDS = 30

/** The address of the caller has as many connections as it may have. */
export class TooManyFromAddress extends HttpError {
  readonly status = 429
  override name = 'TooManyFromAddress'
  override readonly headers = { 'Retry-After': String(RETRY_CONNECTION_SECONDS) }

  constructor() {
    super(
      undefined,
      `Too many connections from this address. Try again in ${RETRY_CONNECTION_SECONDS} seconds.`,
    )
  }
}

/** The process has as many connections as it may have. */
export class ServerFull extends HttpError {
  readonly status = 503
  override name = 'ServerFull'
  override readonly headers = { 'Retry-After': String(RETRY_CONNECTION_SECONDS) }

  constructor() {
    super(
      undefined,
      `The server has reached its limit of connections. Try again in ${RETRY_CONNECTION_SECONDS} seconds.`,
    )
  }
}

/** The call depends on a service that this installation has not configured. */
export class NotConfigured extends HttpError {
  readonly status = 503
  override name = 'NotConfigured'
  /** Unlike other errors of this status, a retry does not help. */
  override readonly code = 'not_configured'

  /** @param what the service, as the start of a sentence: `The card payment provider` */
  constructor(what: string) {
    super(undefined, `${what} is not configured.`)
  }
}

/** The payment provider is not responding. */
export class PaymentProviderUnavailable extends HttpError {
  readonly status = 503
  override name = 'PaymentProviderUnavailable'
  override readonly headers = { 'Retry-After': '10' }

  constructor() {
    super(undefined, 'The payment provider is not responding. Send the request again in 10 seconds.')
  }
}

/**
 * The database cannot be reached. The connection may have been lost after a commit, so the response does not say that
 * nothing was written.
 */
export class DatabaseUnavailable extends HttpError {
  readonly status = 503
  override name = 'DatabaseUnavailable'
  override readonly headers: Readonly<Record<string, string>>

  /** @param seconds until a retry may succeed */
  constructor(seconds: number, cause: unknown) {
    super(
      undefined,
      'The database is unavailable, and the packets may or may not have been written. ' +
        `Send them again in ${seconds} seconds: packets that were written are not written twice.`,
    )
    this.headers = { 'Retry-After': String(seconds) }
    this.cause = cause
  }
}

/** The API has not opened its database yet. */
export class ApiUnavailable extends HttpError {
  readonly status = 503
  override name = 'ApiUnavailable'
  override readonly headers = { 'Retry-After': '10' }

  constructor() {
    super(
      undefined,
      'The database is not open yet. See the server log for the reason. Try again in 10 seconds.',
    )
  }
}

/** Another process may answer; this one has been told to stop. */
export class ProcessStopping extends HttpError {
  readonly status = 503
  override name = 'ProcessStopping'
  override readonly headers = { 'Retry-After': '1' }

  constructor() {
    super(undefined, 'The server is stopping. Try again in a second.')
  }
}

/** The body of every error response. */
export function createErrorBody(message: string, parameter?: string, code?: string): ErrorBody {
  return {
    success: false,
    message,
    ...(parameter !== undefined && { parameter }),
    ...(code !== undefined && { code }),
  }
}
