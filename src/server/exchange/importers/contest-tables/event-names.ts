import { deriveExternalId } from '../external-id.ts'
import { stripMarkup } from './parse-cells.ts'
import { createDateParser, parseDate } from './parse-date.ts'
import type { ContestTable, ContestTableRow, EventIndexRow } from './read-tables.ts'

export type EventKey = {
  name: string
  /** The first day. */
  day: string | null
  /** The last day on which the table has contests, if it is another one. */
  lastDay: string | null
}

export type EventOptions = {
  /** Name of the event, for tables that do not contain it. */
  eventName?: string | undefined
  /** First day of that event. */
  eventDate?: string | undefined
}

/** The event of a row, and why its date is unknown although it has one; null if it is known or empty. */
export type ResolvedEvent = { event: EventKey; doubt: string | null }

/**
 * Finds the event of a row: its name in the row, else in the options, else in the index, else the file name; its day in the
 * row, else in other rows of the event, else in the options, else in the index.
 */
export function createEventResolver(
  { eventFile, rows }: ContestTable,
  index: readonly EventIndexRow[],
  options: EventOptions,
): (row: ContestTableRow) => ResolvedEvent {
  const fileEntry = index.find(({ cells }) => cells.file === eventFile)
  const readDate = createDateParser(rows.map(({ cells }) => cells.fight_date))
  const daysByEvent = Map.groupBy(
    rows.map(({ cells }) => ({ event: stripMarkup(cells.event), day: readDate(cells.fight_date).day })),
    ({ event }) => event,
  )
  const periods = new Map(
    [...daysByEvent].map(([event, dated]) => [event, findPeriods(dated.flatMap(({ day }) => day ?? []))]),
  )
  return ({ cells: { event, fight_date } }) => {
    const named = stripMarkup(event)
    const name =
      named || options.eventName || stripMarkup(fileEntry?.cells.event ?? '') || deriveEventName(eventFile)
    const entry =
      named === ''
        ? fileEntry
        : index.find(({ cells }) => deriveExternalId(cells.event) === deriveExternalId(named))
    const { day, doubt } = readDate(fight_date)
    const ofEvent = periods.get(named) ?? []
    const period =
      day === null && named === ''
        ? undefined
        : ofEvent.find(({ days }) => day === null || days.includes(day))
    const first = period?.days[0] ?? options.eventDate ?? parseDate(entry?.cells.opening_date ?? '')
    const last = period?.days.at(-1) ?? null
    return { event: { name, day: first, lastDay: last === first ? null : last }, doubt }
  }
}

/** Days between which an event rests; more are those of another event of the same name. */
const MOST_DAYS_APART = 3

/** The days of each event, in order: an event may have contests on several days. */
function findPeriods(days: readonly string[]): { days: string[] }[] {
  const periods: { days: string[] }[] = []
  for (const day of [...new Set(days)].toSorted()) {
    const period = periods.at(-1)
    const previous = period?.days.at(-1)
    const isNear = previous !== undefined && countDays(previous, day) <= MOST_DAYS_APART
    if (period !== undefined && isNear) period.days.push(day)
    else periods.push({ days: [day] })
  }
  return periods
}

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** A day in the year that a name contains; null if it contains none. */
export function findYear(name: string): string | null {
  const year = /\b(?:19|20)\d\d\b/.exec(name)?.[0]
  return year === undefined ? null : `${year}-12-31`
}

/** Words in file names that are not part of the name of the event. */
const FILLER_WORDS = ['manual', 'import', 'fights', 'results', 'contests']

/** @example deriveEventName('oju_2011_manual_import.csv') // 'OJU 2011' */
function deriveEventName(file: string): string {
  const words = file
    .replace(/(\.csv|\.gz)+$/i, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '' && !FILLER_WORDS.includes(word.toLowerCase()))
  return (
    words
      .map((word) => (word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' ') || 'Event'
  )
}
