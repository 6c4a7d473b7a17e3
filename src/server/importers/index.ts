/** Imports: results of other systems become competitions of this one. Rules: docs/specification/imports.md. */

export { isDay } from './days.ts'
export { importFights } from './fights/import.ts'
export { importHajime } from './hajime/import.ts'
export { importJudobase } from './judobase/import.ts'
export type { ImportProgress } from './progress.ts'
export { ImportRefused } from './refusal.ts'
export { readSourceFiles, type SourceFile } from './source-file.ts'
export type { ImportSummary } from './summary.ts'
export { summaryText } from './summary-text.ts'
