import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getEntryPeriod, getLastEntryMoment, isOpenForApplications } from '#judo/competition/index.ts'
import { propertyRuns } from '../../../effort.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

/** Deadlines of entries: when they end, and what is shown of them. Rules: docs/specification/states.md, "Applications". */

const VIENNA = timeZoneOf('Europe/Vienna')

describe('the last moment at which somebody can still enter', () => {
  test.each([
    // deadline, first day, what is shown
    ['2026-11-30T17:00:00Z', null, { day: '2026-11-30', time: '18:00' }],
    // midnight in Vienna
    ['2026-11-30T23:00:00Z', null, { day: '2026-11-30', time: null }],
    ['2026-11-30T22:59:59Z', null, { day: '2026-11-30', time: null }],
    ['2026-11-30', null, { day: '2026-11-30', time: null }],
    // written as local time
    ['2026-12-01T00:00:00', null, { day: '2026-11-30', time: null }],
    // nobody enters from the first day on
    ['2026-12-05T17:00:00Z', '2026-12-05', { day: '2026-12-04', time: null }],
    ['2026-12-09', '2026-12-05', { day: '2026-12-04', time: null }],
  ])('of %s, with the first day %s', (deadline, firstDay, moment) => {
    expect(getLastEntryMoment(deadline, { firstDay, timeZone: VIENNA })).toEqual(moment)
  })
})

test('entries are open at the last moment that is shown, and closed a minute and a second later', () => {
  const time = fc
    .integer({ min: 0, max: 30 * 24 * 60 })
    .map((minutes) => Date.UTC(2026, 0, 5) + minutes * 60_000)
  const deadline = time.chain((instant) => {
    const iso = new Date(instant).toISOString()
    return fc.constantFrom(iso, iso.slice(0, 10))
  })
  // fixed offsets: the hour that a change of the clock repeats has no single answer
  const place = fc.record({
    timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Phoenix', 'Asia/Kathmandu'),
    firstDay: fc.constantFrom(null, '2026-01-20', '2026-03-01'),
  })
  fc.assert(
    fc.property(deadline, place, (applicationDeadline, { timeZone: name, firstDay }) => {
      const timeZone = timeZoneOf(name)
      const { day, time: minute } = getLastEntryMoment(applicationDeadline, { timeZone, firstDay })
      const offset = {
        UTC: 'Z',
        'Asia/Tokyo': '+09:00',
        'America/Phoenix': '-07:00',
        'Asia/Kathmandu': '+05:45',
      }
      const last = Date.parse(`${day}T${minute ?? '23:59'}:00${offset[name as keyof typeof offset]}`)
      const terms = { isOpen: true, deadline: applicationDeadline, lateDeadline: null, firstDay, timeZone }
      expect(getEntryPeriod(last, terms)).toBe('regular')
      expect(getEntryPeriod(last + 61_000, terms)).toBe('closed')
    }),
    { numRuns: propertyRuns(300) },
  )
})

test('a day without a time is open all day for the button and for the entry', () => {
  const day = '2026-11-30'
  const terms = {
    applicationDeadline: day,
    applicationDeadlineLate: null,
    allowPayments: true,
    allowIndividualRegistrations: true,
    timeZone: VIENNA,
  }
  for (const [moment, isOpen] of [
    ['2026-11-30T22:59:59Z', true],
    ['2026-11-30T23:00:00Z', false],
  ] as const) {
    const now = Date.parse(moment)
    expect(isOpenForApplications(now, terms)).toBe(isOpen)
    const period = { isOpen: true, deadline: day, lateDeadline: null, firstDay: null, timeZone: VIENNA }
    expect(getEntryPeriod(now, period)).toBe(isOpen ? 'regular' : 'closed')
  }
})
