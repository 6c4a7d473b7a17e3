import type { DrawOptions, KnockoutSystem } from '../draw-options.ts'
import type { FullKnockout, SideSource } from '../sheet/full-knockout.ts'
import { buildDirectKnockout } from './direct-knockout.ts'
import { buildDoubleRepechage } from './double-repechage.ts'
import { buildFullRepechage } from './full-repechage.ts'
import { buildQuarterFinalRepechage } from './quarter-final-repechage.ts'
import { buildSingleRepechage } from './single-repechage.ts'

/** The full sheet of a knockout system on these lines, byes still in it. An only entrant is first without a contest. */
export function buildKnockout(
  system: KnockoutSystem,
  starts: readonly SideSource[],
  options: DrawOptions,
): FullKnockout {
  const [only, ...others] = starts
  if (only && others.length === 0) return { contests: [], placings: { 1: [only] } }
  switch (system) {
    case 'no_rep':
      return buildDirectKnockout(starts)
    case 'last8_rep':
      return buildQuarterFinalRepechage(starts)
    case 'single_rep':
      return buildSingleRepechage(starts, options.bronzeOpponent ?? 'sameHalf')
    case 'double_rep':
      return buildDoubleRepechage(starts)
    case 'full_rep':
      return buildFullRepechage(starts, options.dropIn ?? 'neighbour')
  }
}
