import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isIsoDate } from '#language/dates.ts'
import type { ImportProgressListener, ImportSummary, SourceFile } from '#server/exchange/importers/index.ts'
import { isEncoding } from '#server/exchange/importers/text-encoding.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import type { Settings } from '#settings/settings.ts'
import { createProgressBar, parseOrExit, runCommand } from './run-command.ts'

/** `npm run import -- judobase|fights-csv|hajime <files…>`: imports competitions. */

const USAGE = `npm run import -- judobase <files…> [--partial] [--as <id>] [--allow-removals] [--report <file>]
       npm run import -- fights-csv <files…> [--event-name <name>] [--event-date <YYYY-MM-DD>] [--people <file>] [--as <id>]
                                          [--encoding <name>] [--allow-removals] [--report <file>]
       npm run import -- hajime <files…> [--report <file>]

judobase    responses of contest.find, competition.info, competition.get_list and country.get_list (.json, .json.gz)
fights-csv  tables of contests, players (name, country) and events (event, opening_date)
hajime      competitions exported with \`npm run export\`, with their ids (docs/competition-format.md)

--partial     keep categories that the files do not contain
--event-name  name of the event for tables that do not name it
--event-date  opening day of that event
--as          complete this competition, the same event from another source: its name in addresses (gs_fra2025)
--encoding    encoding of the tables, such as windows-1250, if they are not in Unicode and not in windows-1252
--people      JSON file that decides who people are whom the data does not identify
--allow-removals  remove more than a tenth of the contests or places of a competition
--report      file to write the complete summary to, or all problems of a rejected import, as JSON`

const { kind, files, options } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (settings) => {
  const { formatSummary, ImportError, readSourceFiles, recordImport } = await import(
    '#server/exchange/importers/index.ts'
  )
  const { analyzeDatabase, openDatabase } = await import('#server/platform/db/open-database.ts')
  const { findDuplicates, markDuplicates } = await import('#server/registry/people/find-duplicates.ts')
  const sources = readSourceFiles(files, options.encoding)
  const database = await openDatabase(settings)
  const bar = createProgressBar(false)
  try {
    const progress: ImportProgressListener = ({ step, done, total, item: what }) =>
      bar.at(step, done, total, what)
    const started = performance.now()
    const summary = await database.db.transaction(async (tx) => {
      const imported = await runImport(tx, sources, progress, settings)
      await recordImport(tx, imported, { command: `npm run import -- ${kind}`, now: settings.now() })
      return imported
    })
    const duplicates = await findDuplicates(database.db)
    await markDuplicates(database.db, duplicates)
    await analyzeDatabase(database.db)
    bar.stop()
    writeReport(summary)
    console.log(formatSummary(summary))
    if (duplicates.length > 0) {
      console.log(`${duplicates.length} pairs of judoka may be the same person: npm run people -- duplicates`)
    }
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    if (error instanceof ImportError) writeReport({ problems: error.problems })
    throw error
  } finally {
    bar.stop()
    await database.close()
  }
})

function writeReport(report: object): void {
  if (options.report) writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`)
}

async function runImport(
  db: Database,
  sources: SourceFile[],
  progress: ImportProgressListener,
  settings: Settings,
): Promise<ImportSummary> {
  const {
    importCompetitionFiles,
    importContestTables,
    importJudobase,
    readPersonDecisions,
    readSourceFiles,
  } = await import('#server/exchange/importers/index.ts')
  switch (kind) {
    case 'judobase':
      return importJudobase(db, sources, progress, {
        scope: options.partial ? 'imported categories' : 'whole competition',
        as: options.as,
        allowRemovals: options['allow-removals'] ?? false,
      })
    case 'fights-csv':
      return importContestTables(db, sources, progress, {
        eventName: options['event-name'],
        eventDate: options['event-date'],
        decisions: readPersonDecisions(readSourceFiles(options.people ?? [])),
        as: options.as,
        allowRemovals: options['allow-removals'] ?? false,
      })
    case 'hajime': {
      const { createNationalIdCipher } = await import('#server/registry/privacy/national-ids.ts')
      const { loadSecret } = await import('#server/platform/secrets/secret.ts')
      return importCompetitionFiles(db, sources, progress, createNationalIdCipher(loadSecret(settings)))
    }
  }
}

function readCommandLine() {
  const { positionals, values: options } = parseArgs({
    allowPositionals: true,
    options: {
      partial: { type: 'boolean' },
      'allow-removals': { type: 'boolean' },
      'event-name': { type: 'string' },
      'event-date': { type: 'string' },
      encoding: { type: 'string' },
      as: { type: 'string' },
      people: { type: 'string', multiple: true },
      report: { type: 'string' },
    },
  })
  const [kind, ...files] = positionals
  if (kind !== 'judobase' && kind !== 'fights-csv' && kind !== 'hajime') {
    throw new Error(`Expected judobase, fights-csv or hajime, got ${kind ?? 'nothing'}.`)
  }
  if (files.length === 0) throw new Error('Expected the files to import, got none.')
  const day = options['event-date']
  if (day !== undefined && !isIsoDate(day))
    throw new Error(`Expected --event-date as YYYY-MM-DD, got ${day}.`)
  const { encoding } = options
  if (encoding !== undefined && !isEncoding(encoding))
    throw new Error(`Expected --encoding with the name of an encoding, got ${encoding}.`)
  return { kind, files, options } as const
}
