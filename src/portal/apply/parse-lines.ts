import { parse } from 'csv-parse/browser/esm/sync'

/** Lines from a spreadsheet or a file: the delimiter is the one that the first line has most of. Loaded with the first list. */
export function parseLines(text: string): string[][] {
  const [first = ''] = text.trimStart().split('\n')
  const delimiters = ['\t', ';', ',']
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = delimiters.reduce((best, other) => (count(other) > count(best) ? other : best))
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  return rows.filter((cells) => cells.some(Boolean))
}
