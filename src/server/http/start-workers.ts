import { findServiceAddresses } from '#publication/service-addresses.ts'
import { removeAllInvalidDigests } from '#server/competitions/digests/remove-invalid-digests.ts'
import { removeEndedSessions } from '#server/identity/sessions/sessions.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { removeForgottenCounts } from '#server/platform/db/shared-counter.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { startMailWorker } from '#server/platform/mail/send-mail.ts'
import type { RowTokens } from '#server/platform/secrets/row-tokens.ts'
import { startResultMails } from '#server/publishing/notifications/result-mails/send-result-mails.ts'
import { startNotifications } from '#server/publishing/notifications/start-notifications.ts'
import { summarizePageViews } from '#server/publishing/page-views/summarize-page-views.ts'
import type { PushService } from '#server/publishing/push/push-service.ts'
import { startOffers } from '#server/purchases/entries/offer-places.ts'
import { startOrganiserNotifications } from '#server/purchases/events/notify-organiser.ts'
import { startReconciliation } from '#server/purchases/payments/reconcile-payments.ts'
import { startCustomerWorker } from '#server/purchases/provider/delete-customers.ts'
import type { StripeGateway } from '#server/purchases/provider/stripe.ts'
import { startReceiptWorker } from '#server/purchases/receipts/send-receipt.ts'
import { startRefundWorker } from '#server/purchases/refunds/send.ts'
import { startRenewalWorker } from '#server/purchases/streaming/cancel-subscription.ts'
import type { Settings } from '#settings/settings.ts'

/** At night, in the minutes after a full hour, in which most tasks of a machine run. */
const END_SESSIONS_AT = '23 3 * * *'
const SUMMARIZE_PAGE_VIEWS_AT = '41 3 * * *'

/** Every hour: a competition day records a hundred thousand changes. */
const REMOVE_INVALID_DIGESTS_AT = '7 * * * *'

/** What the workers need besides the queue. */
type WorkerContext = {
  db: Database
  settings: Settings
  stripe: StripeGateway | null
  push: PushService
  /** Where mails about payments lead to. */
  origin: string
  /** Where mails of the account service lead to. */
  accountOrigin: string
  resultMailTokens: RowTokens
}

/** Starts the workers of all jobs, and schedules those of the night. */
export async function startWorkers(
  jobs: JobQueue,
  { db, settings, stripe, push, origin, accountOrigin, resultMailTokens }: WorkerContext,
): Promise<void> {
  const { now } = settings
  await startMailWorker(jobs, settings)
  await startRefundWorker(jobs, { db, stripe, now })
  await startRenewalWorker(jobs, { db, stripe, now })
  await startCustomerWorker(jobs, stripe)
  await startReconciliation(jobs, { db, stripe, now })
  await jobs.work('end-sessions', async () => {
    await removeEndedSessions(db, new Date())
    await removeForgottenCounts(db, new Date())
  })
  await jobs.schedule('end-sessions', END_SESSIONS_AT, {})
  await jobs.work('summarize-page-views', () => summarizePageViews(db, now()))
  await jobs.schedule('summarize-page-views', SUMMARIZE_PAGE_VIEWS_AT, {})
  await jobs.work('remove-invalid-digests', () => removeAllInvalidDigests(db))
  await jobs.schedule('remove-invalid-digests', REMOVE_INVALID_DIGESTS_AT, {})
  await startOffers(jobs, { db, origin, now })
  await startOrganiserNotifications(jobs, { db, origin })
  await startReceiptWorker(jobs, { db, origin, now })
  await startNotifications(jobs, {
    db,
    push,
    now,
    apiAddress: findServiceAddresses(settings.hosts, new URL(origin).host).api,
  })
  await startResultMails(jobs, {
    db,
    tokens: resultMailTokens,
    origin,
    accountOrigin,
    now,
  })
}
