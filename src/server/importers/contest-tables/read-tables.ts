import { type CsvError, parse } from 'csv-parse/sync'
import { findTextProblem } from '#language/single-line.ts'
import { createImportError, ImportError, type ImportProblem } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import { decodeText, type SourceFile } from '../source-file.ts'
import type { RawName } from './parse-cells.ts'

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
/** Columns of a manual table, which has no header, in this order. */
const MANUAL_COLUMNS = [
  'category',
  'p1_family_name',
  'p1_given_name',
  'p1_country',
  'p2_family_name',
  'p2_given_name',
  'p2_country',
  'p1_score',
  'p2_score',
] as const
const PLAYER_COLUMNS = ['name', 'category', 'country'] as const
const EVENT_INDEX_COLUMNS = ['event', 'opening_date', 'file'] as const

/** A row of a table: its cells by column, as text. */
export type TableRow<Column extends string> = { file: string; line: number; cells: Record<Column, string> }

/** A column that the table does not have is empty. */
export type ContestTableRow = TableRow<(typeof SCRAPED_COLUMNS | typeof MANUAL_COLUMNS)[number]>

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

export type PlayerRow = TableRow<(typeof PLAYER_COLUMNS)[number]>

export type EventIndexRow = TableRow<(typeof EVENT_INDEX_COLUMNS)[number]>

export type SourceTables = {
  /** One table per file, in the order of the files. */
  contests: ContestTable[]
  players: PlayerRow[]
  index: EventIndexRow[]
  /** Rows with a wrong number of columns. */
  listed: RowNote[]
}

type CsvLine = { line: number; cells: readonly string[] }

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
    const rows = readRowsWithHeader(file, header, SCRAPED_COLUMNS, rest, tables.listed)
    tables.contests.push({
      file,
      kind: 'scraped',
      eventFile: file,
      unterminatedLine: findUnterminatedLine(source, rest),
      rows: rows.map(addMissingColumns),
    })
  } else if (header.includes('opening_date')) {
    tables.index.push(...readRowsWithHeader(file, header, EVENT_INDEX_COLUMNS, rest, tables.listed))
  } else if (header.includes('name') && header.includes('country')) {
    tables.players.push(...readRowsWithHeader(file, header, PLAYER_COLUMNS, rest, tables.listed))
  } else if (isManualTable(first)) {
    rejectIncompleteLastRow(file, rest, MANUAL_COLUMNS.length)
    const rows = [first, ...rest].filter((row) =>
      hasColumnCount(file, row, MANUAL_COLUMNS.length, tables.listed),
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
      rows: rows.map(({ line, cells }) =>
        addMissingColumns({ file, line, cells: nameCells(MANUAL_COLUMNS, cells) }),
      ),
    })
  } else {
    throw createImportError(
      file,
      'line 1',
      'expected the header of a table of contests (p1_name, p2_name …), of players (name, country) or of events ' +
        `(event, opening_date), or ${MANUAL_COLUMNS.length} columns without a header, got ${first.cells.join(',').slice(0, 60)}`,
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

function readRowsWithHeader<Name extends string>(
  file: string,
  header: readonly string[],
  names: readonly Name[],
  rows: readonly CsvLine[],
  listed: RowNote[],
): TableRow<Name>[] {
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
      const ordered = names.map((name) => cells[header.indexOf(name)] ?? '')
      return { file, line, cells: nameCells(names, ordered) }
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

function isManualTable({ cells }: CsvLine): boolean {
  const { p1_score, p2_score } = nameCells(MANUAL_COLUMNS, cells)
  return (
    cells.length === MANUAL_COLUMNS.length && [p1_score, p2_score].every((cell) => /^\d+$/.test(cell.trim()))
  )
}

function nameCells<Name extends string>(
  names: readonly Name[],
  cells: readonly string[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) as Record<Name, string>
}

const NO_CELLS = { ...nameCells(SCRAPED_COLUMNS, []), ...nameCells(MANUAL_COLUMNS, []) }

function addMissingColumns<Column extends keyof typeof NO_CELLS>(row: TableRow<Column>): ContestTableRow {
  return { ...row, cells: { ...NO_CELLS, ...row.cells } }
}

/** The name of a side: in one cell in scraped tables, in two in manual ones. */
export function getName({ cells }: ContestTableRow, side: 'p1' | 'p2'): RawName {
  const whole = cells[`${side}_name`]
  if (whole !== '') return { whole }
  return { familyName: cells[`${side}_family_name`], givenName: cells[`${side}_given_name`] }
}
