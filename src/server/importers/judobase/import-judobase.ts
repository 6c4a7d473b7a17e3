import type { Database } from '../../db/open-database.ts'
import { ImportError, type ImportProblem } from '../import-error.ts'
import type { ImportNote, ImportSummary } from '../import-summary.ts'
import { type ImportProgressListener, NO_PROGRESS } from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import type { ImportScope } from '../write/write-categories.ts'
import { writeImport } from '../write/write-import.ts'
import { convertCompetition, listCountries } from './convert-competition.ts'
import { isIncompleteEvent } from './convert-score-events.ts'
import { listUnknownPlatforms } from './convert-videos.ts'
import { readJudobase } from './read-judobase.ts'
import { type ValidatedCompetition, validateCompetition } from './validate-competition.ts'

export type JudobaseOptions = {
  /** `whole competition` by default: what the files don't tell any more is removed. */
  scope?: ImportScope
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
  progress: ImportProgressListener = NO_PROGRESS,
  { scope = 'whole competition' }: JudobaseOptions = {},
): Promise<ImportSummary> {
  const read = readJudobase(files)
  progress({ step: 'reading', done: files.length, total: files.length, item: files.at(-1)?.name ?? '' })

  const problems: ImportProblem[] = []
  const plans = read.contests.flatMap((found, index) => {
    try {
      const checked = validateCompetition(found)
      const about = read.competitions.get(checked.contests[0]?.id_competition ?? 0)?.competition
      const planned = convertCompetition(checked, about)
      progress({ step: 'checking', done: index + 1, total: read.contests.length, item: planned.name })
      return [
        {
          planned,
          notes: describeOmissions(checked),
          countries: listCountries(checked, planned, about, read.countries),
        },
      ]
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ImportError(problems)

  const written = await writeImport(
    db,
    plans.map(({ planned }) => planned),
    plans.flatMap(({ countries }) => countries),
    scope,
    progress,
  )
  const { read: contests } = written.contests
  return {
    ...written,
    notes: [...describeByes(read.byes), ...plans.flatMap(({ notes }) => notes), ...written.notes],
    rows: { read: contests, imported: contests },
    listed: [],
    remarks: [],
  }
}

/** What of videos and events has no place here, and why. */
function describeOmissions({ externalId, contests }: ValidatedCompetition): ImportNote[] {
  const platforms = new Set(contests.flatMap(listUnknownPlatforms))
  const untold = contests.reduce(
    (sum, contest) =>
      sum + (contest.events ?? []).filter((event) => isIncompleteEvent(event, contest)).length,
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

function describeByes(byes: number): ImportNote[] {
  if (byes === 0) return []
  return byes === 1
    ? [{ about: '1 row', reason: 'is a bye of the sheet and no contest' }]
    : [{ about: `${byes} rows`, reason: 'are byes of the sheet and no contests' }]
}
