import type { Instant, TimeZone } from '../competition/local-time.ts'
import { findQuietEnd, type QuietHours } from '../competition/quiet-hours.ts'
import type { MatOrder, OrderedContest } from './mat-queues.ts'

/**
 * What followers of a judoka are notified of, and when.
 * Rules: docs/specification/notifications.md.
 */

export const NOTIFICATION_KINDS = ['upcoming', 'called', 'finished', 'draw', 'results'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A contest is upcoming when at most this many of its mat come before it, the running one included. */
export const CONTESTS_BEFORE_NOTIFICATION = 3

/** An outcome that is known later than this after the end is no longer notified. */
const LATEST_OUTCOME_MS = 15 * 60_000

/** A contest of the order with the time at which it ended; null if it is not over or the time is unknown. */
export type NotifiedContest = OrderedContest & { endedAt: Instant | null }

export type ContestNotification = {
  idContest: number
  kind: Extract<NotificationKind, 'upcoming' | 'called' | 'finished'>
  /** Contests of the mat before this one; 0 for one that has been called. */
  contestsBefore: number
}

/**
 * The contests that followers are to be notified of, as the order is now. The same list is correct however often it is made: who has
 * been notified of a contest and kind is not notified again.
 *
 * @param day today at the competition; contests without a day count as today's
 */
export function listContestNotifications(
  queues: readonly MatOrder<NotifiedContest>[],
  day: string,
  now: Instant,
): ContestNotification[] {
  return queues
    .filter((queue) => queue.day === day || queue.day === '')
    .flatMap(({ entries }) =>
      entries.flatMap(({ contest: { idContest, endedAt }, state, toGo }): ContestNotification[] => {
        if (state === 'active') return [{ idContest, kind: 'called', contestsBefore: 0 }]
        if (toGo === null)
          return endedAt !== null && now - endedAt <= LATEST_OUTCOME_MS
            ? [{ idContest, kind: 'finished', contestsBefore: 0 }]
            : []
        const contestsBefore = toGo - 1
        return contestsBefore <= CONTESTS_BEFORE_NOTIFICATION
          ? [{ idContest, kind: 'upcoming', contestsBefore }]
          : []
      }),
    )
}

/**
 * When a notification is sent: now, or after the quiet hours. What is about a contest would be late by then, so it is not sent.
 *
 * @param timeZone the reader's time zone
 * @returns null if it is not sent
 */
export function findNotificationTime(
  kind: NotificationKind,
  now: Instant,
  timeZone: TimeZone,
  quietHours: QuietHours | null,
): Instant | null {
  const quietEnd = quietHours && findQuietEnd(now, timeZone, quietHours)
  if (quietEnd === null) return now
  return kind === 'draw' || kind === 'results' ? quietEnd : null
}
