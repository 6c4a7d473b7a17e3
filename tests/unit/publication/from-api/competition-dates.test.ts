import { describe, expect, test } from 'vitest'
import { publishCompetitionDates } from '#publication/from-api/competition-dates.ts'
import { createCompetitionRow } from '../../portal/fixtures/competition-row.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const idsOf = (...rows: Parameters<typeof createCompetitionRow>[0][]) =>
  publishCompetitionDates(
    rows.map((given, at) => createCompetitionRow({ externalId: `cup${at}`, id: at, ...given })),
    NOON,
  ).map(({ externalId }) => externalId)

describe('publishCompetitionDates', () => {
  test('returns competitions that are not over in any time zone, the next first', () => {
    expect(
      idsOf(
        { dateFrom: '2027-05-01', dateTo: '2027-05-02' },
        { dateFrom: '2026-11-20', dateTo: '2026-11-20' },
        { dateFrom: '2026-11-19', dateTo: '2026-11-19' },
        { dateFrom: '2026-11-01', dateTo: '2026-11-21' },
      ),
    ).toEqual(['cup3', 'cup1', 'cup0'])
  })

  test('omits cancelled and finished competitions, and those without a date', () => {
    expect(
      idsOf({ cancelled: true }, { dateFrom: null, dateTo: null }, { results: true, isFinished: true }, {}),
    ).toEqual(['cup3'])
  })

  test('includes a competition for another day while some results are not final', () => {
    const days = publishCompetitionDates([createCompetitionRow({ results: true })], NOON)
    expect(days.map(({ liveUntil }) => liveUntil)).toEqual(['2026-11-22'])
  })

  test('ends a competition of one day with the day, and uses UTC for unknown time zones', () => {
    expect(
      publishCompetitionDates([createCompetitionRow({ dateTo: null, timeZone: 'Mars/Olympus' })], NOON),
    ).toEqual([
      { id: 1, externalId: 'cup2026', dateFrom: '2026-11-21', liveUntil: '2026-11-21', timeZone: 'UTC' },
    ])
  })
})
