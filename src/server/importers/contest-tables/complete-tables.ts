import { fold } from '#language/fold.ts'
import type { RowNote } from '../import-summary.ts'
import { stripMarkup } from './parse-cells.ts'
import type { ContestTable, ContestTableRow } from './read-tables.ts'

/**
 * A table that lost event, round and category, beside a manual table of the same contests in the same order, which has
 * category and nation: row by row the first is completed from the second. The names stay those of the first, for they
 * are spelled as in the other tables. The rows of the second are listed.
 */
export function completeTables(tables: readonly ContestTable[]): {
  tables: ContestTable[]
  listed: RowNote[]
} {
  const listed: RowNote[] = []
  const used = new Set<ContestTable>()
  const filled = tables.map((table) => {
    const source = isWithoutEventAndCategory(table)
      ? tables.find((other) => !used.has(other) && hasSameContests(table, other))
      : undefined
    if (source === undefined) return table
    used.add(source)
    const rows = table.rows.map((row, index) => {
      const twin = source.rows[index]
      if (twin === undefined) return row
      const reason = `completes ${table.file}, line ${row.line}, which was imported`
      listed.push({ file: source.file, line: twin.line, reason })
      return completeRow(row, twin)
    })
    return { ...table, kind: 'manual' as const, eventFile: source.file, rows }
  })
  return { tables: filled.filter((_, index) => !isUsed(tables[index])), listed }

  function isUsed(table: ContestTable | undefined): boolean {
    return table !== undefined && used.has(table)
  }
}

const isWithoutEventAndCategory = ({ kind, rows }: ContestTable) =>
  kind === 'scraped' &&
  rows.every(({ event, category }) => stripMarkup(event) === '' && stripMarkup(category) === '')

/** The same scores throughout, and the same names in most rows: a few are spelled in two ways. */
function hasSameContests(bare: ContestTable, other: ContestTable): boolean {
  if (other.kind !== 'manual' || other.rows.length !== bare.rows.length) return false
  const pairs = bare.rows.map((row, index) => [row, other.rows[index]] as const)
  const same = (read: (row: ContestTableRow) => string) =>
    pairs.filter(([row, twin]) => twin !== undefined && read(row) === read(twin)).length
  return same(formatScores) === pairs.length && same(formatNames) * 2 > pairs.length
}

const formatScores = ({ scoreWhite, scoreBlue }: ContestTableRow) =>
  `${scoreWhite.trim()} ${scoreBlue.trim()}`
const formatNames = ({ white, blue }: ContestTableRow) => `${foldName(white)} | ${foldName(blue)}`
const foldName = (raw: ContestTableRow['white']) =>
  fold(stripMarkup('whole' in raw ? raw.whole : `${raw.familyName} ${raw.givenName}`))

function completeRow(row: ContestTableRow, twin: ContestTableRow): ContestTableRow {
  return {
    ...row,
    category: twin.category,
    white: { ...row.white, country: twin.white.country ?? '' },
    blue: { ...row.blue, country: twin.blue.country ?? '' },
  }
}
