import { isIsoDate } from '#language/dates.ts'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { fold } from '#language/search/fold.ts'
import { quoteValue } from '../import-error.ts'
import { stripMarkup } from './parse-cells.ts'

/**
 * Days as people write them. Where day and month may be either way round, the other cells of the column decide, and if none
 * does, the day is unknown. Rules: docs/specification/imports.md, "Tables of contests", Dates.
 */

type Reading =
  | { day: string }
  | { dayFirst: string | null; monthFirst: string | null; isDotted: boolean }
  | null

export type DateParser = (cell: string) => {
  day: string | null
  /** Why a cell that is not empty gives no day. */
  doubt: string | null
}

/** A parser for the cells of a column. */
export function createDateParser(column: Iterable<string>): DateParser {
  const readings = [...new Set(column)].map(readCell)
  const [provesDayFirst, provesMonthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    readings.some(
      (reading) =>
        reading !== null &&
        'dayFirst' in reading &&
        reading[order] !== null &&
        (reading.dayFirst === null || reading.monthFirst === null),
    ),
  )
  return (cell) => {
    const text = stripMarkup(cell)
    const reading = readCell(cell)
    if (text === '') return { day: null, doubt: null }
    if (reading === null) return { day: null, doubt: `the date ${quoteValue(text)} is unknown` }
    if ('day' in reading) return { day: reading.day, doubt: null }
    const { dayFirst, monthFirst, isDotted } = reading
    if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) {
      return { day: dayFirst ?? monthFirst, doubt: null }
    }
    if (provesDayFirst !== provesMonthFirst)
      return { day: provesDayFirst ? dayFirst : monthFirst, doubt: null }
    if (isDotted && !provesMonthFirst) return { day: dayFirst, doubt: null }
    return { day: null, doubt: `the date ${quoteValue(text)} may be ${dayFirst} or ${monthFirst}` }
  }
}

/** The day of a single cell, without others that could decide; null if it has none or may be two days. */
export const parseDate = (cell: string): string | null => createDateParser([cell])(cell).day

/** A cell in one of the forms; the first day of a range. */
function readCell(cell: string): Reading {
  const text = stripMarkup(cell)
    .normalize('NFKC')
    .replace(/[年月]/g, '-')
    .replace('日', '')
  const [, year, month, day] =
    /^(\d{4})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?(?:[T\s–-].*)?$/.exec(text)?.toSpliced(2, 1) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    []
  if (year !== undefined) return toReading(formatDay(year, month, day))
  const numeric = /^(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)\.?(?:[\s–-].*)?$/.exec(text)
  if (numeric !== null) {
    const [, first, separator, second, written = ''] = numeric
    const isDotted = separator === '.'
    if (written.length === 2 && !isDotted) return null
    const fullYear = written.length === 4 ? written : expandYear(written)
    const [dayFirst, monthFirst] = [formatDay(fullYear, second, first), formatDay(fullYear, first, second)]
    return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst, isDotted }
  }
  const range = /^(\d{1,2})\.?\s?[-–]\s?\d{1,2}\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (range !== null) return toReading(formatDay(range[3], range[2], range[1]))
  return readMonthName(text)
}

const toReading = (day: string | null): Reading => (day === null ? null : { day })

const expandYear = (year: string): string => `${Number(year) < 70 ? '20' : '19'}${year}`

function formatDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

/** The months by their names in every language of the portal, in full and abbreviated. */
const MONTH_BY_NAME = new Map(
  LANGUAGE_CODES.flatMap((code) =>
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2010, month, 15))).flatMap((date, month) =>
      [
        { month: 'long' },
        { month: 'short' },
        { month: 'long', day: 'numeric' },
        { month: 'short', day: 'numeric' },
      ].map((style) => {
        const options = { ...style, timeZone: 'UTC' } as Intl.DateTimeFormatOptions
        const parts = new Intl.DateTimeFormat(getLanguage(code).locale, options).formatToParts(date)
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        return [foldMonth(name), month + 1] as const
      }),
    ),
  ).filter(([name]) => /\p{L}{3}/u.test(name)),
)

function foldMonth(name: string): string {
  return fold(name).replaceAll('.', '')
}

/** `7 May 2010`, `May 7th, 2010`, `7.–9. Mai 2010`: the first day, the month and the year. */
function readMonthName(text: string): Reading {
  const words = foldMonth(text.replace(/(\d)\.(?=\S)/g, '$1 ')).match(/\p{L}+|\d+/gu) ?? []
  const month = words.map((word) => MONTH_BY_NAME.get(word)).find((number) => number !== undefined)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  if (month === undefined || year === undefined || day === undefined) return null
  return toReading(formatDay(year, String(month), day))
}
