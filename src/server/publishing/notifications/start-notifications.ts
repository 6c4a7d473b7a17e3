import { lt } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { pushNotification, pushSubscription } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { findAnnouncements } from './find-announcements.ts'
import { findContestNotifications } from './find-contest-notifications.ts'
import { type SendContext, sendNotifications } from './send-notifications.ts'

/** A competition changes on all its mats between two looks for jobs, and its state is read once for all of them. */
const MAX_CHANGES = 100

/** Each follower of a judoka has a job of many. */
const PUSH_BATCH = 10

/** Every minute, for whatever changed them: scoreboards, imports, commands. */
const FIND_ANNOUNCEMENTS_AT = '* * * * *'

/** At night, in the minutes after a full hour, in which most tasks of a machine run. */
const REMOVE_AT = '37 3 * * *'

/** A browser confirms its subscription when the page of followed judoka opens; without that, it ends after this time. */
const SUBSCRIPTION_DAYS = 365

/** Notifications are kept so that they are not stored and sent again. */
const NOTIFICATION_DAYS = 7

const DAY_MS = 86_400_000

/** Finds and sends notifications. */
export async function startNotifications(jobs: JobQueue, context: SendContext): Promise<void> {
  const { db, now } = context
  const { enqueue } = jobs
  await jobs.work(
    'find-notifications',
    ({ idCompetition }) => findContestNotifications({ db, enqueue, now: now() }, idCompetition),
    { batch: MAX_CHANGES, once: true },
  )
  await jobs.work('find-announcements', () => findAnnouncements({ db, enqueue, now: now() }))
  await jobs.schedule('find-announcements', FIND_ANNOUNCEMENTS_AT, {})
  await jobs.work('push', ({ notifications }) => sendNotifications(context, notifications), {
    batch: PUSH_BATCH,
  })
  await jobs.work('remove-notifications', () => removeOldNotifications(db, now()))
  await jobs.schedule('remove-notifications', REMOVE_AT, {})
}

/** Deletes subscriptions that no browser has confirmed for long, and notifications that are over. */
export async function removeOldNotifications(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(pushSubscription).where(lt(pushSubscription.confirmedAt, before(SUBSCRIPTION_DAYS)))
  await db.delete(pushNotification).where(lt(pushNotification.expiresAt, before(NOTIFICATION_DAYS)))
}
