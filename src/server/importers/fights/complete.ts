import { fold } from '#language/fold.ts'
import type { RowNote } from '../summary.ts'
import { plain } from './cells.ts'
import type { FightRow, FightTable } from './tables.ts'

/**
 * A table that lost event, round and category, beside a manual table of the same contests in the same order, which has
 * category and nation: row by row the first is completed from the second. The names stay those of the first, for they
 * are spelled as in the other tables. The rows of the second are listed.
 */
export function completed(tables: readonly FightTable[]): { tables: FightTable[]; listed: RowNote[] } {
  const listed: RowNote[] = []
  const used = new Set<FightTable>()
  const filled = tables.map((table) => {
    const source = isBare(table)
      ? tables.find((other) => !used.has(other) && tellsTheSame(table, other))
      : undefined
    if (source === undefined) return table
    used.add(source)
    const rows = table.rows.map((row, index) => {
      const twin = source.rows[index]
      if (twin === undefined) return row
      const reason = `completes ${table.file}, line ${row.line}, which was imported`
      listed.push({ file: source.file, line: twin.line, reason })
      return fill(row, twin)
    })
    return { ...table, kind: 'manual' as const, eventFile: source.file, rows }
  })
  return { tables: filled.filter((_, index) => !isUsed(tables[index])), listed }

  function isUsed(table: FightTable | undefined): boolean {
    return table !== undefined && used.has(table)
  }
}

const isBare = ({ kind, rows }: FightTable) =>
  kind === 'scraped' && rows.every(({ event, category }) => plain(event) === '' && plain(category) === '')

/** The same scores throughout, and the same names in most rows: a few are spelled in two ways. */
function tellsTheSame(bare: FightTable, other: FightTable): boolean {
  if (other.kind !== 'manual' || other.rows.length !== bare.rows.length) return false
  const pairs = bare.rows.map((row, index) => [row, other.rows[index]] as const)
  const same = (read: (row: FightRow) => string) =>
    pairs.filter(([row, twin]) => twin !== undefined && read(row) === read(twin)).length
  return same(scores) === pairs.length && same(names) * 2 > pairs.length
}

const scores = ({ scoreWhite, scoreBlue }: FightRow) => `${scoreWhite.trim()} ${scoreBlue.trim()}`
const names = ({ white, blue }: FightRow) => `${nameOf(white)} | ${nameOf(blue)}`
const nameOf = (raw: FightRow['white']) =>
  fold(plain('whole' in raw ? raw.whole : `${raw.familyName} ${raw.givenName}`))

function fill(row: FightRow, twin: FightRow): FightRow {
  return {
    ...row,
    category: twin.category,
    white: { ...row.white, country: twin.white.country ?? '' },
    blue: { ...row.blue, country: twin.blue.country ?? '' },
  }
}
