import { createHash } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { matchedRoutes } from 'hono/route'
import { PARTNER_HEADER } from '#contract/office/office-calls.ts'
import { readCompetitionDocument } from '#server/competitions/documents/competition-documents.ts'
import { narrowToPartner } from '#server/identity/rights/narrow-to-partner.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { DEFAULT_ACCOUNT_ORIGIN } from '#server/identity/sign-in/auth-options.ts'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
import type { NotifyViewers } from '#server/live/broadcast/live-bus.ts'
import type { NotifyFollowers } from '#server/live/ingest/accept-packets.ts'
import { type BuildInfo, UNKNOWN_BUILD } from '#server/platform/build-info.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import type { RequestFacts } from '#server/platform/errors/log.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { VisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import type { RowTokens } from '#server/platform/secrets/row-tokens.ts'
import { registerPdfRoutes } from '#server/publishing/pdf/pdf-routes.ts'
import type { PushService } from '#server/publishing/push/push-service.ts'
import { createVideoAddresses } from '#server/publishing/video/video-addresses.ts'
import { serveVideos } from '#server/publishing/video/video-routes.ts'
import { deriveVideoKey } from '#server/publishing/video/video-signature.ts'
import type { VideoStore } from '#server/publishing/video/video-store.ts'
import type { StripeGateway } from '#server/purchases/provider/stripe.ts'
import { serveReceipts } from '#server/purchases/receipts/receipt-routes.ts'
import { isPublicPicture } from '#server/registry/people/person-pictures.ts'
import { serveFirstAdministrator } from './account-pages/first-administrator-routes.ts'
import { serveInvitations } from './account-pages/invitation-routes.ts'
import { serveAccountPages } from './account-pages/routes.ts'
import { completeCacheHeaders } from './cache-control.ts'
import { PDF_POINTS } from './calls/call-cost.ts'
import { OFFICE_CATALOGUE } from './calls/catalogue.ts'
import { type CallSettings, serveCalls } from './calls/serve-calls.ts'
import { serveCommands } from './commands/command-route.ts'
import { servePublishState } from './commands/publish-state-route.ts'
import { countRequests, offerSessions } from './count-requests.ts'
import { allowOrigins, allowReadingEverywhere, requireTrustedOrigin } from './cross-origin.ts'
import { serveFiles } from './files/routes.ts'
import { serveForgetCalls } from './forget/forget-route.ts'
import { serveLiveness, serveReadiness } from './monitoring/health-routes.ts'
import { serveDocumentation } from './openapi/routes.ts'
import { type RateLimiter, UNLIMITED } from './rate-limit.ts'
import { respondToError } from './respond-to-error.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { signIn, verifyPassword } from './sign-in-attempt.ts'
import { serveUnsubscribe } from './unsubscribe/serve-unsubscribe.ts'

