import { deriveExternalId } from '../external-id.ts'
import { parseDate, stripMarkup } from './parse-cells.ts'
import type { ContestTable, ContestTableRow, EventIndexRow } from './read-tables.ts'

/** Which event a row belongs to. */

export type EventKey = { name: string; day: string | null }

export type EventOptions = {
  /** Name of the event of tables that don't name theirs. */
  eventName?: string | undefined
  /** Its opening day. */
  eventDate?: string | undefined
}

/** Names the event of each row: as the row says, else the settings, else the index, else the file's own name. */
export function createEventResolver(
  { eventFile, rows }: ContestTable,
  index: readonly EventIndexRow[],
  settings: EventOptions,
): (row: ContestTableRow) => EventKey {
  const ofFile = index.find((one) => one.file === eventFile)
  const days = new Map<string, string>()
  for (const row of rows) {
    const day = parseDate(row.date)
    if (day !== null && !days.has(stripMarkup(row.event))) days.set(stripMarkup(row.event), day)
  }
  return (row) => {
    const named = stripMarkup(row.event)
    if (named === '') {
      return {
        name: settings.eventName || stripMarkup(ofFile?.event ?? '') || deriveEventName(eventFile),
        day: parseDate(row.date) ?? settings.eventDate ?? parseDate(ofFile?.openingDate ?? ''),
      }
    }
    const indexed = index.find((one) => deriveExternalId(one.event) === deriveExternalId(named))
    return {
      name: named,
      day: parseDate(row.date) ?? days.get(named) ?? parseDate(indexed?.openingDate ?? ''),
    }
  }
}

/** Words of file names that say nothing of the event. */
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
