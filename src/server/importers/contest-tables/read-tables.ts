import { type CsvError, parse } from 'csv-parse/sync'
import { findTextProblem } from '#language/single-line.ts'
import { createImportError, ImportError, type ImportProblem } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import { decodeText, type SourceFile } from '../source-file.ts'

/** A row of a table of contests; its cells are not parsed yet. */
export type ContestTableRow = {
  file: string
  line: number
  white: RawName
  blue: RawName
  scoreWhite: string
  scoreBlue: string
  date: string
  event: string
  round: string
  category: string
}

/** A name in one cell or in two, and the country if the table has a column for it. */
export type RawName = ({ whole: string } | { familyName: string; givenName: string }) & { country?: string }

export type ContestTable = {
  file: string
  /** Scraped from result pages, or entered by hand without header, event and round. */
  kind: 'scraped' | 'manual'
  /** The file whose name contains the event if the rows do not. */
  eventFile: string
  /** The last line if the file ends without a line break, so that the row may be cut off. */
  unterminatedLine: number | null
  rows: ContestTableRow[]
}

export type PlayerRow = { file: string; line: number; name: string; category: string; country: string }

export type EventIndexRow = { event: string; openingDate: string; file: string }

export type SourceTables = {
  /** One table per file, in the order of the files. */
  contests: ContestTable[]
  players: PlayerRow[]
  index: EventIndexRow[]
  /** Rows with a wrong number of columns. */
  listed: RowNote[]
}

type CsvLine = { line: number; cells: readonly string[] }

const SCRAPED_COLUMNS = [
  'p1_name',
  'p2_name',
  'p1_score',
  'p2_score',
  'fight_date',
  'event',
  'round',
  'category',
] as const
const PLAYER_COLUMNS = ['name', 'category', 'country'] as const
const EVENT_INDEX_COLUMNS = ['event', 'opening_date', 'file'] as const

/** Columns of a manual table: category; family name, given name and country of both sides; two scores. */
const MANUAL_COLUMN_COUNT = 9

/**
 * Reads tables of contests, players and events. The header of a file shows which one it is.
 * @throws ImportError if a file is none of them
 */
export function readTables(files: readonly SourceFile[]): SourceTables {
  const tables: SourceTables = { contests: [], players: [], index: [], listed: [] }
  const problems: ImportProblem[] = []
  for (const file of files) {
    try {
      readTable(file, tables)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length === 0 && tables.contests.length === 0) {
    const names = files.map(({ name }) => name).join(', ')
    problems.push({ file: names, where: '', message: 'expected at least one table of contests, got none' })
  }
  if (problems.length > 0) throw new ImportError(problems)
  return tables
}

function readTable(source: SourceFile, tables: SourceTables): void {
  const file = source.name
  const [first, ...rest] = parseCsv(source)
  if (first === undefined) throw createImportError(file, '', 'expected a table, got an empty file')
  const header = first.cells.map((cell) => cell.trim().toLowerCase())
  if (header.includes('p1_name') || header.includes('p2_name')) {
    const rows = toNamedCells(file, header, SCRAPED_COLUMNS, rest, tables.listed)
    tables.contests.push({
      file,
      kind: 'scraped',
      eventFile: file,
      unterminatedLine: findUnterminatedLine(source, rest),
      rows: rows.map((row) => toScrapedRow(file, row)),
    })
  } else if (header.includes('opening_date')) {
    const rows = toNamedCells(file, header, EVENT_INDEX_COLUMNS, rest, tables.listed)
    tables.index.push(
      ...rows.map(({ cells }) => ({ event: cells.event, openingDate: cells.opening_date, file: cells.file })),
    )
  } else if (header.includes('name') && header.includes('country')) {
    const rows = toNamedCells(file, header, PLAYER_COLUMNS, rest, tables.listed)
    tables.players.push(...rows.map(({ line, cells }) => ({ file, line, ...cells })))
  } else if (isManualTable(first)) {
    rejectIncompleteLastRow(file, rest, MANUAL_COLUMN_COUNT)
    const rows = [first, ...rest].filter((row) =>
      hasColumnCount(file, row, MANUAL_COLUMN_COUNT, tables.listed),
    )
    rejectControlCharacters(
      file,
      rows.flatMap(({ line, cells }) =>
        cells.map((cell, index) => ({ where: `line ${line}, column ${index + 1}`, cell })),
      ),
    )
    tables.contests.push({
      file,
      kind: 'manual',
      eventFile: file,
      unterminatedLine: findUnterminatedLine(source, rest),
      rows: rows.map((row) => toManualRow(file, row)),
    })
  } else {
    throw createImportError(
      file,
      'line 1',
      'expected the header of a table of contests (p1_name, p2_name …), of players (name, country) or of events ' +
        `(event, opening_date), or ${MANUAL_COLUMN_COUNT} columns without a header, got ${first.cells.join(',').slice(0, 60)}`,
    )
  }
}

function parseCsv(source: SourceFile): CsvLine[] {
  const text = decodeText(source)
  const lines: CsvLine[] = []
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ line, cells })
        return null
      },
    })
    return lines
  } catch (error) {
    throw createImportError(source.name, '', `expected a table in CSV: ${(error as CsvError).message}`)
  }
}

