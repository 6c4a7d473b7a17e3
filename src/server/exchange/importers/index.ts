/** Imports of competitions from other systems. Rules: docs/specification/imports.md. */

export { importCompetitionFiles } from './competition-file/import-competition-files.ts'
export { importContestTables } from './contest-tables/import-contest-tables.ts'
export { formatSummary } from './format-summary.ts'
export { ImportError } from './import-error.ts'
export type { ImportProgressListener, ImportSummary } from './import-summary.ts'
export { importJudobase } from './judobase/import-judobase.ts'
export { readPersonDecisions } from './read-person-decisions.ts'
export { recordImport } from './record-import.ts'
export { readSourceFiles, type SourceFile } from './source-file.ts'
export { isEncoding } from './text-encoding.ts'
