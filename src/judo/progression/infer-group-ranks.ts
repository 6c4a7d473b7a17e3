import type { DrawSheet, Entrant, EntrantSource } from '../draw/sheet/draw-sheet.ts'

/**
 * The ranks in the groups, inferred from the contests after the groups: if lots or weight separated
 * judoka, nothing else records it.
 *
 * @param contests who stood in which contest; `null` while unknown
 */
export function inferGroupRanks(
  sheet: DrawSheet,
  contests: readonly { key: string | null; white: Entrant | null; blue: Entrant | null }[],
): Map<Entrant, number> {
  const standing = new Map(contests.map((contest) => [contest.key, contest]))
  const ranks = new Map<Entrant, number>()
  for (const { key, sideA, sideB } of sheet.contests) {
    const fought = standing.get(key)
    if (fought === undefined) continue
    note(sideA, fought.white)
    note(sideB, fought.blue)
  }
  return ranks

  function note(from: EntrantSource, entrant: Entrant | null): void {
    if ('group' in from && entrant !== null) ranks.set(entrant, from.rank)
  }
}
