import { fold } from '#language/search/fold.ts'
import type { RowNote } from '../import-summary.ts'
import { stripMarkup } from './parse-cells.ts'
import type { RawName } from './parse-name.ts'
import { type ContestTable, type ContestTableRow, getName } from './read-tables.ts'

/**
 * Completes tables that lost event, round and category. If a manual table has the same contests in the same order,
 * category and country are copied from it row by row. Names are not copied, because those of the scraped table are
 * spelled as in the other tables. The rows of the manual table are listed as not imported.
 */
export function completeTables(tables: readonly ContestTable[]): {
  tables: ContestTable[]
  listed: RowNote[]
} {
  const listed: RowNote[] = []
  const used = new Set<ContestTable>()
  const completed = tables.map((table) => {
    const source = isWithoutEventAndCategory(table)
      ? tables.find((candidate) => !used.has(candidate) && hasSameContests(table, candidate))
      : undefined
    if (source === undefined) return table
    used.add(source)
    const rows = table.rows.map((row, index) => {
      const match = source.rows[index]
      if (match === undefined) return row
      const reason = `completes ${table.file}, line ${row.line}, which was imported`
      listed.push({ file: source.file, line: match.line, reason })
      return completeRow(row, match)
    })
    return { ...table, kind: 'manual' as const, eventFile: source.file, rows }
  })
  return { tables: completed.filter((_, index) => !isUsed(tables[index])), listed }

  function isUsed(table: ContestTable | undefined): boolean {
    return table !== undefined && used.has(table)
  }
}

const isWithoutEventAndCategory = ({ kind, rows }: ContestTable) =>
  kind === 'scraped' &&
  rows.every(({ cells }) => stripMarkup(cells.event) === '' && stripMarkup(cells.category) === '')

/** Whether all scores and most names are the same. Some names are spelled differently in the two tables. */
function hasSameContests(table: ContestTable, candidate: ContestTable): boolean {
  if (candidate.kind !== 'manual' || candidate.rows.length !== table.rows.length) return false
  const pairs = table.rows.map((row, index) => [row, candidate.rows[index]] as const)
  const countEqual = (read: (row: ContestTableRow) => string) =>
    pairs.filter(([row, match]) => match !== undefined && read(row) === read(match)).length
  return countEqual(formatScores) === pairs.length && countEqual(formatNames) * 2 > pairs.length
}

const formatScores = ({ cells }: ContestTableRow) => `${cells.p1_score.trim()} ${cells.p2_score.trim()}`
const formatNames = (row: ContestTableRow) =>
  (['p1', 'p2'] as const).map((side) => formatName(getName(row, side))).join(' | ')
const formatName = (name: RawName) =>
  fold(stripMarkup('whole' in name ? name.whole : `${name.familyName} ${name.givenName}`))

function completeRow(row: ContestTableRow, match: ContestTableRow): ContestTableRow {
  const { category, p1_country, p2_country } = match.cells
  return { ...row, cells: { ...row.cells, category, p1_country, p2_country } }
}
