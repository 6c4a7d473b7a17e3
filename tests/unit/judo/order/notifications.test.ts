import { describe, expect, test } from 'vitest'
import { buildMatQueues } from '#judo/order/mat-queues.ts'
import {
  CONTESTS_BEFORE_NOTIFICATION,
  findNotificationTime,
  listContestNotifications,
  NOTIFICATION_KINDS,
} from '#judo/order/notifications.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

const NOW = Date.parse('2025-02-15T12:00:00Z')
const MINUTE = 60_000

const contest = (idContest: number, over: number | null | 'unknown' = null, mat = 1, day = '2025-02-15') => ({
  idContest,
  day,
  mat,
  bye: false,
  isFinished: over !== null,
  endedAt: typeof over === 'number' ? NOW - over * MINUTE : null,
})

const list = (contests: readonly ReturnType<typeof contest>[], active: number[] = []) =>
  listContestNotifications(buildMatQueues(contests, new Set(active)), '2025-02-15', NOW).map(
    ({ idContest, kind, contestsBefore }) => `${idContest} ${kind} ${contestsBefore}`,
  )

describe('contests that followers are notified of', () => {
  test('are those on a mat, and those with at most three before them, the running one included', () => {
    expect(CONTESTS_BEFORE_NOTIFICATION).toBe(3)
    expect(
      list(
        [1, 2, 3, 4, 5].map((id) => contest(id)),
        [1],
      ),
    ).toEqual(['1 called 0', '2 upcoming 1', '3 upcoming 2', '4 upcoming 3'])
  })

  test('are counted by mat', () => {
    expect(list([contest(1), contest(2, null, 2)])).toEqual(['1 upcoming 0', '2 upcoming 0'])
  })

  test('are those that ended within a quarter of an hour', () => {
    expect(list([contest(1, 16), contest(2, 15), contest(3, 'unknown'), contest(4, 0)])).toEqual([
      '2 finished 0',
      '4 finished 0',
    ])
  })

  test('are those of today, and those without a day', () => {
    expect(
      list([contest(1, null, 1, '2025-02-16'), contest(2, null, 1, ''), contest(3, null, 1, '2025-02-14')]),
    ).toEqual(['2 upcoming 0'])
  })
})

describe('the time of a notification', () => {
  const find = (
    clock: string,
    quiet: [string, string] | null,
    kind = NOTIFICATION_KINDS[0] as (typeof NOTIFICATION_KINDS)[number],
  ) => {
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    const now = Date.parse(`2025-02-15T${clock}:30Z`)
    const hours = quiet && { from: minutes(quiet[0]), to: minutes(quiet[1]) }
    const time = findNotificationTime(kind, now, timeZoneOf('Europe/Ljubljana'), hours)
    return time === null ? null : time === now ? 'now' : new Date(time).toISOString().slice(8, 16)
  }

  test('is now without quiet hours and outside of them', () => {
    expect(find('22:00', null)).toBe('now')
    expect(find('05:59', ['07:00', '08:00'], 'draw')).toBe('now')
    expect(find('07:00', ['07:00', '08:00'], 'draw')).toBe('now')
  })

  test('does not exist in them for what is about a contest', () => {
    for (const kind of ['upcoming', 'called', 'finished'] as const)
      expect(find('06:00', ['07:00', '08:00'], kind)).toBeNull()
  })

  test('is their end in the time zone of the reader for draws and results', () => {
    for (const kind of ['draw', 'results'] as const) {
      expect(find('06:10', ['07:00', '08:00'], kind)).toBe('15T07:00')
      expect(find('21:30', ['22:00', '07:00'], kind)).toBe('16T06:00')
      expect(find('04:30', ['22:00', '07:00'], kind)).toBe('15T06:00')
    }
  })

  test('is the next day if the whole day is quiet', () => {
    expect(find('11:00', ['12:00', '12:00'], 'draw')).toBe('16T11:00')
  })
})
