import { nameSortKey } from '#language/fold.ts'
import type { RowNote } from '../summary.ts'
import type { Fight, Side } from './read-fights.ts'

/**
 * Takes out contests that stand twice. In a named round two judoka meet once. Where no round is named they may meet
 * again, so only a row that repeats the one before it in its category is taken for the same.
 */
export function withoutDuplicates(fights: readonly Fight[]): { kept: Fight[]; dropped: RowNote[] } {
  const kept: Fight[] = []
  const dropped: RowNote[] = []
  const seen = new Map<string, Fight>()
  const last = new Map<string, { content: string; fight: Fight }>()
  for (const fight of fights) {
    const category = `${fight.event.name}|${fight.event.day}|${fight.gender}|${fight.weight}`
    const content = [
      category,
      fight.round,
      ...[fight.white, fight.blue].map(sideText),
      fight.decidedBy,
      fight.winner,
    ].join('|')
    const before = last.get(category)
    const twin = fight.hasRound ? seen.get(content) : before?.content === content ? before.fight : undefined
    if (twin) {
      dropped.push({ file: fight.file, line: fight.line, reason: sameAs(twin, fight) })
      continue
    }
    kept.push(fight)
    seen.set(content, fight)
    last.set(category, { content, fight })
  }
  return { kept, dropped }
}

const sideText = ({ familyName, givenName, score }: Side) =>
  `${nameSortKey(familyName, givenName)} ${score.ippon} ${score.wazaAri} ${score.yuko}`

const sameAs = (twin: Fight, fight: Fight) =>
  twin.file === fight.file
    ? `the same contest as line ${twin.line}`
    : `the same contest as ${twin.file}, line ${twin.line}`
