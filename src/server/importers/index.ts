/** Imports: results of other systems become competitions of this one. Rules: docs/specification/imports.md. */

export { isDay } from './days.ts'
export type { EventSettings } from './fights/events.ts'
export { importFights } from './fights/import.ts'
export { importJudobase, type JudobaseSettings } from './judobase/import.ts'
export type { ImportProgress, ImportStep } from './progress.ts'
export { ImportRefused, type Problem, problemText } from './refusal.ts'
export { readSourceFiles, type SourceFile } from './source-file.ts'
export type { Changes, ImportSummary, IncompleteCategory, RowNote } from './summary.ts'
export { summaryText } from './summary-text.ts'
