import { deriveExternalId } from '../external-id.ts'
import { parseDate, stripMarkup } from './parse-cells.ts'
import type { ContestTable, ContestTableRow, EventIndexRow } from './read-tables.ts'

export type EventKey = { name: string; day: string | null }

export type EventOptions = {
  /** Name of the event, for tables that do not contain it. */
  eventName?: string | undefined
  /** First day of that event. */
  eventDate?: string | undefined
}

/** Finds the event of a row: its name in the row, else in the options, else in the index, else the file name. */
export function createEventResolver(
  { eventFile, rows }: ContestTable,
  index: readonly EventIndexRow[],
  options: EventOptions,
): (row: ContestTableRow) => EventKey {
  const fileEntry = index.find(({ cells }) => cells.file === eventFile)
  const days = new Map<string, string>()
  for (const { cells } of rows) {
    const day = parseDate(cells.fight_date)
    if (day !== null && !days.has(stripMarkup(cells.event))) days.set(stripMarkup(cells.event), day)
  }
  return ({ cells: { event, fight_date } }) => {
    const name = stripMarkup(event)
    if (name === '') {
      return {
        name: options.eventName || stripMarkup(fileEntry?.cells.event ?? '') || deriveEventName(eventFile),
        day: parseDate(fight_date) ?? options.eventDate ?? parseDate(fileEntry?.cells.opening_date ?? ''),
      }
    }
    const indexEntry = index.find((one) => deriveExternalId(one.cells.event) === deriveExternalId(name))
    return {
      name,
      day: parseDate(fight_date) ?? days.get(name) ?? parseDate(indexEntry?.cells.opening_date ?? ''),
    }
  }
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
