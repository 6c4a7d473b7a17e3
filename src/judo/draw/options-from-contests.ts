import type { DrawOptions } from './options.ts'
import type { ContestKey, DrawSystem } from './sheet.ts'

/**
 * Finds the variant of a system from the keys of its contests, as a published draw names its system only.
 *
 * @example optionsFromContests('round_robin', ['RR1-1', 'RR2-1']) // { rounds: 2 }
 */
export function optionsFromContests(system: DrawSystem, keys: readonly ContestKey[]): DrawOptions {
  const some = (beginning: string) => keys.some((key) => key.startsWith(beginning))
  switch (system) {
    case 'round_robin':
      if (some('BO3-')) return { bestOfThree: true }
      return { rounds: some('RR3-') ? 3 : some('RR2-') ? 2 : 1 }
    case 'two_groups':
      // Where the contests of group mates are carried over, the final pool begins with its third contest.
      if (some('FP-')) return { mode: 'final_pool', carryForward: !keys.includes('FP-1') }
      return { mode: some('BR-') ? 'final' : 'semifinals' }
    case 'brazilian':
    case 'french': {
      const groups = new Set(keys.flatMap((key) => /^G(.)-/.exec(key)?.[1] ?? []))
      return groups.size > 1 ? { groupCount: groups.size } : {}
    }
    default:
      return {}
  }
}
