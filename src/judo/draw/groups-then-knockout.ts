import { closeByes } from './close-byes.ts'
import { finalLines } from './final-lines.ts'
import { type Groups, groupContests } from './groups.ts'
import { knockout } from './knockout.ts'
import type { DrawOptions } from './options.ts'
import type { DrawSheet } from './sheet.ts'
import type { Start } from './wiring.ts'

/**
 * Brazilian and French draw: groups of three or four, of which the first two fight a knockout
 * (docs/decisions/010-brazilian-and-french-draws.md).
 */

export type GroupStageSystem = 'brazilian' | 'french'

const FINAL_SYSTEM = { brazilian: 'last8_rep', french: 'no_rep' } as const
const FEWEST_GROUPS = { brazilian: 3, french: 2 } as const

/** How many groups `n` entrants are dealt to: as few as groups of `groupSize` allow. */
export function groupCount(system: GroupStageSystem, n: number, options: DrawOptions): number {
  return options.groupCount ?? Math.max(FEWEST_GROUPS[system], Math.ceil(n / (options.groupSize ?? 4)))
}

export function groupsThenKnockout(
  system: GroupStageSystem,
  groups: Groups,
  n: number,
  options: DrawOptions,
): DrawSheet {
  const lines = finalLines(Object.keys(groups).length, options.qualifiers ?? 2)
  const first = groupContests(groups)
  const wiring = knockout(options.finalSystem ?? FINAL_SYSTEM[system], lines.map(start), options)
  const { contests, ...rest } = closeByes(wiring, first.length + 1)
  return {
    system,
    n,
    size: lines.length,
    sheetContests: first.length + wiring.contests.length,
    lines: [],
    groups,
    finalLines: lines,
    contests: [...first, ...contests],
    ...rest,
  }
}

function start(place: string | null, index: number): Start {
  return place === null ? null : { line: index + 1, group: place.slice(0, -1), rank: Number(place.slice(-1)) }
}
