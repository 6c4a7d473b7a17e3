import { stringify } from 'csv-stringify/browser/esm/sync'

/**
 * A file that spreadsheets open: with a byte order mark, by which they read it as UTF-8, and with an apostrophe before what they would
 * run as a formula. Cells of several lines are quoted, which spreadsheets need. Import removes the apostrophe (`src/office/import/read-table.ts`).
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], {
    bom: true,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  })