export type AppSettings = {
  /** The clock; the system's by default. */
  now?: () => Date
  /** The response of EnvInfo. */
  build?: BuildInfo
  /** The user of a request; null by default. */
  authenticate?: (request: Request) => Promise<SignedInUser | null>
  /** Handles requests under `/api/auth`. Without it there is no sign-in, and there is no account service. */
  handleAuthRequest?: SignInService['handleAuthRequest']
  /** The address that the link of a mail confirms. Without it no link is valid. */
  readAddress?: SignInService['readAddress']
  /** Signs in with a provider; by default there is none. */
  provider?: SignInService['provider']
  /** Whether a bearer token is one of an administrator's command; none is by default. */
  isAdministratorToken?: (token: string) => boolean
  /** Whether a bearer token is one of the publisher; none is by default. */
  isPublisherToken?: (token: string) => boolean
  /** Origin of the portal, for links in mails: requests may name any host. */
  mailOrigin?: string
  /** Origin of the account service, for links to its pages. */
  accountOrigin?: string
  /** Whether a mail server is configured; otherwise whoever invites people hands links over. */
  hasMailServer?: boolean
  /** Reads an encrypted national id, for the download of one's own data; it is left encrypted by default. */
  decryptNationalId?: (stored: string) => string
  /** Folder of uploaded pictures; without it all pictures are placeholders. */
  files?: string
  /** Folder of mails that are not sent, which the mails to a deleted account are removed from. */
  outbox?: string
  /** Limits the rate of requests; unlimited by default. */
  rateLimiter?: RateLimiter
  /** Sessions of visitors, which those get who are refused without one. */
  sessions?: VisitorSessions | null
  /** The card payment provider; without it, purchases are paid by bank transfer. */
  stripe?: StripeGateway | null
  /** Notifications by web push; without it, browsers cannot subscribe. */
  push?: PushService | null
  /** Tokens that stop mails with results; without them, links in such mails are not served. */
  resultMailTokens?: RowTokens
  /** The delivery of HLS videos; without it, they have no address. */
  videos?: VideoSettings
  /** Called with every request that was answered. */
  observeRequest?: (facts: RequestFacts) => void
  /** Called after packets were published; by default viewers are not notified. */
  notifyViewers?: NotifyViewers
  /** Called in the transaction that changes contests; by default followers are not notified. */
  notifyFollowers?: NotifyFollowers
  /** Adds jobs; without it, calls that need one fail. */
  enqueue?: JobQueue['enqueue']
  /** Number of trusted reverse proxies in front of the server; none by default. */
  proxies?: number
  /** Origins of the portal besides the one that requests are sent to; their pages may make calls with cookies. */
  origins?: readonly string[]
  /** Whether browsers reach this server by https only. */
  isHttps?: boolean
  /** Whether the process is about to stop, so that load balancers should choose another; never by default. */
  isStopping?: () => boolean
  /** Responds with 500 if a response does not match its schema; for tests. */
  validateResponses?: boolean
}

export type VideoSettings = {
  store: VideoStore
  /** The key that signs addresses is derived from it. */
  secret: string
  /** Origin of the server that delivers; empty if this one does. */
  origin: string
}

const MAX_BODY_BYTES = 100 * 1024

/** Files of the back office have thousands of lines. */
const MAX_IMPORT_BYTES = 5 * 1024 * 1024
const IMPORT_PATH = /^\/api\/Office\/\w+\/Import$/

/** Photographs of phones, in base64. */
const MAX_PICTURE_BYTES = 14 * 1024 * 1024
const PICTURE_PATH = '/api/Office/Picture'

/**
 * The data API: every call of the contract over one database.
 *
 * @example
 * const { db } = await openInMemory()
 * const response = await createApp(db).request('/api/Competition/Info?idExternal=gs_fra2025')
 */
