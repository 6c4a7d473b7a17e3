import type { Entrant } from './sheet/draw-sheet.ts'
import type { RepechageDropIn } from './systems/full-repechage.ts'
import type { BronzeOpponent } from './systems/single-repechage.ts'

/** Systems that are a knockout from the first contest on. */
export const KNOCKOUT_SYSTEMS = ['no_rep', 'last8_rep', 'single_rep', 'double_rep', 'full_rep'] as const

export type KnockoutSystem = (typeof KNOCKOUT_SYSTEMS)[number]

/** What follows two groups: semi-finals crosswise, a final per rank, or a pool of the first two of each. */
export type TwoGroupsMode = 'semifinals' | 'final' | 'final_pool'

/** Choices within a system; a system ignores options that do not apply to it. */
export type DrawOptions = {
  /** Round robin: the number of rounds; 1 by default. */
  rounds?: 1 | 2 | 3
  /** Round robin of two: until one has two wins. */
  bestOfThree?: boolean
  /** Two groups; `semifinals` by default. */
  mode?: TwoGroupsMode
  /** Two groups with a final pool: the contest of the group is not fought again. */
  carryForward?: boolean
  /** Single repechage; `sameHalf` by default. */
  bronzeOpponent?: BronzeOpponent
  /** Full repechage; `neighbour` by default. */
  dropIn?: RepechageDropIn
  /** Systems with groups: who is in which group, instead of serpentine order. */
  groups?: readonly (readonly Entrant[])[]
  /** Brazilian and French: largest group; 4 by default. */
  groupSize?: number
  /** Brazilian and French: number of groups, instead of the fewest of `groupSize`. */
  groupCount?: number
  /** Brazilian and French: how many of each group qualify; 2 by default. */
  qualifiers?: 1 | 2
  /** Brazilian and French: the knockout after the groups; `last8_rep` and `no_rep` by default. */
  finalSystem?: KnockoutSystem
}
