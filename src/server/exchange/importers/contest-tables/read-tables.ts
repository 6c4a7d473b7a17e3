import { findTextProblem } from '#language/single-line.ts'
import { createImportError, ImportError, type ImportProblem } from '../import-error.ts'
import type { ImportNote, RowNote } from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import { type CsvLine, type ParsedCsv, parseCsv, trimEnd } from './parse-csv.ts'
import type { RawName } from './parse-name.ts'
import {
  type ContestColumn,
  type EventIndexColumn,
  type PlayerColumn,
  recognizeContestColumns,
  recognizeIndexColumns,
  recognizePlayerColumns,
} from './table-columns.ts'

/** Columns of a manual table, which has no header, in this order. */
const MANUAL_COLUMNS: readonly ContestColumn[] = [
  'category',
  'p1_family_name',
  'p1_given_name',
  'p1_country',
  'p2_family_name',
  'p2_given_name',
  'p2_country',
  'p1_score',
  'p2_score',
]
const REQUIRED_CONTEST_COLUMNS = ['p1_name', 'p2_name', 'p1_score', 'p2_score', 'category'] as const
const OPTIONAL_CONTEST_COLUMNS = ['fight_date', 'event', 'round'] as const
const PLAYER_COLUMNS = ['name', 'country'] as const
const EVENT_INDEX_COLUMNS = ['event', 'opening_date', 'file'] as const

/** A row of a table: its cells by column, as text. A column that the table does not have is empty. */
export type TableRow<Column extends string> = { file: string; line: number; cells: Record<Column, string> }

export type ContestTableRow = TableRow<ContestColumn>

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

export type PlayerRow = TableRow<PlayerColumn>

export type EventIndexRow = TableRow<EventIndexColumn>

export type SourceTables = {
  /** One table per file, in the order of the files. */
  contests: ContestTable[]
  players: PlayerRow[]
  index: EventIndexRow[]
  /** Rows with a wrong number of columns. */
  listed: RowNote[]
  /** What was assumed about files. */
  notes: ImportNote[]
}

/**
 * Reads tables of contests, players and events. The header of a file shows which one it is.
 * @throws ImportError if a file is none of them
 */
export function readTables(files: readonly SourceFile[]): SourceTables {
  const tables: SourceTables = { contests: [], players: [], index: [], listed: [], notes: [] }
  const problems: ImportProblem[] = []
  const unknown: ImportProblem[] = []
  for (const file of files) {
    try {
      const problem = readTable(file, tables)
      if (problem !== null) unknown.push(problem)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      problems.push(...error.problems)
    }
  }
  // Beside tables of contests another table is harmless.
  if (tables.contests.length === 0) problems.push(...unknown)
  for (const { file, message } of unknown) {
    tables.notes.push({ about: file, reason: `was not read: ${message}` })
  }
  if (problems.length === 0 && tables.contests.length === 0) {
    const names = files.map(({ name }) => name).join(', ')
    problems.push({ file: names, where: '', message: 'expected at least one table of contests, got none' })
  }
  if (problems.length > 0) throw new ImportError(problems)
  return tables
}

type TableKind = 'contests' | 'players' | 'index' | 'manual'

/** The kind of a table by its first row; null if it is none of them. */
function findKind(cells: readonly string[]): TableKind | null {
  if (isManualRow(cells)) return 'manual'
  const contestColumns = recognizeContestColumns(cells)
  if (contestColumns.some((column) => /^p[12]_(family_)?name$/.test(column ?? ''))) return 'contests'
  if (recognizeIndexColumns(cells).includes('opening_date')) return 'index'
  const playerColumns = recognizePlayerColumns(cells)
  return playerColumns.includes('name') && playerColumns.includes('country') ? 'players' : null
}

/** Returns the problem of a file that is none of the tables. */
function readTable(source: SourceFile, tables: SourceTables): ImportProblem | null {
  const file = source.name
  const csv = parseCsv(source, (cells) => findKind(cells) !== null)
  const [first, ...rest] = csv.lines
  if (first === undefined) throw createImportError(file, '', 'expected a table, got an empty file')
  if (csv.assumption !== null) tables.notes.push({ about: file, reason: csv.assumption })
  const header = first.cells
  const table: OpenTable = { file, header, rows: rest, listed: tables.listed }
  switch (findKind(header)) {
    case 'contests':
      tables.contests.push(readContestTable(table, first.line, csv, tables.notes))
      break
    case 'index':
      tables.index.push(...readRows(table, first.line, recognizeIndexColumns(header), EVENT_INDEX_COLUMNS))
      break
    case 'players':
      tables.players.push(...readPlayers(table, first.line))
      break
    case 'manual': {
      const manual = {
        ...table,
        header: MANUAL_COLUMNS.map((_, index) => `column ${index + 1}`),
        rows: csv.lines,
      }
      const rows = readRows(manual, first.line, MANUAL_COLUMNS, MANUAL_COLUMNS)
      tables.contests.push({
        file,
        kind: 'manual',
        eventFile: file,
        unterminatedLine: csv.unterminatedLine,
        rows: rows.map(addMissingColumns),
      })
      break
    }
    default:
      return {
        file,
        where: `line ${first.line}`,
        message:
          'expected the header of a table of contests (p1_name, p2_name …), of players (name, country) or of events ' +
          `(event, opening_date), or ${MANUAL_COLUMNS.length} columns without a header, got ${header.join(',').slice(0, 60)}`,
      }
  }
  return null
}

