import type { DrawSheet, Entrant, EntrantSource } from '../draw/sheet/draw-sheet.ts'

/**
 * Who came from which rank of which group, as the contests after the groups tell: where lots or the scales parted
 * judoka, nothing else says so.
 *
 * @param contests who stood in which contest; `null` while unknown
 */
export function inferGroupRanks(
  sheet: DrawSheet,
  contests: readonly { key: string | null; white: Entrant | null; blue: Entrant | null }[],
): Map<Entrant, number> {
  const standing = new Map(contests.map((contest) => [contest.key, contest]))
  const told = new Map<Entrant, number>()
  for (const { key, sideA, sideB } of sheet.contests) {
    const fought = standing.get(key)
    if (fought === undefined) continue
    note(sideA, fought.white)
    note(sideB, fought.blue)
  }
  return told

  function note(from: EntrantSource, entrant: Entrant | null): void {
    if ('group' in from && entrant !== null) told.set(entrant, from.rank)
  }
}
