import { COUNTED_KINDS, type ImportSummary, type ReadCounts, type RowNote } from './import-summary.ts'

/** Examples per group in the terminal; `--report` writes all rows. */
const MAX_EXAMPLES_SHOWN = 3

/** A summary for the terminal: what was imported, what is incomplete and which rows need attention. */
export function formatSummary(summary: ImportSummary): string {
  const { competitions, contests, people, places, incomplete, rows, listed, remarks, notes } = summary
  const categories = competitions.reduce((sum, competition) => sum + competition.categories, 0)
  return [
    `${formatCount(competitions.length, 'competition')}, ${formatCount(categories, 'category', 'categories')}, ` +
      `${formatCount(contests.read, 'contest')} (${formatChanges(contests)})`,
    ...formatOtherChanges(summary),
    `${formatCount(people.new, 'new person', 'new people')}, ${people.known} already known`,
    `${formatCount(places.awarded, 'place')} (${formatChanges({ ...places, read: places.awarded })})`,
    `${formatCount(rows.read, 'row')}: ${rows.imported} imported, ${listed.length} listed`,
    ...groupByReason('Listed, not imported', listed),
    ...groupByReason('Imported, with a remark', remarks),
    ...groupByReason(
      'Categories without all their places',
      incomplete.map(({ competition, category, reason }) => ({
        where: `${competition}, ${category}`,
        reason,
      })),
    ),
    ...groupByReason(
      'Notes',
      notes.map(({ about, reason }) => ({ where: about, reason })),
    ),
  ].join('\n')
}

const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`

const formatChanges = ({ read, added, changed, removed }: ReadCounts) =>
  `${added} new, ${changed} changed, ${read - added - changed} unchanged, ${removed} removed`

/** Kinds that the files contain or that were removed, on one line each. */
const formatOtherChanges = ({ changes }: ImportSummary): string[] =>
  COUNTED_KINDS.flatMap((kind) => {
    const { read, removed } = changes[kind]
    return read + removed === 0 ? [] : [`${kind}: ${formatChanges(changes[kind])}`]
  })

type SummaryLine = RowNote | { where: string; reason: string }

/** Lines grouped by reason, most frequent first. Reasons that differ only in numbers or parentheses are one group. */
function groupByReason(title: string, lines: readonly SummaryLine[]): string[] {
  if (lines.length === 0) return []
  const groups = [...Map.groupBy(lines, ({ reason }) => normalizeReason(reason))]
  return [
    `${title}:`,
    ...groups
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([kind, group]) => {
        const examples = group
          .slice(0, MAX_EXAMPLES_SHOWN)
          .map((line) => `    ${formatLocation(line)}${formatDetail(line.reason, kind)}`)
        const rest = group.length - examples.length
        return [`  ${group.length} × ${kind}`, ...examples, ...(rest > 0 ? [`    … and ${rest} more`] : [])]
      }),
  ]
}

const normalizeReason = (reason: string) => reason.replace(/ \(.*?\)/g, '').replace(/\d+/g, '…')

const formatDetail = (reason: string, kind: string) => (reason === kind ? '' : `: ${reason}`)

const formatLocation = (line: SummaryLine) =>
  'line' in line ? `${line.file}, line ${line.line}` : line.where
