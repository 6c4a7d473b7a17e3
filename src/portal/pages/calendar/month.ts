import { addDays, type IsoDay } from '#judo/competition/index.ts'
import type { Weekday } from '#language/weeks.ts'

/** Months of a calendar. Days have no time zone. */

/** `YYYY-MM` */
export type Month = string

export type CalendarDay = { day: IsoDay; inMonth: boolean }

export const toMonth = (day: IsoDay): Month => day.slice(0, 'YYYY-MM'.length)

/** Whether a text is a month that the calendar can show. */
export const isMonth = (text: string | undefined): text is Month =>
  /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '')

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}

/** Every month between two, inclusive. */
export function listMonths(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * The full weeks of a month: four to six rows of seven days.
 * @param first weekday on which weeks start
 */
export function listWeeks(month: Month, first: Weekday): CalendarDay[][] {
  const start: IsoDay = `${month}-01`
  const weekday = new Date(`${start}T00:00:00Z`).getUTCDay() || 7
  const weeks: CalendarDay[][] = []
  for (let day = addDays(start, -((weekday - first + 7) % 7)); toMonth(day) <= month; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const date = addDays(day, at)
        return { day: date, inMonth: toMonth(date) === month }
      }),
    )
  }
  return weeks
}
