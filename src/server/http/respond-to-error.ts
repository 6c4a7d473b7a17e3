import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import { createErrorBody, HttpError } from '#server/platform/errors/errors.ts'
import { logError, logUnavailable } from '#server/platform/errors/log.ts'

/** A database that is full, or restarts, is rarely available sooner. */
const RETRY_DATABASE_SECONDS = 30

/** The response to a request whose handler threw. What nobody expected is logged, and not told to the client. */
export function respondToError(error: Error, c: Context): Response {
  if (error instanceof HttpError) {
    const body = { ...createErrorBody(error.message, error.parameter, error.code), ...error.details }
    return c.json(body, error.status, { ...error.headers })
  }
  // the client is gone: nobody reads the response, and nothing has failed here
  if (isUploadAborted(c)) return c.body(null, 400)
  const what = `${c.req.method} ${routePath(c)}`
  if (isDatabaseUnavailable(error)) {
    logUnavailable(what, error)
    return c.json(createErrorBody('The database is unavailable. Try again later.'), 503, {
      'Retry-After': String(RETRY_DATABASE_SECONDS),
    })
  }
  logError(what, error)
  return c.json(createErrorBody('An unexpected server error occurred.'), 500)
}

/** Whether the connection ended before the body of the request did. */
function isUploadAborted(c: Context): boolean {
  const incoming: unknown = c.env?.incoming
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete
}
