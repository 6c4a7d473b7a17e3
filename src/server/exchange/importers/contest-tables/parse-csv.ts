import { type CsvError, parse } from 'csv-parse/sync'
import { createImportError } from '../import-error.ts'
import { decodeTable, type SourceFile } from '../source-file.ts'

/** A row and the line on which it ends. */
export type CsvLine = { line: number; cells: readonly string[] }

export type ParsedCsv = {
  lines: readonly CsvLine[]
  /** The last line if the file ends without a line break, so that the row may be cut off. */
  unterminatedLine: number | null
  /** The encoding that was assumed, and why; null if it is known. */
  assumption: string | null
}

/** In the order of preference. */
const DELIMITERS = [',', ';', '\t', '|']

/** The first line of tables for Excel: `sep=;`. */
const DELIMITER_LINE = /^"?sep=(.)"?(?:\r\n|\n|\r)/i

const OPTIONS = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
}

/**
 * Reads a table whose cells are separated by commas, semicolons, tabs or bars.
 * @param isKnown whether a first row is that of a known table, which decides between separators
 * @throws ImportError if the file is no table
 */
export function parseCsv(source: SourceFile, isKnown: (cells: readonly string[]) => boolean): ParsedCsv {
  const { text, assumption } = decodeTable(source)
  const [named = '', delimiter] = DELIMITER_LINE.exec(text) ?? []
  const rows = text.slice(named.length)
  const lines = parseLines(source.name, rows, delimiter ?? findDelimiter(rows, isKnown), named === '' ? 0 : 1)
  return {
    lines: lines.map(({ line, cells }, index) => ({ line, cells: index === 0 ? trimEnd(cells, 0) : cells })),
    unterminatedLine: /[\r\n]$/.test(text) ? null : (lines.at(-1)?.line ?? null),
    assumption,
  }
}

/** The cells without the empty ones at the end that are beyond a number of columns. */
export function trimEnd(cells: readonly string[], width: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(width, last + 1))
}

/** A cell without what keeps spreadsheets from reading it as a number: `="+100"`, `'+100`. */
const stripTextMark = (cell: string): string => cell.replace(/^="(.*)"$/s, '$1').replace(/^'(?=[-+=\d])/, '')

/** The separator with which the first row is that of a known table, else the one with most columns. */
function findDelimiter(text: string, isKnown: (cells: readonly string[]) => boolean): string {
  const candidates = DELIMITERS.map((delimiter) => {
    const cells = trimEnd(parseFirstRow(text, delimiter), 0)
    return { delimiter, columns: cells.length, known: isKnown(cells) ? 1 : 0 }
  })
  const [best] = candidates.toSorted((a, b) => b.known - a.known || b.columns - a.columns)
  return best?.delimiter ?? ','
}

function parseFirstRow(text: string, delimiter: string): readonly string[] {
  try {
    const [cells = []] = parse(text, { ...OPTIONS, delimiter, to: 1 }) as string[][]
    return cells.map(stripTextMark)
  } catch {
    return []
  }
}

function parseLines(file: string, text: string, delimiter: string, linesBefore: number): CsvLine[] {
  const lines: CsvLine[] = []
  try {
    parse(text, {
      ...OPTIONS,
      delimiter,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ line: line + linesBefore, cells: cells.map(stripTextMark) })
        return null
      },
    })
    return lines
  } catch (error) {
    throw createImportError(file, '', `expected a table in CSV: ${(error as CsvError).message}`)
  }
}
