import type { Database } from '../../db/open-database.ts'
import { createImportError } from '../import-error.ts'
import type { ImportSummary } from '../import-summary.ts'
import { type ImportProgressListener, NO_PROGRESS } from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import { writeImport } from '../write/write-import.ts'
import { convertEvents } from './convert-events.ts'
import { createCountryLookup } from './country-lookup.ts'
import type { EventOptions } from './event-names.ts'
import { readContests } from './read-contests.ts'
import { readTables } from './read-tables.ts'

/**
 * Imports events from tables of contests, with a table of players (for their nations) and an index of events where
 * there are. Every row is imported or listed with the reason why not.
 *
 * @throws ImportRefused if a file is no table it knows, or holds no contest; then nothing was written
 * @example await importContestTables(db, readSourceFiles(['fights/tunis.csv', 'players.csv']))
 */
export async function importContestTables(
  db: Database,
  files: readonly SourceFile[],
  progress: ImportProgressListener = NO_PROGRESS,
  settings: EventOptions = {},
): Promise<ImportSummary> {
  const tables = readTables(files)
  progress({ step: 'reading', done: files.length, total: files.length, item: files.at(-1)?.name ?? '' })
  const { fights, listed, remarks } = readContests(tables, settings)
  if (fights.length === 0) {
    const [first] = listed
    throw createImportError(
      tables.contests.map(({ file }) => file).join(', '),
      '',
      `no row could be imported${first ? `; of line ${first.line}: ${first.reason}` : ''}`,
    )
  }
  const nations = createCountryLookup(fights, tables.players)
  const plans = convertEvents(fights, nations)
  progress({ step: 'checking', done: plans.length, total: plans.length, item: plans.at(-1)?.name ?? '' })
  const written = await writeImport(db, plans, nations.countries, 'whole competition', progress)
  return {
    ...written,
    rows: { read: fights.length + listed.length, imported: fights.length },
    listed,
    remarks: [...remarks, ...nations.remarks],
  }
}
