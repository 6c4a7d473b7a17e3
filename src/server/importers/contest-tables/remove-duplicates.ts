import { createNameSortKey } from '#language/fold.ts'
import type { RowNote } from '../import-summary.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/**
 * Takes out contests that stand twice. In a named round two judoka meet once. Where no round is named they may meet
 * again, so only a row that repeats the one before it in its category is taken for the same.
 */
export function removeDuplicates(fights: readonly TableContest[]): {
  kept: TableContest[]
  dropped: RowNote[]
} {
  const kept: TableContest[] = []
  const dropped: RowNote[] = []
  const seen = new Map<string, TableContest>()
  const last = new Map<string, { content: string; fight: TableContest }>()
  for (const fight of fights) {
    const category = `${fight.event.name}|${fight.event.day}|${fight.gender}|${fight.weight}`
    const content = [
      category,
      fight.round,
      ...[fight.white, fight.blue].map(formatSide),
      fight.decidedBy,
      fight.winner,
    ].join('|')
    const before = last.get(category)
    const twin = fight.hasRound ? seen.get(content) : before?.content === content ? before.fight : undefined
    if (twin) {
      dropped.push({ file: fight.file, line: fight.line, reason: describeDuplicate(twin, fight) })
      continue
    }
    kept.push(fight)
    seen.set(content, fight)
    last.set(category, { content, fight })
  }
  return { kept, dropped }
}

const formatSide = ({ familyName, givenName, score }: TableSide) =>
  `${createNameSortKey(familyName, givenName)} ${score.ippon} ${score.wazaAri} ${score.yuko}`

const describeDuplicate = (twin: TableContest, fight: TableContest) =>
  twin.file === fight.file
    ? `the same contest as line ${twin.line}`
    : `the same contest as ${twin.file}, line ${twin.line}`
