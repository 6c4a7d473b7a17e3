import type { Hono } from 'hono'
import { findServiceAddresses } from '#publication/service-addresses.ts'
import { removeAllInvalidDigests } from '#server/competitions/digests/remove-invalid-digests.ts'
import { removeEndedSessions } from '#server/identity/sessions/sessions.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { BuildInfo } from '#server/platform/build-info.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { removeForgottenCounts } from '#server/platform/db/shared-counter.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { startMailWorker } from '#server/platform/mail/send-mail.ts'
import { createVisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import { isCommandToken } from '#server/platform/secrets/command-token.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { createNotifyFollowers } from '#server/publishing/notifications/find-contest-notifications.ts'
import { startResultMails } from '#server/publishing/notifications/result-mails/send-result-mails.ts'
import { createResultMailTokens } from '#server/publishing/notifications/result-mails/stop-result-mails.ts'
import { startNotifications } from '#server/publishing/notifications/start-notifications.ts'
import { summarizePageViews } from '#server/publishing/page-views/summarize-page-views.ts'
import { createPushService, type PushService } from '#server/publishing/push/push-service.ts'
import { loadVapidKeys } from '#server/publishing/push/vapid-keys.ts'
import { createFolderStore, type VideoStore } from '#server/publishing/video/video-store.ts'
import { startOffers } from '#server/purchases/entries/offer-places.ts'
import { startOrganiserNotifications } from '#server/purchases/events/notify-organiser.ts'
import { startReconciliation } from '#server/purchases/payments/reconcile-payments.ts'
import { startCustomerWorker } from '#server/purchases/provider/delete-customers.ts'
import { createStripeGateway } from '#server/purchases/provider/stripe.ts'
import { startReceiptWorker } from '#server/purchases/receipts/send-receipt.ts'
import { startRefundWorker } from '#server/purchases/refunds/send-refunds.ts'
import { startRenewalWorker } from '#server/purchases/streaming/cancel-subscription.ts'
import { createNationalIdCipher, encryptStoredNationalIds } from '#server/registry/privacy/national-ids.ts'
import type { Settings } from '#settings/settings.ts'
import { type LiveServer, openLiveServer } from '../live/broadcast/live-server.ts'
import { createApp } from './create-app.ts'
import { createMetrics, type Metrics } from './monitoring/metrics.ts'
import { exemptPublisher } from './publisher.ts'
import { createRateLimiter } from './rate-limit.ts'

/** The data API, the live server that it notifies of new packets, and the queue of its jobs, to be stopped before the database. */
export type ApiServer = { app: Hono; live: LiveServer; jobs: JobQueue; metrics: Metrics }

/** At night, in the minutes after a full hour, in which most tasks of a machine run. */
const END_SESSIONS_AT = '23 3 * * *'
const SUMMARIZE_PAGE_VIEWS_AT = '41 3 * * *'

/** Every hour: a competition day records a hundred thousand changes. */
const REMOVE_INVALID_DIGESTS_AT = '7 * * * *'

/**
 * The data API in production: with sign-in, rate limits, pictures from the data folder, the live server, and the job queue.
 * @param videoStore where videos come from; by default the folder of the settings
 * @throws Error if HAJIME_SECRET is too short
 */
export async function createServer(
  database: OpenDatabase,
  settings: Settings,
  build: BuildInfo,
  videoStore?: VideoStore,
): Promise<ApiServer> {
  const secret = loadSecret(settings)
  const nationalIds = createNationalIdCipher(secret)
  await encryptStoredNationalIds(database.db, nationalIds)
  const jobs = await createJobQueue(database)
  await startMailWorker(jobs, settings)
  const stripe = settings.stripe ? createStripeGateway(settings.stripe) : null
  await startRefundWorker(jobs, { db: database.db, stripe, now: settings.now })
  await startRenewalWorker(jobs, { db: database.db, stripe, now: settings.now })
  await startCustomerWorker(jobs, stripe)
  await startReconciliation(jobs, { db: database.db, stripe, now: settings.now })
  await jobs.work('end-sessions', async () => {
    await removeEndedSessions(database.db, new Date())
    await removeForgottenCounts(database.db, new Date())
  })
  await jobs.schedule('end-sessions', END_SESSIONS_AT, {})
  await jobs.work('summarize-page-views', () => summarizePageViews(database.db, settings.now()))
  await jobs.schedule('summarize-page-views', SUMMARIZE_PAGE_VIEWS_AT, {})
  await jobs.work('remove-invalid-digests', () => removeAllInvalidDigests(database.db))
  await jobs.schedule('remove-invalid-digests', REMOVE_INVALID_DIGESTS_AT, {})
  const origin = findPortalOrigin(settings)
  await startOffers(jobs, { db: database.db, origin, now: settings.now })
  await startOrganiserNotifications(jobs, { db: database.db, origin })
  await startReceiptWorker(jobs, { db: database.db, origin, now: settings.now })
  const push = openPushService(settings, secret)
  await startNotifications(jobs, {
    ...{ db: database.db, push, now: settings.now },
    apiAddress: findServiceAddresses(settings.hosts, new URL(origin).host).api,
  })
  const accountOrigin = findAccountOrigin(settings)
  const resultMailTokens = createResultMailTokens(secret)
  await startResultMails(jobs, {
    ...{ db: database.db, tokens: resultMailTokens, origin, accountOrigin, now: settings.now },
  })
  const sessions = createVisitorSessions(secret, settings)
  const isPublisherToken = (token: string) => isCommandToken(secret, 'publisher', token)
  const live = openLiveServer(database, {
    ...settings,
    sessions: settings.rateLimits && sessions,
    isPublisherToken,
  })
  const metrics = createMetrics(database.db, live)
  const app = createApp(database.db, {
    now: settings.now,
    build,
    files: settings.filesFolder,
    outbox: settings.outboxFolder,
    isAdministratorToken: (token) => isCommandToken(secret, 'administrator', token),
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
    accountOrigin,
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
  return { app, live, jobs, metrics }
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

/** Where mails about payments lead to. */
const findPortalOrigin = ({ origins, port }: Settings): string =>
  new URL(origins[0] ?? `http://localhost:${port}`).origin

/** Where mails of the account service lead to: its address in the table of addresses, or the portal. */
export function findAccountOrigin(settings: Settings): string {
  const site = new URL(findPortalOrigin(settings))
  const { hosts } = settings
  return findServiceAddresses(hosts, site.host).account || site.origin
}
