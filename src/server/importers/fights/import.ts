import type { Database } from '../../db/open.ts'
import { type ImportProgress, SILENT } from '../progress.ts'
import { refused } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import type { ImportSummary } from '../summary.ts'
import { writePlans } from '../write/write-plans.ts'
import type { EventSettings } from './events.ts'
import { nationsOf } from './nations.ts'
import { planEvents } from './plan.ts'
import { readFights } from './read-fights.ts'
import { readTables } from './tables.ts'

/**
 * Imports events from tables of contests, with a table of players (for their nations) and an index of events where
 * there are. Every row is imported or listed with the reason why not.
 *
 * @throws ImportRefused if a file is no table it knows, or holds no contest; then nothing was written
 * @example await importFights(db, readSourceFiles(['fights/tunis.csv', 'players.csv']))
 */
export async function importFights(
  db: Database,
  files: readonly SourceFile[],
  progress: ImportProgress = SILENT,
  settings: EventSettings = {},
): Promise<ImportSummary> {
  const tables = readTables(files)
  progress({ step: 'reading', done: files.length, total: files.length, what: files.at(-1)?.name ?? '' })
  const { fights, listed, remarks } = readFights(tables, settings)
  if (fights.length === 0) {
    const [first] = listed
    throw refused(
      tables.fights.map(({ file }) => file).join(', '),
      '',
      `no row could be imported${first ? `; of line ${first.line}: ${first.reason}` : ''}`,
    )
  }
  const nations = nationsOf(fights, tables.players)
  const plans = planEvents(fights, nations)
  progress({ step: 'checking', done: plans.length, total: plans.length, what: plans.at(-1)?.name ?? '' })
  const written = await writePlans(db, plans, nations.countries, 'whole competition', progress)
  return {
    ...written,
    rows: { read: fights.length + listed.length, imported: fights.length },
    listed,
    remarks: [...remarks, ...nations.remarks],
  }
}
