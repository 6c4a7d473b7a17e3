import { findTextProblem } from '#language/single-line.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { findExternalIdProblem } from '../external-id.ts'
import { createImportError, ImportError, quoteValue } from '../import-error.ts'
import type { ImportSummary } from '../import-summary.ts'
import { type ImportProgressListener, NO_PROGRESS } from '../import-summary.ts'
import type { ImportedCompetition } from '../imported-competition.ts'
import type { SourceFile } from '../source-file.ts'
import { type WriteOptions, writeImport } from '../write/write-import.ts'
import { convertEvents } from './convert-events.ts'
import { createCountryLookup } from './country-lookup.ts'
import type { EventOptions } from './event-names.ts'
import { readContests } from './read-contests.ts'
import { readTables } from './read-tables.ts'

/**
 * Imports events from tables of contests, optionally with a table of players (for their countries) and an index of
 * events. Every row is either imported or listed with the reason.
 *
 * @throws ImportError if a file is not one of these tables or no row can be imported; nothing is then written
 * @example await importContestTables(db, readSourceFiles(['fights/tunis.csv', 'players.csv']))
 */
export async function importContestTables(
  db: Database,
  files: readonly SourceFile[],
  progress: ImportProgressListener = NO_PROGRESS,
  options: EventOptions & Pick<WriteOptions, 'decisions' | 'as' | 'allowRemovals'> = {},
): Promise<ImportSummary> {
  const tables = readTables(files)
  progress({ step: 'reading', done: files.length, total: files.length, item: files.at(-1)?.name ?? '' })
  const { contests, listed, remarks } = readContests(tables, options)
  if (contests.length === 0) {
    const [first] = listed
    throw createImportError(
      tables.contests.map(({ file }) => file).join(', '),
      '',
      `expected at least one row that can be imported, got none${first ? `; line ${first.line}: ${first.reason}` : ''}`,
    )
  }
  const countryLookup = createCountryLookup(contests, tables.players)
  const { competitions: plans, remarks: relabelled } = convertEvents(contests, countryLookup)
  rejectInvalidNames(plans)
  progress({ step: 'checking', done: plans.length, total: plans.length, item: plans.at(-1)?.name ?? '' })
  const written = await writeImport(db, plans, countryLookup.countries, options, progress)
  return {
    ...written,
    rows: { read: contests.length + listed.length, imported: contests.length },
    listed,
    remarks: [...remarks, ...countryLookup.remarks, ...relabelled],
    notes: [...tables.notes, ...written.notes],
  }
}

/** Rejects names of events, which files, rows or options contain, that cannot be names or part of addresses. */
function rejectInvalidNames(plans: readonly ImportedCompetition[]): void {
  const problems = plans.flatMap(({ file, name, externalId }) => {
    const message = findTextProblem(name) ?? findExternalIdProblem(externalId)
    return message === null
      ? []
      : [{ file, where: 'name of the event', message: `${message} in ${quoteValue(name)}` }]
  })
  if (problems.length > 0) throw new ImportError(problems)
}
