import { isDeepStrictEqual } from 'node:util'
import type { Context, Hono } from 'hono'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName, type CallRequest } from '#contract/calls.ts'
import { contestsVersion } from '../../api/contest/contests-version.ts'
import type { Handler, RequestContext } from '../../api/handler.ts'
import { translateResponse } from '../../api/translation/translate-response.ts'
import { getCallRight, requireRight } from '../../auth/rights.ts'
import type { SignedInUser } from '../../auth/signed-in-user.ts'
import type { Database } from '../../db/open-database.ts'
import { readLiveStateVersion } from '../../live/broadcast/live-state.ts'
import { readResultsVersion, readTeamsVersion } from '../../live/live-versions.ts'
import { getBearerToken } from '../../request/bearer-token.ts'
import { createErrorBody } from '../../request/errors.ts'
import { isLimited } from '../../request/fair-queue.ts'
import { getRequestWork } from '../../request/request-work.ts'
import { getCallCacheControl } from '../cache-control.ts'
import { getPortalOrigin, requireTrustedOrigin } from '../cross-origin.ts'
import { getLimitKind, getRequestCost, type RateLimiter } from '../rate-limit.ts'
import { createStoredBody, respondWithStored } from '../stored-body.ts'
import { getCachedCost, getCallCost } from './call-cost.ts'
import { HANDLERS } from './handlers.ts'
import { readRequest } from './read-request.ts'
import { createResponseCache, getCacheKey } from './response-cache.ts'

/** What the calls share; the rest of their context is in each request. */
export type CallSettings = Pick<
  RequestContext,
  'build' | 'notifyViewers' | 'notifyFollowers' | 'enqueue' | 'stripe' | 'push' | 'videoAddresses'
> & {
  now: () => Date
  authenticate: (request: Request) => Promise<SignedInUser | null>
  rateLimiter: RateLimiter
  origins: readonly string[]
  /** Responds with 500 if a response does not match its schema. */
  validateResponses: boolean
}

/** Reads a version of the data that a response depends on; faster than creating the response. */
type VersionQuery<C extends CallName> = (db: Database, request: CallRequest<C>) => Promise<string>

/** Calls with cached responses, which must be the same for all callers. */
const VERSION_QUERIES: { [C in CallName]?: VersionQuery<C> } = {
  'Contest/Find': (db, { IdCompetition }) => contestsVersion(db, IdCompetition),
  'Live/State': (db, { idCompetition }) => readLiveStateVersion(db, idCompetition),
  'Live/Contests': (db, { idCompetition }) => contestsVersion(db, idCompetition),
  'Live/Results': (db, { idCompetition }) => readResultsVersion(db, idCompetition),
  'Live/Teams': (db, { idCompetition }) => readTeamsVersion(db, idCompetition),
}

/** Serves every call of the contract: checks the right and the limits, reads the request, and responds, from the cache if it can. */
export function serveCalls(app: Hono, db: Database, settings: CallSettings): void {
  const { now, authenticate, rateLimiter, origins, validateResponses, ...shared } = settings
  const cache = createResponseCache()
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call: CallDefinition = CALLS[name]
    const path = toRoutePattern(call.path)
    app.on(call.method, path, async (c) => {
      const user = await authenticate(c.req.raw)
      const work = getRequestWork()
      if (user && work) work.caller = rateLimiter.getCaller(c, user)
      requireRight(name, user)
      if (user && isWrite(name)) requireTrustedOrigin(c, origins)
      const kind = getLimitKind(name, new URL(c.req.url).searchParams)
      if (kind) await rateLimiter.consume(kind, c, user)
      const request = await readRequest(name, c.req)
      if (kind === 'ingest') await rateLimiter.consume(kind, c, user, getRequestCost(request) - 1)
      const cost = getCallCost(name, request)
      const respond = async () => {
        const bearer = getBearerToken(c.req.header('Authorization'))
        const portal = getPortalOrigin(c, origins)
        const limited = rateLimiter.getCaller(c, user)
        const caller = isLimited(limited) ? (user ? limited.id : limited.address) : null
        const context = { db, now: now(), ...shared, user, bearer, caller, portal, request: c.req }
        const stored = await (HANDLERS[name] as Handler<typeof name>)(context, request)
        const response = await translateResponse(db, name, request, stored)
        if (validateResponses) assertMatchesContract(name, response)
        return response
      }
      const headers = {
        'Cache-Control': getCallCacheControl(name, request, user !== null),
        'Content-Type': 'application/json',
      }
      const readVersion = VERSION_QUERIES[name] as VersionQuery<typeof name> | undefined
      if (!readVersion) {
        if (kind !== 'ingest') await rateLimiter.consume('read', c, user, cost)
        const response = await respond()
        if (kind === 'ingest') rateLimiter.acceptToken(c)
        return respondWithStored(c, createStoredBody(JSON.stringify(response)), headers)
      }
      await rateLimiter.consume('read', c, user, getCachedCost(name))
      const key = getCacheKey(name, request)
      const version = await readVersion(db, request)
      // before the response is created, because other callers may wait for the same one
      if (!cache.has(key, version)) await rateLimiter.consume('read', c, user, cost)
      const body = await cache.getOrCreate(key, version, respond)
      return respondWithStored(c, body, headers)
    })
    app.all(path, (c) => respondMethodNotAllowed(c, call.method))
  }
}

/** Whether a call changes data on behalf of the signed-in user. Scoreboards are identified by their token instead. */
const isWrite = (name: CallName): boolean =>
  CALLS[name].method !== 'GET' && getCallRight(name) !== 'signed by the sender'

/**
 * A path of the contract as Hono's router writes it: `/a/{b}` is `/a/:b`. In `{ns}.json` the parameter includes the extension,
 * which the schema of the call removes.
 */
function toRoutePattern(path: string): string {
  return path
    .replace(/\{(\w+)\}\.(\w+)/g, (_, name: string, extension: string) => `:${name}{.+\\.${extension}}`)
    .replace(/\/\{(\w+)\}/g, '/:$1')
}

function respondMethodNotAllowed(c: Context, method: CallDefinition['method']): Response {
  const allowed = method === 'GET' ? 'GET, HEAD' : method
  return c.json(createErrorBody(`This call accepts ${allowed}, not ${c.req.method}.`), 405, {
    Allow: allowed,
  })
}

/** Parsing removes fields that the schema does not name; a response must not contain any. */
function assertMatchesContract(name: CallName, response: unknown): void {
  const parsed = CALLS[name].response.parse(response)
  if (!isDeepStrictEqual(parsed, response)) {
    throw new Error(`The response of ${name} contains fields that its schema does not name.`)
  }
}
