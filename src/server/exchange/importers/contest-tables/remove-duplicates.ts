import type { Side } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type { RowNote } from '../import-summary.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/**
 * Removes contests that occur twice, whichever judoka is white. In a named round two judoka meet once, so that a second row
 * is the same contest even if it contradicts the first. Without a round they may meet again, so only a row that repeats the
 * previous one of its category counts as a duplicate.
 */
export function removeDuplicates(contests: readonly TableContest[]): {
  unique: TableContest[]
  duplicates: RowNote[]
} {
  const unique: TableContest[] = []
  const duplicates: RowNote[] = []
  const byPairing = new Map<string, TableContest>()
  const lastByCategory = new Map<string, TableContest>()
  for (const contest of contests) {
    const { event, age, gender, weight, round, file, line } = contest
    const category = [event.name, event.day, age, gender, weight].join('|')
    const pairing = [category, round, ...[contest.white, contest.blue].map(formatName).toSorted()].join('|')
    const previous = lastByCategory.get(category)
    const repeated = previous && formatResult(previous) === formatResult(contest) ? previous : undefined
    const original = contest.hasRound ? byPairing.get(pairing) : repeated
    if (original) {
      duplicates.push({ file, line, reason: describeDuplicate(original, contest) })
      continue
    }
    unique.push(contest)
    if (contest.hasRound) byPairing.set(pairing, contest)
    lastByCategory.set(category, contest)
  }
  return { unique, duplicates }
}

/** Who met with which result, whichever judoka is white. */
const formatResult = (contest: TableContest): string =>
  [
    contest.round,
    ...(['white', 'blue'] as const).map((side) => formatSide(contest, side)).toSorted(),
    contest.hasScore,
  ].join('|')

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
  if (formatResult(original) === formatResult(contest)) {
    return `the same contest as ${location}${isSwapped ? ', with the sides swapped' : ''}`
  }
  const winners = [original, contest].map(({ winner, ...sides }) =>
    winner === null ? '' : formatName(sides[winner]),
  )
  const difference = winners[0] === winners[1] ? 'another score' : 'another winner'
  return `the same contest as ${location}, but with ${difference}; that row was imported`
}
