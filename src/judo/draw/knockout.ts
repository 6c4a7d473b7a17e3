import { directKnockout } from './direct-knockout.ts'
import { doubleRepechage } from './double-repechage.ts'
import { fullRepechage } from './full-repechage.ts'
import type { DrawOptions, KnockoutSystem } from './options.ts'
import { quarterFinalRepechage } from './quarter-final-repechage.ts'
import { singleRepechage } from './single-repechage.ts'
import type { Start, Wiring } from './wiring.ts'

/** The full sheet of a knockout system on these lines, byes still in it. */
export function knockout(system: KnockoutSystem, starts: readonly Start[], options: DrawOptions): Wiring {
  switch (system) {
    case 'no_rep':
      return directKnockout(starts)
    case 'last8_rep':
      return quarterFinalRepechage(starts)
    case 'single_rep':
      return singleRepechage(starts, options.bronzeOpponent ?? 'sameHalf')
    case 'double_rep':
      return doubleRepechage(starts)
    case 'full_rep':
      return fullRepechage(starts, options.dropIn ?? 'neighbour')
  }
}
