import type { TimeZone } from '#judo/competition/local-time.ts'
import { findQuietEnd } from '#judo/competition/quiet-hours.ts'
import { type ContestNotification, listContestNotifications } from '#judo/order/notifications.ts'
import type { OrderBlock, OrderEntry } from '#portal/pages/contest-order/model/order-blocks.ts'
import type { NotificationSettings } from '#portal/stores/notification-settings.ts'

/** What the open page notifies of: a contest of somebody who is followed. */
export type PageNotification = Pick<ContestNotification, 'kind' | 'contestsBefore'> & {
  /** The same as long as it is the same notification. */
  key: string
  person: number
  contest: OrderEntry['contest']
}

/**
 * What there is to be notified of, by the rule that push messages follow. Who notifies leaves out what was there before.
 * @param day today at the competition
 */
export function listPageNotifications(
  blocks: readonly OrderBlock[],
  followed: ReadonlySet<number>,
  day: string,
  moment: number,
): PageNotification[] {
  const mats = blocks.flatMap(({ mats }) => mats)
  const entries = mats.flatMap(({ entries }) => entries)
  const byId = new Map(entries.map(({ contest }) => [contest.idContest, contest]))
  const queues = mats.map(({ mat, entries: [first, ...rest] }) => ({
    mat,
    day: first?.contest.day ?? '',
    // the order does not say when a contest ended
    entries: (first ? [first, ...rest] : []).map((entry) => ({
      ...entry,
      contest: { ...entry.contest, endedAt: moment },
    })),
  }))
  return listContestNotifications(queues, day, moment).flatMap(({ idContest, kind, contestsBefore }) => {
    const contest = byId.get(idContest)
    if (!contest || contest.teamCompetition !== null) return []
    return [contest.white, contest.blue].flatMap((person) =>
      person !== null && followed.has(person)
        ? { key: `${idContest} ${kind} ${person}`, kind, contestsBefore, person, contest }
        : [],
    )
  })
}

/**
 * Those that the reader is notified of in the page: new ones of the kinds that they want, outside their quiet hours, and none where push
 * messages do it.
 * @param known keys of those that were there before
 */
export function selectPageNotifications(
  current: readonly PageNotification[],
  known: ReadonlySet<string>,
  { by, kinds, quietHours }: Pick<NotificationSettings, 'by' | 'kinds' | 'quietHours'>,
  { moment, timeZone }: { moment: number; timeZone: TimeZone },
): PageNotification[] {
  if (by !== 'page') return []
  if (quietHours && findQuietEnd(moment, timeZone, quietHours) !== null) return []
  return current.filter(({ key, kind }) => !known.has(key) && kinds.includes(kind))
}
