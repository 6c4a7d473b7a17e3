import { createDrawSheet } from '../create-draw-sheet.ts'
import type { DrawOptions } from '../draw-options.ts'
import { KNOCKOUT_SYSTEMS } from '../draw-options.ts'
import type { ContestKey, DrawSheet, DrawSystem, Entrant, SheetLines } from '../sheet/draw-sheet.ts'

/** A recorded contest of a category. */
export type RecordedContest = { key: ContestKey | null; white: Entrant | null; blue: Entrant | null }

/**
 * The draw sheet of a recorded category. Records contain the system and the lines; the variant of the system and the
 * groups follow from the keys of the contests. Groups that do not follow are filled in serpentine order.
 *
 * @param lines those of the sheet; where there are none, the entrants in draw order
 * @throws DrawError if the system is not drawn for so many.
 * @example restoreDrawSheet('round_robin', [7, 8], [{ key: 'BO3-1', white: 7, blue: 8 }]).contests.length // 3
 */
export function restoreDrawSheet(
  system: DrawSystem,
  lines: SheetLines,
  contests: readonly RecordedContest[],
): DrawSheet {
  if ((KNOCKOUT_SYSTEMS as readonly string[]).includes(system)) return createDrawSheet(system, lines)
  const entrants = lines.filter((entrant) => entrant !== null)
  return createDrawSheet(system, entrants, { ...inferVariant(contests), ...inferGroups(entrants, contests) })
}

function inferVariant(contests: readonly RecordedContest[]): DrawOptions {
  const keys = new Set(contests.map(({ key }) => key))
  const has = (start: string): boolean => [...keys].some((key) => key?.startsWith(start))
  if (has('BO3-')) return { bestOfThree: true }
  if (has('RR3-')) return { rounds: 3 }
  if (has('RR2-')) return { rounds: 2 }
  // the first two are missing if group results count in the final pool
  if (has('FP-')) return { mode: 'final_pool', carryForward: !keys.has('FP-1') }
  if (has('SF-')) return {}
  return keys.has('BR-1') ? { mode: 'final' } : {}
}

/** Who is in which group, in draw order; undefined unless every entrant is in exactly one. */
function inferGroups(entrants: readonly Entrant[], contests: readonly RecordedContest[]): DrawOptions {
  const groups = new Map<string, Set<Entrant>>()
  for (const { key, white, blue } of contests) {
    const [, letter] = /^G([A-Z])-/.exec(key ?? '') ?? []
    if (letter === undefined) continue
    const group = groups.get(letter) ?? new Set()
    for (const entrant of [white, blue]) if (entrant !== null) group.add(entrant)
    groups.set(letter, group)
  }
  const letters = [...groups.keys()].sort()
  const lists = letters.map((letter) => entrants.filter((entrant) => groups.get(letter)?.has(entrant)))
  const everybody = lists.flat().length === entrants.length && new Set(lists.flat()).size === entrants.length
  return letters.length > 0 && everybody ? { groups: lists } : {}
}
