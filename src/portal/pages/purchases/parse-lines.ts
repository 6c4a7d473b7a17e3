import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/**
 * Lines from a spreadsheet or a file: the delimiter is the one that the first line has most of. A list with a quotation mark
 * that is not closed is read without quotation marks. Loaded with the first list.
 */
export function parseLines(text: string): string[][] {
  const [first = ''] = text.trimStart().split('\n')
  const delimiters = ['\t', ';', ',']
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = delimiters.reduce((best, candidate) =>
    count(candidate) > count(best) ? candidate : best,
  )
  const read = (quote: string | null): string[][] =>
    parse(text, {
      bom: true,
      delimiter,
      quote,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  return readOrRepeat(read).filter((cells) => cells.some(Boolean))
}

function readOrRepeat(read: (quote: string | null) => string[][]): string[][] {
  try {
    return read('"')
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return read(null)
    throw error
  }
}