export function createApp(db: Database, settings: AppSettings = {}): Hono {
  const app = new Hono()
  const { now = () => new Date(), build = UNKNOWN_BUILD, validateResponses = false } = settings
  const {
    authenticate = async () => null,
    handleAuthRequest,
    rateLimiter = UNLIMITED,
    sessions = null,
    observeRequest = () => undefined,
    notifyViewers = () => undefined,
    notifyFollowers = async () => undefined,
    enqueue = rejectJob,
    mailOrigin = 'http://localhost',
    accountOrigin = DEFAULT_ACCOUNT_ORIGIN,
    hasMailServer = true,
    decryptNationalId = (stored) => stored,
    outbox,
    stripe = null,
    push = null,
    videos = null,
    origins = [],
    proxies = 0,
  } = settings

  const videoKey = videos ? deriveVideoKey(videos.secret) : ''
  const videoAddresses = videos && createVideoAddresses(videoKey, videos.origin)

  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    observeRequest({ method: c.req.method, route: getRoute(c), status: c.res.status, seconds })
  })
  app.use(setSecurityHeaders(settings.isHttps ?? false))
  app.use('/api/Live/*', allowReadingEverywhere)
  if (sessions) app.use(offerSessions(rateLimiter, sessions))
  const isCall = ['/api/*', '/locales/*']
  if (origins.length > 0) for (const calls of isCall) app.use(calls, allowOrigins(origins))
  app.use(countRequests(rateLimiter))
  for (const calls of isCall) {
    app.use(calls, completeCacheHeaders, compress(), etag({ generateDigest: digestBody }), limitBody)
  }
  const account = handleAuthRequest && { handleAuthRequest, rateLimiter, proxies }
  const callSettings: CallSettings = {
    now,
    build,
    authenticate,
    rateLimiter,
    notifyViewers,
    notifyFollowers,
    enqueue,
    stripe,
    push,
    ...{
      origins,
      mailOrigin,
      accountOrigin,
      hasMailServer,
      outbox,
      files: settings.files,
      decryptNationalId,
      videoAddresses,
      validateResponses,
    },
    verifyPassword: account ? (c, email, password) => verifyPassword(c, { email, password }, account) : null,
  }
  serveCalls(app, db, callSettings)
  const authenticateForPartner = async (request: Request) =>
    narrowToPartner(db, await authenticate(request), request.headers.get(PARTNER_HEADER))
  serveCalls(app, db, { ...callSettings, authenticate: authenticateForPartner }, OFFICE_CATALOGUE)
  if (account) {
    app.post('/api/auth/*', async (c) => {
      if (c.req.path.startsWith('/api/auth/sign-in/')) return signIn(c, c.req.raw, account)
      if (c.req.path.startsWith('/api/auth/sign-out')) requireTrustedOrigin(c, origins)
      else await rateLimiter.consume('mail', c, null)
      return account.handleAuthRequest(c.req.raw, null)
    })
    const { provider = null, readAddress = async () => null } = settings
    serveFirstAdministrator(app, db, { ...account, origins, now })
    serveInvitations(app, db, { ...account, authenticate, origins, now })
    serveAccountPages(app, { ...account, authenticate, readAddress, provider, origins })
  }
  const { isAdministratorToken = () => false, files, resultMailTokens: tokens } = settings
  if (tokens) serveUnsubscribe(app, db, { tokens, rateLimiter, origins, now })
  serveForgetCalls(app, db, {
    authenticate,
    isAdministratorToken,
    rateLimiter,
    origins,
    files,
    outbox,
    enqueue,
    now,
  })
  servePublishState(app, db, { isPublisherToken: settings.isPublisherToken ?? (() => false), now })
  serveCommands(app, { db, enqueue, now, isAdministratorToken, mailOrigin })
  serveDocumentation(app)
  serveLiveness(app)
  serveReadiness(app, db, settings.isStopping ?? (() => false))
  registerPdfRoutes(app, db, {
    now,
    limitRead: (c) => rateLimiter.consume('read', c, null, PDF_POINTS.read),
    limitRender: (c) => rateLimiter.consume('read', c, null, PDF_POINTS.render),
  })
  serveReceipts(app, db, {
    authenticate,
    limit: (c, user) => rateLimiter.consume('read', c, user, PDF_POINTS.render),
    now,
  })
  serveFiles(app, settings.files, {
    isPublicPicture: (path) => isPublicPicture(db, path),
    readCompetitionDocument: (path) => readCompetitionDocument(db, path),
  })
  if (videos) serveVideos(app, { store: videos.store, key: videoKey, now })
  app.all('/api/*', (c) => c.json(createErrorBody('There is no such call.'), 404))
  app.onError(respondToError)
  return app
}

/** SHA-1 of a response for its ETag, at once: Hono's default waits for another thread. */
const digestBody = (body: Uint8Array): ArrayBuffer =>
  new Uint8Array(createHash('sha1').update(body).digest()).buffer

/** The pattern of the route that a request was for, without its parameters. */
const getRoute = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'other'

const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json(createErrorBody(`A body may have at most ${maxSize} bytes.`, 'body'), 413),
  })

const limitCalls = limitTo(MAX_BODY_BYTES)
const limitImports = limitTo(MAX_IMPORT_BYTES)
const limitPictures = limitTo(MAX_PICTURE_BYTES)

const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path === PICTURE_PATH) return limitPictures(c, next)
  return IMPORT_PATH.test(c.req.path) ? limitImports(c, next) : limitCalls(c, next)
}

async function rejectJob(): Promise<never> {
  throw new Error('This app was created without a job queue: pass `enqueue` to createApp.')
}
