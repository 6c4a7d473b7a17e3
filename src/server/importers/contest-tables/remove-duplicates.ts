import { createNameSortKey } from '#language/fold.ts'
import type { RowNote } from '../import-summary.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/**
 * Removes contests that occur twice. In a named round two judoka meet once. Without a round they may meet again, so
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
      ...[contest.white, contest.blue].map(formatSide),
      contest.decidedBy,
      contest.winner,
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

const formatSide = ({ familyName, givenName, score }: TableSide) =>
  `${createNameSortKey(familyName, givenName)} ${score.ippon} ${score.wazaAri} ${score.yuko}`

const describeDuplicate = (original: TableContest, contest: TableContest) =>
  original.file === contest.file
    ? `the same contest as line ${original.line}`
    : `the same contest as ${original.file}, line ${original.line}`
