import type { Side } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/fold.ts'
import type { RowNote } from '../import-summary.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/**
 * Removes contests that occur twice, whichever judoka is white. In a named round two judoka meet once. Without a round they may meet again, so
 * only a row that repeats the previous one of its category counts as a duplicate.
 */
export function removeDuplicates(contests: readonly TableContest[]): {
  unique: TableContest[]
  duplicates: RowNote[]
} {
  const unique: TableContest[] = []
  const duplicates: RowNote[] = []
  const byContent = new Map<string, TableContest>()
  const lastByCategory = new Map<string, { content: string; contest: TableContest }>()
  for (const contest of contests) {
    const category = `${contest.event.name}|${contest.event.day}|${contest.gender}|${contest.weight}`
    const content = [
      category,
      contest.round,
      ...(['white', 'blue'] as const).map((side) => formatSide(contest, side)).toSorted(),
      contest.hasScore,
    ].join('|')
    const previous = lastByCategory.get(category)
    const original = contest.hasRound
      ? byContent.get(content)
      : previous?.content === content
        ? previous.contest
        : undefined
    if (original) {
      duplicates.push({
        file: contest.file,
        line: contest.line,
        reason: describeDuplicate(original, contest),
      })
      continue
    }
    unique.push(contest)
    byContent.set(content, contest)
    lastByCategory.set(category, { content, contest })
  }
  return { unique, duplicates }
}

function formatSide(contest: TableContest, side: Side): string {
  const { score } = contest[side]
  const result = contest.winner === side ? 'won' : 'lost'
  return `${formatName(contest[side])} ${score.ippon} ${score.wazaAri} ${score.yuko} ${result}`
}

const formatName = ({ familyName, givenName }: TableSide) => createNameSortKey(familyName, givenName)

function describeDuplicate(original: TableContest, contest: TableContest): string {
  const location =
    original.file === contest.file ? `line ${original.line}` : `${original.file}, line ${original.line}`
  const isSwapped = formatName(original.white) !== formatName(contest.white)
  return `the same contest as ${location}${isSwapped ? ', with the sides swapped' : ''}`
}
