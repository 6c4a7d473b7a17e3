import type { Hono } from 'hono'
import { findServiceAddresses } from '#publication/service-addresses.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { type LiveServer, openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { BuildInfo } from '#server/platform/build-info.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { createVisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import { isCommandToken } from '#server/platform/secrets/command-token.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { createNotifyFollowers } from '#server/publishing/notifications/find-contest-notifications.ts'
import { createResultMailTokens } from '#server/publishing/notifications/result-mails/stop-result-mails.ts'
import { createPushService, type PushService } from '#server/publishing/push/push-service.ts'
import { loadVapidKeys } from '#server/publishing/push/vapid-keys.ts'
import { createFolderStore, type VideoStore } from '#server/publishing/video/video-store.ts'
import { createStripeGateway } from '#server/purchases/provider/stripe.ts'
import { createNationalIdCipher, encryptStoredNationalIds } from '#server/registry/privacy/national-ids.ts'
import type { Settings } from '#settings/settings.ts'
import { createApp } from './create-app.ts'
import { createMetrics, type Metrics } from './monitoring/metrics.ts'
import { exemptPublisher } from './publisher.ts'
import { createRateLimiter } from './rate-limit.ts'
import { startWorkers } from './start-workers.ts'

/** The data API, the live server that it notifies of new packets, and the queue of its jobs, to be stopped before the database. */
export type ApiServer = {
  app: Hono
  live: LiveServer
  jobs: JobQueue
  metrics: Metrics
  /** From now on, load balancers see that the process is not ready. */
  announceStop: () => void
}

/**
 * The data API in production: with sign-in, rate limits, pictures from the data folder, the live server, and the job queue.
 * @param videoStore where videos come from; by default the folder of the settings
 * @throws Error if HAJIME_SECRET is too short
 */
export async function createApiServer(
  database: OpenDatabase,
  settings: Settings,
  build: BuildInfo,
  videoStore?: VideoStore,
): Promise<ApiServer> {
  const secret = loadSecret(settings)
  const nationalIds = createNationalIdCipher(secret)
  await encryptStoredNationalIds(database.db, nationalIds)
  const jobs = await createJobQueue(database)
  const stripe = settings.stripe ? createStripeGateway(settings.stripe) : null
  const origin = findPortalOrigin(settings)
  const push = openPushService(settings, secret)
  const accountOrigin = findAccountOrigin(settings)
  const resultMailTokens = createResultMailTokens(secret)
  await startWorkers(jobs, {
    db: database.db,
    settings,
    stripe,
    push,
    origin,
    accountOrigin,
    resultMailTokens,
  })
  const sessions = createVisitorSessions(secret, settings)
  const isPublisherToken = (token: string) => isCommandToken(secret, 'publisher', token)
  const live = openLiveServer(database, {
    ...settings,
    sessions: settings.rateLimits && sessions,
    isPublisherToken,
  })
  const metrics = createMetrics(database.db, live)
  let isStopping = false
  const app = createApp(database.db, {
    isStopping: () => isStopping,
    now: settings.now,
    build,
    files: settings.filesFolder,
    outbox: settings.outboxFolder,
    isAdministratorToken: (token) => isCommandToken(secret, 'administrator', token),
    isPublisherToken,
    origins: settings.origins,
    proxies: settings.proxies,
    isHttps: settings.isHttps,
    observeRequest: metrics.observeRequest,
    notifyViewers: live.notifyViewers,
    notifyFollowers: createNotifyFollowers(jobs.enqueue),
    push,
    resultMailTokens,
    enqueue: jobs.enqueue,
    ...createSignInService(database.db, {
      ...settings,
      secret,
      enqueue: jobs.enqueue,
      accountOrigin,
    }),
    mailOrigin: origin,
    accountOrigin,
    hasMailServer: settings.mailUrl !== undefined,
    decryptNationalId: nationalIds.decrypt,
    stripe,
    videos: {
      store: videoStore ?? createFolderStore(settings.videosFolder),
      secret,
      origin: settings.videoOrigin,
    },
    ...(settings.rateLimits && {
      rateLimiter: exemptPublisher(
        isPublisherToken,
        createRateLimiter(settings.rateLimits, { ...settings, sessions, db: database.db }),
      ),
      sessions,
    }),
  })
  const announceStop = () => {
    isStopping = true
  }
  return { app, live, jobs, metrics, announceStop }
}

/** Web push with the keys of the settings, or those in the data folder. */
function openPushService(settings: Settings, secret: string): PushService {
  const { push, dataFolder, mailFrom } = settings
  const [, address = mailFrom] = /<([^>]+)>/.exec(mailFrom) ?? []
  return createPushService({
    keys: loadVapidKeys({ vapidPrivateKey: push.vapidPrivateKey, dataFolder }),
    subject: push.vapidSubject ?? `mailto:${address}`,
    secret,
    testOrigin: push.testOrigin,
  })
}

/** Where mails of the portal lead to. */
export const findPortalOrigin = ({ origins, port }: Settings): string =>
  new URL(origins[0] ?? `http://localhost:${port}`).origin

/** Where mails of the account service lead to: its address in the table of addresses, or the portal. */
function findAccountOrigin(settings: Settings): string {
  const site = new URL(findPortalOrigin(settings))
  const { hosts } = settings
  return findServiceAddresses(hosts, site.host).account || site.origin
}
