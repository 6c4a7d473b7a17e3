import type { Changes, ImportSummary, RowNote } from './summary.ts'

/** Of every group of rows so many are shown; a report has all. */
const SHOWN = 3

/** A summary for a terminal: what came, what is open, and which rows need a person. */
export function summaryText(summary: ImportSummary): string {
  const { competitions, contests, people, places, incomplete, rows, listed, remarks, notes } = summary
  const categories = competitions.reduce((sum, one) => sum + one.categories, 0)
  return [
    `${counted(competitions.length, 'competition')}, ${counted(categories, 'category', 'categories')}, ` +
      `${counted(contests.read, 'contest')} (${changesText(contests)})`,
    `${counted(people.new, 'new person', 'new people')}, ${people.known} known before`,
    `${counted(places.awarded, 'place')} (${changesText(places)})`,
    `${counted(rows.read, 'row')}: ${rows.imported} imported, ${listed.length} listed`,
    ...grouped('Listed, not imported', listed),
    ...grouped('Imported, with a remark', remarks),
    ...grouped(
      'Categories without all their places',
      incomplete.map(({ competition, category, reason }) => ({
        where: `${competition}, ${category}`,
        reason,
      })),
    ),
    ...grouped(
      'Notes',
      notes.map(({ about, reason }) => ({ where: about, reason })),
    ),
  ].join('\n')
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const changesText = ({ added, changed, removed }: Changes) =>
  `${added} new, ${changed} changed, ${removed} removed`

type Told = RowNote | { where: string; reason: string }

/** Lines by reason, the most frequent first; reasons that differ only in numbers and in brackets are one. */
function grouped(title: string, told: readonly Told[]): string[] {
  if (told.length === 0) return []
  const groups = [...Map.groupBy(told, ({ reason }) => kindOf(reason))]
  return [
    `${title}:`,
    ...groups
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([kind, group]) => {
        const examples = group
          .slice(0, SHOWN)
          .map((one) => `    ${whereOf(one)}${detailOf(one.reason, kind)}`)
        const rest = group.length - examples.length
        return [`  ${group.length} × ${kind}`, ...examples, ...(rest > 0 ? [`    … and ${rest} more`] : [])]
      }),
  ]
}

const kindOf = (reason: string) => reason.replace(/ \(.*?\)/g, '').replace(/\d+/g, '…')

const detailOf = (reason: string, kind: string) => (reason === kind ? '' : `: ${reason}`)

const whereOf = (told: Told) => ('line' in told ? `${told.file}, line ${told.line}` : told.where)
