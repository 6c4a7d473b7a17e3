import type { Database } from '#server/platform/db/open-database.ts'
import { ImportError, type ImportProblem } from '../import-error.ts'
import type { ImportNote, ImportSummary } from '../import-summary.ts'
import { type ImportProgressListener, NO_PROGRESS } from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import { type WriteOptions, writeImport } from '../write/write-import.ts'
import { convertCompetition, listCountries } from './convert-competition.ts'
import { isIncompleteEvent } from './convert-score-events.ts'
import { listUnknownPlatforms } from './convert-videos.ts'
import { readJudobase } from './read-judobase.ts'
import { type ValidatedCompetition, validateCompetition } from './validate-competition.ts'

/**
 * Imports competitions from responses of the IJF's data service: `contest.find`, and optionally `competition.info`,
 * `competition.get_list` and `country.get_list`, in any order, plain or gzipped.
 *
 * @throws ImportError if any value is invalid; nothing is then written
 * @example await importJudobase(db, readSourceFiles(['paris.json.gz']))
 */
export async function importJudobase(
  db: Database,
  files: readonly SourceFile[],
  progress: ImportProgressListener = NO_PROGRESS,
  options: Pick<WriteOptions, 'scope' | 'as' | 'allowRemovals'> = {},
): Promise<ImportSummary> {
  const read = readJudobase(files)
  progress({ step: 'reading', done: files.length, total: files.length, item: files.at(-1)?.name ?? '' })

  const problems: ImportProblem[] = []
  const plans = read.contests.flatMap((contests, index) => {
    try {
      const validated = validateCompetition(contests)
      const info = read.competitions.get(validated.contests[0]?.id_competition ?? 0)?.competition
      const competition = convertCompetition(validated, info)
      progress({ step: 'checking', done: index + 1, total: read.contests.length, item: competition.name })
      return [
        {
          competition,
          notes: describeOmissions(validated),
          countries: listCountries(validated, competition, info, read.countries),
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
    plans.map(({ competition }) => competition),
    plans.flatMap(({ countries }) => countries),
    options,
    progress,
  )
  const { read: contests } = written.contests
  return {
    ...written,
    notes: [
      ...read.notes,
      ...describeByes(read.byes),
      ...plans.flatMap(({ notes }) => notes),
      ...written.notes,
    ],
    rows: { read: contests, imported: contests },
    listed: [],
    remarks: [],
  }
}

/** Notes on the videos and events that are not imported. */
function describeOmissions({ externalId, contests }: ValidatedCompetition): ImportNote[] {
  const platforms = new Set(contests.flatMap(listUnknownPlatforms))
  const incomplete = contests.reduce(
    (sum, contest) =>
      sum + (contest.events ?? []).filter((event) => isIncompleteEvent(event, contest)).length,
    0,
  )
  const events = incomplete === 1 ? '1 event was' : `${incomplete} events were`
  return [
    ...[...platforms].map((platform) => ({
      about: externalId,
      reason: `videos on ${platform} were not imported: the platform is unknown`,
    })),
    ...(incomplete > 0
      ? [{ about: externalId, reason: `${events} not imported: kind or time is unknown` }]
      : []),
  ]
}

function describeByes(byes: number): ImportNote[] {
  if (byes === 0) return []
  return byes === 1
    ? [{ about: '1 row', reason: 'is a bye, not a contest' }]
    : [{ about: `${byes} rows`, reason: 'are byes, not contests' }]
}
