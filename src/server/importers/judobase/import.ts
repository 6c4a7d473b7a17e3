import type { Database } from '../../db/open.ts'
import { type ImportProgress, SILENT } from '../progress.ts'
import { ImportRefused, type Problem } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import type { ImportSummary, Note } from '../summary.ts'
import type { Scope } from '../write/categories.ts'
import { writePlans } from '../write/write-plans.ts'
import { type CheckedCompetition, checkCompetition } from './check.ts'
import { isUntold } from './events.ts'
import { countriesOf, planCompetition } from './plan.ts'
import { readJudobase } from './read.ts'
import { unknownPlatforms } from './videos.ts'

export type JudobaseSettings = {
  /** `whole competition` unless told: what the files don't tell any more is removed. */
  scope?: Scope
}

/**
 * Imports competitions from answers of the IJF's data service: `contest.find`, and with it `competition.info`,
 * `competition.get_list` and `country.get_list`, in any order, plain or compressed.
 *
 * @throws ImportRefused if anything is broken; then nothing was written
 * @example await importJudobase(db, readSourceFiles(['paris.json.gz']))
 */
export async function importJudobase(
  db: Database,
  files: readonly SourceFile[],
  progress: ImportProgress = SILENT,
  { scope = 'whole competition' }: JudobaseSettings = {},
): Promise<ImportSummary> {
  const read = readJudobase(files)
  progress({ step: 'reading', done: files.length, total: files.length, what: files.at(-1)?.name ?? '' })

  const problems: Problem[] = []
  const plans = read.contests.flatMap((found, index) => {
    try {
      const checked = checkCompetition(found)
      const about = read.competitions.get(checked.contests[0]?.id_competition ?? 0)?.competition
      const planned = planCompetition(checked, about)
      progress({ step: 'checking', done: index + 1, total: read.contests.length, what: planned.name })
      return [
        {
          planned,
          notes: leftOutOf(checked),
          countries: countriesOf(checked, planned, about, read.countries),
        },
      ]
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ImportRefused(problems)

  const written = await writePlans(
    db,
    plans.map(({ planned }) => planned),
    plans.flatMap(({ countries }) => countries),
    scope,
    progress,
  )
  const { read: contests } = written.contests
  return {
    ...written,
    notes: [...byeNotes(read.byes), ...plans.flatMap(({ notes }) => notes), ...written.notes],
    rows: { read: contests, imported: contests },
    listed: [],
    remarks: [],
  }
}

/** What of videos and events has no place here, and why. */
function leftOutOf({ externalId, contests }: CheckedCompetition): Note[] {
  const platforms = new Set(contests.flatMap(unknownPlatforms))
  const untold = contests.reduce(
    (sum, contest) => sum + (contest.events ?? []).filter((event) => isUntold(event, contest)).length,
    0,
  )
  const events = untold === 1 ? '1 event is' : `${untold} events are`
  return [
    ...[...platforms].map((platform) => ({
      about: externalId,
      reason: `videos at ${platform} are not imported, for the platform is not known`,
    })),
    ...(untold > 0
      ? [{ about: externalId, reason: `${events} not imported, for kind or time is not known` }]
      : []),
  ]
}

function byeNotes(byes: number): Note[] {
  if (byes === 0) return []
  return byes === 1
    ? [{ about: '1 row', reason: 'is a bye of the sheet and no contest' }]
    : [{ about: `${byes} rows`, reason: 'are byes of the sheet and no contests' }]
}
