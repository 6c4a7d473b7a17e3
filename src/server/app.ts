import { isDeepStrictEqual } from 'node:util'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { CALLS, type CallForm, type CallName } from '#contract/calls.ts'
import { type CallRequest, SCHEMAS } from '#contract/schemas/index.ts'
import { serveAccountPages } from './account/pages/routes.ts'
import { requireRight } from './account/rights.ts'
import type { SignedInUser } from './account/user.ts'
import { ANSWERS, type Answer, type Published } from './answers.ts'
import { keptDocument } from './cdn/kept-documents.ts'
import { serveCdn } from './cdn/routes.ts'
import { isShownPicture } from './cdn/shown-pictures.ts'
import { contestsStamp } from './contest/stamp.ts'
import type { Database } from './db/open.ts'
import { type Build, UNKNOWN_BUILD } from './environment/build.ts'
import { cacheControlOf } from './http/caching.ts'
import { errorBody, Refused } from './http/errors.ts'
import { keepAnswers } from './http/kept-answers.ts'
import { bearerOf, type Limiter, limitOf, timesOf } from './http/limits.ts'
import { readRequest } from './http/requests.ts'
import { routeOf } from './http/routes.ts'
import { serveDocumentation } from './openapi/routes.ts'
import { serveSheets } from './sheets/routes.ts'

export type AppSettings = {
  /** The clock; the system's unless told. */
  now?: () => Date
  /** What EnvInfo tells about the running program. */
  build?: Build
  /** Who sent a request; nobody unless told. */
  userOf?: (request: Request) => Promise<SignedInUser | null>
  /** Answers what is asked under `/api/auth`; nobody can sign in without, and there are no pages of accounts. */
  signIn?: (request: Request) => Promise<Response>
  /** Where uploaded pictures are; placeholders stand for all of them without. */
  files?: string
  /** Refuses callers who come too often; none unless told. */
  limit?: Limiter
  /** Hears of everything that is published to viewers; they aren't told unless there is somebody to tell them. */
  published?: Published
  /** Checks every answer against the contract and fails with 500 where it doesn't fit; for tests. */
  validateAnswers?: boolean
}

const LARGEST_BODY = 100 * 1024

/** What changes with anything an answer shows, and is read faster than the answer is made. */
type Stamp<C extends CallName> = (db: Database, request: CallRequest<C>) => Promise<string>

/** Calls whose answers are kept: those that are the same for everybody at any moment. */
const STAMPS: { [C in CallName]?: Stamp<C> } = {
  'Contest/Find': (db, { IdCompetition }) => contestsStamp(db, IdCompetition),
}

/**
 * The data API: every call of the contract over one database.
 *
 * @example
 * const { db } = await openInMemory()
 * const response = await createApp(db).request('/api/Competition/Info?idExternal=gs_fra2025')
 */
export function createApp(db: Database, settings: AppSettings = {}): Hono {
  const app = new Hono()
  const { now = () => new Date(), build = UNKNOWN_BUILD, validateAnswers = false } = settings
  const kept = keepAnswers()
  const {
    userOf = async () => null,
    signIn,
    limit = async () => undefined,
    published = () => undefined,
  } = settings

  for (const calls of ['/api/*', '/locales/*']) {
    app.use(calls, compress(), etag(), bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }))
  }
  for (const name of Object.keys(CALLS) as CallName[]) {
    const form: CallForm = CALLS[name]
    const path = routeOf(form.path)
    app.on(form.method, path, async (c) => {
      const user = await userOf(c.req.raw)
      requireRight(name, user)
      const kind = limitOf(name, new URL(c.req.url).searchParams)
      if (kind) await limit(kind, c, user)
      const request = await readRequest(name, c.req)
      if (kind === 'machine') await limit(kind, c, user, timesOf(request) - 1)
      const make = async () => {
        const bearer = bearerOf(c.req.header('Authorization'))
        const around = { db, now: now(), build, user, bearer, published }
        const answer = await (ANSWERS[name] as Answer<typeof name>)(around, request)
        if (validateAnswers) assertFits(name, answer)
        return answer
      }
      const headers = { 'Cache-Control': cacheControlOf(name, request) }
      const stampOf = STAMPS[name] as Stamp<typeof name> | undefined
      if (!stampOf) return c.json(await make(), 200, headers)
      const { text, etag } = await kept.answer(
        `${name} ${JSON.stringify({ ...request, Version: undefined })}`, // that names the address, and changes nothing
        await stampOf(db, request),
        make,
      )
      return c.body(text, 200, { ...headers, 'Content-Type': 'application/json', ETag: etag })
    })
    app.all(path, (c) => wrongMethod(c, form.method))
  }
  if (signIn) {
    app.post('/api/auth/*', async (c) => {
      if (c.req.path.startsWith('/api/auth/sign-in/')) await limit('signIn', c, null)
      return signIn(c.req.raw)
    })
    serveAccountPages(app, db, { signIn, userOf, limit })
  }
  serveDocumentation(app)
  serveSheets(app, db, now)
  serveCdn(app, settings.files, {
    isShownPicture: (path) => isShownPicture(db, path),
    keptDocument: (path) => keptDocument(db, path),
  })
  app.all('/api/*', (c) => c.json(errorBody('There is no such call.'), 404))
  app.onError((error, c) => {
    if (error instanceof Refused) {
      return c.json(errorBody(error.message, error.parameter), error.status, { ...error.headers })
    }
    console.error(error)
    return c.json(errorBody('An unexpected server error occurred.'), 500)
  })
  return app
}

function wrongMethod(c: Context, method: CallForm['method']): Response {
  const allowed = method === 'GET' ? 'GET, HEAD' : method
  return c.json(errorBody(`This call takes ${allowed}, not ${c.req.method}.`), 405, { Allow: allowed })
}

function tooLarge(c: Context): Response {
  return c.json(errorBody(`A body may have at most ${LARGEST_BODY} bytes.`, 'body'), 413)
}

/** The contract's shapes drop what they don't name; an answer must not have had anything to drop. */
function assertFits(name: CallName, answer: unknown): void {
  const allowed = SCHEMAS[name].response.parse(answer)
  if (!isDeepStrictEqual(allowed, answer)) throw new Error(`${name} answers more than the contract names`)
}