const findUnterminatedLine = (source: SourceFile, rows: readonly CsvLine[]): number | null =>
  /[\r\n]$/.test(decodeText(source)) ? null : (rows.at(-1)?.line ?? null)

/** Rows with their cells by column name. */
function toNamedCells<Name extends string>(
  file: string,
  header: readonly string[],
  names: readonly Name[],
  rows: readonly CsvLine[],
  listed: RowNote[],
): { line: number; cells: Record<Name, string> }[] {
  const missing = names.filter((name) => !header.includes(name))
  if (missing.length > 0)
    throw createImportError(
      file,
      'line 1',
      `expected the columns ${missing.join(', ')}, which the header does not contain`,
    )
  rejectIncompleteLastRow(file, rows, header.length)
  const named = rows
    .filter((row) => hasColumnCount(file, row, header.length, listed))
    .map(({ line, cells }) => {
      const pairs = names.map((name) => [name, cells[header.indexOf(name)] ?? ''])
      return { line, cells: Object.fromEntries(pairs) as Record<Name, string> }
    })
  rejectControlCharacters(
    file,
    named.flatMap(({ line, cells }) =>
      names.map((name) => ({ where: `line ${line}, ${name}`, cell: cells[name] })),
    ),
  )
  return named
}

/**
 * Rejects cells that are not text or are too long. White space is allowed: page scraping leaves line breaks behind, and
 * every parser of cells replaces them.
 */
function rejectControlCharacters(file: string, cells: readonly { where: string; cell: string }[]): void {
  const problems = cells.flatMap(({ where, cell }) => {
    const message = findTextProblem(cell.replace(/\s+/g, ' '))
    return message === null ? [] : [{ file, where, message }]
  })
  if (problems.length > 0) throw new ImportError(problems)
}

/** A last row with too few columns is that of a file that was cut off. The rows that follow it are missing too. */
function rejectIncompleteLastRow(file: string, rows: readonly CsvLine[], width: number): void {
  const last = rows.at(-1)
  if (last === undefined || last.cells.length >= width) return
  throw createImportError(
    file,
    `line ${last.line}`,
    `expected ${width} columns, got ${last.cells.length} in the last row: the file is incomplete`,
  )
}

function hasColumnCount(file: string, { line, cells }: CsvLine, width: number, listed: RowNote[]): boolean {
  if (cells.length === width) return true
  listed.push({ file, line, reason: `expected ${width} columns, got ${cells.length}` })
  return false
}

function toScrapedRow(
  file: string,
  { line, cells }: { line: number; cells: Record<(typeof SCRAPED_COLUMNS)[number], string> },
): ContestTableRow {
  return {
    file,
    line,
    white: { whole: cells.p1_name },
    blue: { whole: cells.p2_name },
    scoreWhite: cells.p1_score,
    scoreBlue: cells.p2_score,
    date: cells.fight_date,
    event: cells.event,
    round: cells.round,
    category: cells.category,
  }
}

const isManualTable = ({ cells }: CsvLine) =>
  cells.length === MANUAL_COLUMN_COUNT &&
  [cells[7], cells[8]].every((cell) => /^\d+$/.test(cell?.trim() ?? ''))

function toManualRow(file: string, { line, cells }: CsvLine): ContestTableRow {
  const [category = '', ...rest] = cells
  const [familyWhite = '', givenWhite = '', countryWhite = ''] = rest
  const [familyBlue = '', givenBlue = '', countryBlue = '', scoreWhite = '', scoreBlue = ''] = rest.slice(3)
  return {
    file,
    line,
    white: { familyName: familyWhite, givenName: givenWhite, country: countryWhite },
    blue: { familyName: familyBlue, givenName: givenBlue, country: countryBlue },
    scoreWhite,
    scoreBlue,
    date: '',
    event: '',
    round: '',
    category,
  }
}
