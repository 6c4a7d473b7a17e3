import { externalIdOf } from '../external-id.ts'
import { dayOf, plain } from './cells.ts'
import type { FightRow, FightTable, IndexedEvent } from './tables.ts'

/** Which event a row belongs to. */

export type EventName = { name: string; day: string | null }

export type EventSettings = {
  /** Name of the event of tables that don't name theirs. */
  eventName?: string | undefined
  /** Its opening day. */
  eventDate?: string | undefined
}

/** Names the event of each row: as the row says, else the settings, else the index, else the file's own name. */
export function eventNames(
  { eventFile, rows }: FightTable,
  index: readonly IndexedEvent[],
  settings: EventSettings,
): (row: FightRow) => EventName {
  const ofFile = index.find((one) => one.file === eventFile)
  const days = new Map<string, string>()
  for (const row of rows) {
    const day = dayOf(row.date)
    if (day !== null && !days.has(plain(row.event))) days.set(plain(row.event), day)
  }
  return (row) => {
    const named = plain(row.event)
    if (named === '') {
      return {
        name: settings.eventName || plain(ofFile?.event ?? '') || eventNameOfFile(eventFile),
        day: dayOf(row.date) ?? settings.eventDate ?? dayOf(ofFile?.openingDate ?? ''),
      }
    }
    const indexed = index.find((one) => externalIdOf(one.event) === externalIdOf(named))
    return { name: named, day: dayOf(row.date) ?? days.get(named) ?? dayOf(indexed?.openingDate ?? '') }
  }
}

/** Words of file names that say nothing of the event. */
const FILLERS = ['manual', 'import', 'fights', 'results', 'contests']

/** @example eventNameOfFile('oju_2011_manual_import.csv') // 'OJU 2011' */
function eventNameOfFile(file: string): string {
  const words = file
    .replace(/(\.csv|\.gz)+$/i, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '' && !FILLERS.includes(word.toLowerCase()))
  return (
    words
      .map((word) => (word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(' ') || 'Event'
  )
}