/** Players, whose category may be unknown. */
function readPlayers(table: OpenTable, line: number): PlayerRow[] {
  const columns = recognizePlayerColumns(table.header)
  const category: PlayerColumn[] = columns.includes('category') ? ['category'] : []
  const rows = readRows<PlayerColumn>(table, line, columns, [...PLAYER_COLUMNS, ...category])
  return rows.map((row) => ({ ...row, cells: { ...row.cells, category: row.cells.category ?? '' } }))
}

type OpenTable = {
  file: string
  header: readonly string[]
  rows: readonly CsvLine[]
  listed: RowNote[]
}

function readContestTable(
  table: OpenTable,
  line: number,
  { unterminatedLine }: ParsedCsv,
  notes: ImportNote[],
): ContestTable {
  const { file, header } = table
  const columns = recognizeContestColumns(header)
  const required = REQUIRED_CONTEST_COLUMNS.map((column) => {
    const familyName = column.replace('_name', '_family_name') as ContestColumn
    return columns.includes(familyName) ? familyName : column
  })
  const known = columns.filter((column) => column !== null)
  const missing = OPTIONAL_CONTEST_COLUMNS.filter((column) => !columns.includes(column))
  const unread = header.filter((name, index) => columns[index] === null && name.trim() !== '')
  if (missing.length > 0) {
    const ignored = unread.length === 0 ? '' : `; not read: ${unread.join(', ')}`
    notes.push({ about: file, reason: `has no column ${missing.join(', ')}${ignored}` })
  }
  const rows = readRows(table, line, columns, [...new Set([...required, ...known])])
  return { file, kind: 'scraped', eventFile: file, unterminatedLine, rows: rows.map(addMissingColumns) }
}

/** The rows by column. Those with a wrong number of cells are listed. */
function readRows<Name extends string>(
  { file, header, rows, listed }: OpenTable,
  headerLine: number,
  columns: readonly (Name | null)[],
  names: readonly Name[],
): TableRow<Name>[] {
  const missing = names.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw createImportError(
      file,
      `line ${headerLine}`,
      `expected the columns ${missing.join(', ')}, which the header does not contain`,
    )
  const width = header.length
  const trimmed = rows.map(({ line, cells }) => ({ line, cells: trimEnd(cells, width) }))
  rejectIncompleteLastRow(file, trimmed, width)
  const named = trimmed
    .filter((row) => hasColumnCount(file, row, width, listed))
    .map(({ line, cells }) => {
      const ordered = names.map((name) => cells[columns.indexOf(name)] ?? '')
      return { file, line, cells: nameCells(names, ordered) }
    })
  rejectControlCharacters(
    file,
    named.flatMap(({ line, cells }) =>
      names.map((name) => ({
        where: `line ${line}, ${header[columns.indexOf(name)]?.trim()}`,
        cell: cells[name],
      })),
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

function isManualRow(cells: readonly string[]): boolean {
  const scores = [cells[MANUAL_COLUMNS.indexOf('p1_score')], cells[MANUAL_COLUMNS.indexOf('p2_score')]]
  return cells.length === MANUAL_COLUMNS.length && scores.every((cell) => /^\d+$/.test(cell?.trim() ?? ''))
}

function nameCells<Name extends string>(
  names: readonly Name[],
  cells: readonly string[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) as Record<Name, string>
}

const NO_CELLS = nameCells<ContestColumn>(
  [...REQUIRED_CONTEST_COLUMNS, ...OPTIONAL_CONTEST_COLUMNS, ...MANUAL_COLUMNS, 'gender', 'age'],
  [],
)

function addMissingColumns(row: TableRow<string>): ContestTableRow {
  return { ...row, cells: { ...NO_CELLS, ...row.cells } }
}

/** The name of a side: in one cell in scraped tables, in two in manual ones. */
export function getName({ cells }: ContestTableRow, side: 'p1' | 'p2'): RawName {
  const whole = cells[`${side}_name`]
  if (whole !== '') return { whole }
  return { familyName: cells[`${side}_family_name`], givenName: cells[`${side}_given_name`] }
}
