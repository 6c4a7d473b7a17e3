import { isDeepStrictEqual } from 'node:util'
import type { Context, Hono } from 'hono'
import type { CallDefinition } from '#contract/call-definition.ts'
import type { RequestContext } from '#server/calls/handler.ts'
import { requireRight } from '#server/identity/rights/rights.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { isLimited } from '#server/platform/concurrency/fair-queue.ts'
import { getRequestWork } from '#server/platform/concurrency/request-work.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import { translateResponse } from '#server/platform/locales/translate-response.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'
import { getCallCacheControl } from '../cache-control.ts'
import { getPortalOrigin, requireTrustedOrigin } from '../cross-origin.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { createStoredBody, respondWithStored } from '../stored-body.ts'
import { getCachedCost, getCallCost, getLimitPoints } from './call-cost.ts'
import { CATALOGUE, type Catalogue } from './catalogue.ts'
import { createChangeRecorder } from './change-recorder.ts'
import { COMPETITION_VERSIONS } from './competition-versions.ts'
import { readRequest } from './read-request.ts'
import { requireScope } from './require-scope.ts'
import { createResponseCache, getCacheKey } from './response-cache.ts'
import { runHandler } from './run-handler.ts'

/** What the calls share; the rest of their context is in each request. */
export type CallSettings = Pick<
  RequestContext,
  | 'build'
  | 'notifyViewers'
  | 'notifyFollowers'
  | 'enqueue'
  | 'stripe'
  | 'push'
  | 'videoAddresses'
  | 'decryptNationalId'
  | 'outbox'
  | 'files'
  | 'mailOrigin'
  | 'accountOrigin'
  | 'hasMailServer'
> & {
  /** Checks the password of the user who makes a request; null where nobody signs in. */
  verifyPassword: ((c: Context, email: string, password: string) => Promise<boolean>) | null
  now: () => Date
  authenticate: (request: Request) => Promise<SignedInUser | null>
  rateLimiter: RateLimiter
  origins: readonly string[]
  /** Responds with 500 if a response does not match its schema. */
  validateResponses: boolean
}

/** Serves all calls of a catalogue: checks rights and limits, reads the request, and responds, from the cache if it can. */
export function serveCalls(
  app: Hono,
  db: Database,
  settings: CallSettings,
  catalogue: Catalogue = CATALOGUE,
): void {
  const { now, authenticate, verifyPassword, rateLimiter, origins, validateResponses, ...shared } = settings
  const cache = createResponseCache()
  for (const [name, definition] of Object.entries(catalogue)) {
    const { call } = definition
    const { rights, limit, cache: { keptBy } = {} } = call
    app.on(call.method, toRoutePattern(call.path), async (c) => {
      const user = await authenticate(c.req.raw)
      const work = getRequestWork()
      if (user && work) work.caller = rateLimiter.getCaller(c, user)
      requireRight(call, user)
      // scoreboards and payment providers are identified by what they sign instead
      const isWrite = call.method !== 'GET' && rights !== 'signed by the sender'
      if (user && isWrite) requireTrustedOrigin(c, origins)
      const isLimitedKind = limit.kind !== 'read' && (!limit.onlyWith || Boolean(c.req.query(limit.onlyWith)))
      if (isLimitedKind) await rateLimiter.consume(limit.kind, c, user)
      if (limit.sendsMail) await rateLimiter.consume('mail', c, user)
      const request = await readRequest(call, c.req)
      const further = getLimitPoints(call, request) - 1
      if (isLimitedKind && further > 0) await rateLimiter.consume(limit.kind, c, user, further)
      const cost = getCallCost(call, request)
      const respond = async () => {
        await requireScope(db, call, user, request)
        const bearer = getBearerToken(c.req.header('Authorization'))
        const portal = getPortalOrigin(c, origins)
        const limited = rateLimiter.getCaller(c, user)
        const caller = isLimited(limited) ? (user ? limited.id : limited.address) : null
        const moment = now()
        const record = createChangeRecorder(name, call, request, {
          userId: user?.idUser ?? null,
          now: moment,
        })
        const author = user ? { userId: user.idUser, call: name } : { job: name }
        const context = {
          db,
          now: moment,
          ...shared,
          user,
          bearer,
          call: name,
          caller,
          portal,
          record,
          author,
          request: c.req,
          verifyPassword:
            verifyPassword && ((email: string, password: string) => verifyPassword(c, email, password)),
        }
        const stored = await runHandler(name, definition, context, request)
        const response = await translateResponse(db, call, request, stored)
        if (validateResponses) assertMatchesContract(name, call, response)
        return response
      }
      const headers = {
        'Cache-Control': getCallCacheControl(call, request, user !== null),
        'Content-Type': 'application/json',
      }
      if (!keptBy) {
        if (limit.kind !== 'ingest') await rateLimiter.consume('read', c, user, cost)
        const response = await respond()
        if (limit.kind === 'ingest') rateLimiter.acceptToken(c)
        return respondWithStored(c, createStoredBody(JSON.stringify(response)), headers)
      }
      await rateLimiter.consume('read', c, user, getCachedCost(call))
      const key = getCacheKey(call, request)
      const version = await COMPETITION_VERSIONS[keptBy.version](db, Number(request[keptBy.of]))
      // before the response is created, because other callers may wait for the same one
      if (!cache.has(key, version)) await rateLimiter.consume('read', c, user, cost)
      const body = await cache.getOrCreate(key, version, respond)
      return respondWithStored(c, body, headers)
    })
  }
  // after all calls, as a path may have several
  const byPath = Map.groupBy(Object.values(catalogue), ({ call }) => call.path)
  for (const [path, calls] of byPath) {
    const methods = calls.flatMap(({ call: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(toRoutePattern(path), (c) => respondMethodNotAllowed(c, methods.join(', ')))
  }
}

/**
 * A path of the contract as Hono's router writes it: `/a/{b}` is `/a/:b`. In `{ns}.json` the parameter includes the extension,
 * which the schema of the call removes.
 */
function toRoutePattern(path: string): string {
  return path
    .replace(/\{(\w+)\}\.(\w+)/g, (_, name: string, extension: string) => `:${name}{.+\\.${extension}}`)
    .replace(/\/\{(\w+)\}/g, '/:$1')
}

const respondMethodNotAllowed = (c: Context, allowed: string): Response =>
  c.json(createErrorBody(`This call accepts ${allowed}, not ${c.req.method}.`), 405, { Allow: allowed })

/** Parsing removes fields that the schema does not name; a response must not contain any. */
function assertMatchesContract(name: string, call: CallDefinition, response: unknown): void {
  const parsed = call.response.parse(response)
  if (!isDeepStrictEqual(parsed, response)) {
    throw new Error(`The response of ${name} contains fields that its schema does not name.`)
  }
}
