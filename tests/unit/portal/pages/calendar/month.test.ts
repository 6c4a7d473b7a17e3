import { describe, expect, test } from 'vitest'
import { addMonths, isMonth, listMonths, listWeeks } from '#portal/pages/calendar/month.ts'

const SUNDAY = 7
const SATURDAY = 6

describe('the weeks of a month', () => {
  test('are complete, and begin on Monday', () => {
    const weeks = listWeeks('2026-11', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toEqual({ day: '2026-10-26', inMonth: false })
    expect(weeks[0]?.[6]).toEqual({ day: '2026-11-01', inMonth: true })
    expect(weeks.at(-1)?.at(-1)).toEqual({ day: '2026-12-06', inMonth: false })
  })

  test('begin on Sunday or Saturday where weeks do', () => {
    expect(listWeeks('2026-11', SUNDAY)[0]?.[0]?.day).toBe('2026-11-01')
    expect(listWeeks('2026-11', SATURDAY)[0]?.[0]?.day).toBe('2026-10-31')
  })

  test('are four in a February that begins with the week', () => {
    expect(listWeeks('2027-02', 1)).toHaveLength(4)
    expect(
      listWeeks('2027-02', 1)
        .flat()
        .every(({ inMonth }) => inMonth),
    ).toBe(true)
  })

  test('contain each day of the month once, also in a leap year', () => {
    const days = listWeeks('2028-02', SATURDAY)
      .flat()
      .filter(({ inMonth }) => inMonth)
    expect(days).toHaveLength(29)
    expect(new Set(days.map(({ day }) => day)).size).toBe(29)
  })
})

describe('months', () => {
  test('are counted across years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(listMonths('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  test('in addresses are months or invalid', () => {
    expect(isMonth('2026-11')).toBe(true)
    for (const text of ['2026-13', '2026-1', '226-11', '2026-11-01', '', undefined])
      expect(isMonth(text)).toBe(false)
  })
})
