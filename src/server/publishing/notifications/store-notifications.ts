import { readTimeZone } from '#judo/competition/zone-data.ts'
import { findNotificationTime, type NotificationKind } from '#judo/order/notifications.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { pushNotification } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Follower } from './find-followers.ts'

/** What a subscription is to be notified of. */
export type NotificationSubject = {
  kind: NotificationKind
  competitionId: number
  contestId?: number
  competitionCategoryId?: number
  contestsBefore?: number
}

/** How long a notification is worth sending. Minutes. */
const LIFETIME_MINUTES: Record<NotificationKind, number> = {
  upcoming: 15,
  called: 15,
  finished: 60,
  draw: 24 * 60,
  results: 24 * 60,
}

const MINUTE_MS = 60_000

/** Notifications of one job: they are sent again together if its process ends. */
const JOB_SIZE = 50

/**
 * Stores the notifications that do not exist yet, and the jobs that send them, in the transaction of the caller. Subscriptions that do
 * not want the kind, or in whose quiet hours it is, get none.
 */
export async function storeNotifications(
  tx: DatabaseOrTransaction,
  enqueue: JobQueue['enqueue'],
  found: readonly { follower: Follower; subject: NotificationSubject }[],
  now: Date,
): Promise<void> {
  const times = new Map<string, number>()
  const values = new Map<string, typeof pushNotification.$inferInsert>()
  for (const { follower, subject } of found) {
    const { subscription: subscriptionId, kinds, timeZone, quietFrom, quietTo } = follower
    if (!kinds.includes(subject.kind)) continue
    const quietHours = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
    const time = findNotificationTime(
      subject.kind,
      now.getTime(),
      readTimeZone(timeZone, now.getTime()),
      quietHours,
    )
    if (time === null) continue
    const expiresAt = new Date(time + LIFETIME_MINUTES[subject.kind] * MINUTE_MS)
    const row = { subscriptionId, ...subject, createdAt: now, expiresAt }
    times.set(getKey(row), time)
    values.set(getKey(row), row)
  }
  if (values.size === 0) return
  const stored = await tx
    .insert(pushNotification)
    .values([...values.values()])
    .onConflictDoNothing()
    .returning()
  for (const [time, rows] of Map.groupBy(stored, (row) => times.get(getKey(row)) ?? now.getTime())) {
    const ids = rows.map(({ id }) => id)
    for (let first = 0; first < ids.length; first += JOB_SIZE) {
      const runAt = time > now.getTime() ? { runAt: new Date(time) } : {}
      await enqueue(tx, 'push', { notifications: ids.slice(first, first + JOB_SIZE) }, runAt)
    }
  }
}

type NotificationKey = Pick<
  typeof pushNotification.$inferInsert,
  'subscriptionId' | 'kind' | 'contestId' | 'competitionId' | 'competitionCategoryId'
>

const getKey = (row: NotificationKey): string =>
  [row.subscriptionId, row.kind, row.competitionId, row.contestId, row.competitionCategoryId]
    .map((part) => part ?? '')
    .join(' ')
