import { describe, expect, test } from 'vitest'
import { publishCompetitionDates } from '#publication/from-api/competition-dates.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'
import { createCompetitionRow } from '../../portal/fixtures/competition-row.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const idsOf = (...rows: Parameters<typeof createCompetitionRow>[0][]) =>
  publishCompetitionDates(
    rows.map((given, at) => createCompetitionRow({ externalId: `cup${at}`, id: at, ...given })),
    NOON,
  ).map(({ externalId }) => externalId)

describe('publishCompetitionDates', () => {
  test('returns competitions that are not over, the next first', () => {
    expect(
      idsOf(
        { dateFrom: '2027-05-01', dateTo: '2027-05-02' },
        { dateFrom: '2026-11-20', dateTo: '2026-11-20', timeZone: timeZoneOf('Pacific/Pago_Pago') },
        { dateFrom: '2026-11-20', dateTo: '2026-11-20' },
        { dateFrom: '2026-11-01', dateTo: '2026-11-21' },
      ),
    ).toEqual(['cup3', 'cup0'])
    const night = new Date('2026-11-21T10:59:59Z')
    const pagoPago = createCompetitionRow({
      dateFrom: '2026-11-20',
      dateTo: '2026-11-20',
      timeZone: timeZoneOf('Pacific/Pago_Pago'),
    })
    expect(publishCompetitionDates([pagoPago], night)).toMatchObject([
      { from: '2026-11-20T00:00:00-11:00', until: '2026-11-21T00:00:00-11:00' },
    ])
    expect(publishCompetitionDates([pagoPago], new Date('2026-11-21T11:00:00Z'))).toEqual([])
  })

  test('omits cancelled and finished competitions, and those without a date', () => {
    expect(
      idsOf({ cancelled: true }, { dateFrom: null, dateTo: null }, { results: true, isFinished: true }, {}),
    ).toEqual(['cup3'])
  })

  test('includes a competition for another day while some results are not final', () => {
    const days = publishCompetitionDates([createCompetitionRow({ results: true })], NOON)
    expect(days.map(({ until }) => until)).toEqual(['2026-11-23T00:00:00+01:00'])
  })

  test('ends a competition of one day with the day', () => {
    expect(publishCompetitionDates([createCompetitionRow({ dateTo: null })], NOON)).toEqual([
      {
        id: 1,
        externalId: 'cup2026',
        from: '2026-11-21T00:00:00+01:00',
        until: '2026-11-22T00:00:00+01:00',
      },
    ])
  })
})
