import { describe, expect, test } from 'vitest'
import { getDemoDay } from '#demo/world/fill-demo-world.ts'
import { makeWorld } from '#demo/world/make-world.ts'
import { getCompetitionActivity, toLocalTime } from '#judo/competition/index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

const HOUR_MS = 3_600_000

/** The running competition of a demo world that is created at a moment. */
function makeRunningCompetition(now: Date) {
  const { today, liveAt } = getDemoDay({ now: () => now, isClockRunning: true })
  const running = makeWorld(1, today, 'small', liveAt).competitions.find(
    ({ plan }) => plan.stage === 'running',
  )
  if (!running) throw new Error('The demo world has no running competition.')
  return running
}

/** Every hour of a day, in winter and summer by turns. */
const HOURS = Array.from(
  { length: 24 },
  (_, hour) => new Date(`2026-0${hour % 2 ? 7 : 1}-15T${String(hour).padStart(2, '0')}:20:00Z`),
)

describe.each(HOURS.map((now) => [now.toISOString(), now] as const))(
  'a demo world created at %s',
  (_, now) => {
    const { plan, dates, categories } = makeRunningCompetition(now)
    const finished = categories.flatMap(({ appointments }) => appointments)
    const unfinished = categories.flatMap((category) => category.unfinished)

    test('has its live competition by day at the venue, on that day', () => {
      const hour = Number(toLocalTime(now.getTime(), timeZoneOf(plan.timeZone)).slice(11, 13))
      expect(hour).toBeGreaterThanOrEqual(8)
      expect(hour).toBeLessThan(17)
      const activity = getCompetitionActivity(
        now.getTime(),
        dates.first,
        dates.last,
        timeZoneOf(plan.timeZone),
      )
      expect(activity).toMatchObject({ time: 'live', currentDay: 1 })
    })

    test('has finished contests, one on each mat, and hours to go', () => {
      expect(finished.length).toBeGreaterThan(30)
      expect(finished.every(({ endedAt }) => endedAt <= now.getTime())).toBe(true)
      const active = unfinished.filter(({ onTheMat }) => onTheMat)
      expect(active.map(({ appointment }) => appointment?.mat).sort()).toEqual([1, 2, 3, 4])
      const ends = unfinished.map(({ appointment }) => appointment?.endedAt ?? 0)
      expect(Math.max(...ends) - now.getTime()).toBeGreaterThan(4 * HOUR_MS)
    })
  },
)

test('with a stopped clock the demo world is the same at every start', () => {
  const now = () => new Date('2026-11-21T12:00:00Z')
  expect(getDemoDay({ now, isClockRunning: false })).toEqual({ today: '2026-11-21', liveAt: undefined })
})
