import type { DrawOptions } from '../draw-options.ts'
import type { DrawSheet } from '../sheet/draw-sheet.ts'
import type { SideSource } from '../sheet/full-knockout.ts'
import { createGroupContests, type Groups } from '../sheet/groups.ts'
import { removeByes } from '../sheet/remove-byes.ts'
import { createFinalLines } from './final-lines.ts'
import { buildKnockout } from './knockout.ts'

/**
 * Brazilian and French draw: groups of three or four, of which the first two fight a knockout
 * (docs/decisions/010-brazilian-and-french-draws.md).
 */

export type GroupStageSystem = 'brazilian' | 'french'

const DEFAULT_FINAL_SYSTEMS = { brazilian: 'last8_rep', french: 'no_rep' } as const
const MIN_GROUPS = { brazilian: 3, french: 2 } as const

/** How many groups `n` entrants are dealt to: as few as groups of `groupSize` allow. */
export function countGroups(system: GroupStageSystem, n: number, options: DrawOptions): number {
  return options.groupCount ?? Math.max(MIN_GROUPS[system], Math.ceil(n / (options.groupSize ?? 4)))
}

export function buildGroupsThenKnockout(
  system: GroupStageSystem,
  groups: Groups,
  n: number,
  options: DrawOptions,
): DrawSheet {
  const lines = createFinalLines(Object.keys(groups).length, options.qualifiers ?? 2)
  const first = createGroupContests(groups)
  const wiring = buildKnockout(
    options.finalSystem ?? DEFAULT_FINAL_SYSTEMS[system],
    lines.map(createQualifierSource),
    options,
  )
  const { contests, ...rest } = removeByes(wiring, first.length + 1)
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

function createQualifierSource(place: string | null, index: number): SideSource {
  return place === null ? null : { line: index + 1, group: place.slice(0, -1), rank: Number(place.slice(-1)) }
}
