import { DrawError } from '../../errors.ts'
import type { DrawOptions } from '../draw-options.ts'
import type { DrawSystem } from '../sheet/draw-sheet.ts'

/** What the product calls the draw systems. Rules: docs/specification/draws.md, "Names". */

/** A system and the options that distinguish its variants. */
export type SystemVariant = {
  system: DrawSystem
  options: Pick<DrawOptions, 'rounds' | 'bestOfThree' | 'mode'>
}

/** Product name → system; `null` for draws made outside any system known here. */
export const SYSTEMS_BY_NAME = {
  'direct knockout': { system: 'no_rep', options: {} },
  'quarter-final repechage': { system: 'last8_rep', options: {} },
  'single repechage': { system: 'single_rep', options: {} },
  'double repechage': { system: 'double_rep', options: {} },
  'full repechage': { system: 'full_rep', options: {} },
  'round robin': { system: 'round_robin', options: {} },
  'round robin 2 rounds': { system: 'round_robin', options: { rounds: 2 } },
  'round robin 3 rounds': { system: 'round_robin', options: { rounds: 3 } },
  'best of three': { system: 'round_robin', options: { bestOfThree: true } },
  '2 groups': { system: 'two_groups', options: { mode: 'semifinals' } },
  'group finals': { system: 'two_groups', options: { mode: 'final' } },
  'final pool': { system: 'two_groups', options: { mode: 'final_pool' } },
  brazilian: { system: 'brazilian', options: {} },
  french: { system: 'french', options: {} },
  other: null,
} as const satisfies Record<string, SystemVariant | null>

export type SystemName = keyof typeof SYSTEMS_BY_NAME

/** Other spellings: codes, and names that the product uses elsewhere. */
const ALIASES: Readonly<Record<string, SystemName>> = {
  'no rep': 'direct knockout',
  'last8 rep': 'quarter-final repechage',
  'single rep': 'single repechage',
  'double rep': 'double repechage',
  'full rep': 'full repechage',
  'open rep': 'full repechage',
  'two groups': '2 groups',
  'two rounds': 'round robin 2 rounds',
  'three rounds': 'round robin 3 rounds',
  'round robin 2 round': 'round robin 2 rounds',
  'round robin 3 round': 'round robin 3 rounds',
  'round robin 2 groups': '2 groups',
  'round robin finals': 'group finals',
  'group final': 'group finals',
  finals: 'group finals',
  'brazilian draw': 'brazilian',
  'french draw': 'french',
}

const NAMES_BY_SPELLING = new Map<string, SystemName>([
  ...Object.keys(SYSTEMS_BY_NAME).map((name) => [normalizeName(name), name as SystemName] as const),
  ...Object.entries(ALIASES),
])

/**
 * The system a name or a code means, in any case and with spaces, hyphens or underscores; `null` for `other`.
 *
 * @throws DrawError if no system has that name.
 * @example parseSystem('open_rep') // { system: 'full_rep', options: {} }
 */
export function parseSystem(name: string): SystemVariant | null {
  const known = NAMES_BY_SPELLING.get(normalizeName(name))
  if (known === undefined) {
    throw new DrawError(
      `A draw system must be one of ${Object.keys(SYSTEMS_BY_NAME).join(', ')}, got ${name}.`,
    )
  }
  return SYSTEMS_BY_NAME[known]
}

export function getSystemName(system: DrawSystem, options: DrawOptions = {}): SystemName {
  const { rounds = 1, bestOfThree = false, mode = 'semifinals' } = options
  const variant = ([, choice]: [string, SystemVariant | null]) =>
    choice?.system === system &&
    (system !== 'round_robin' ||
      ((choice.options.rounds ?? 1) === rounds && (choice.options.bestOfThree ?? false) === bestOfThree)) &&
    (system !== 'two_groups' || choice.options.mode === mode)
  const [name] = Object.entries(SYSTEMS_BY_NAME).find(variant) ?? ['other']
  return name as SystemName
}

function normalizeName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
