import { DrawError } from '../../errors.ts'
import { KNOCKOUT_SYSTEMS, type KnockoutSystem } from '../draw-options.ts'
import type { FullKnockoutContest } from '../sheet/full-knockout.ts'
import type { Round } from '../sheet/rounds.ts'
import { SHEET_SIZES } from '../sheet/sheet-lines.ts'
import { buildKnockout } from '../systems/knockout.ts'

/**
 * Round codes of the IJF: `<prefix>_<contests of the sheet>_<from>-<to>`, e.g. `last8_rep_35_17-24`; a single contest
 * has no `-<to>`. Rules: docs/specification/draws.md, "Round codes".
 */

export type RoundCode = {
  /** As written; it does not determine the system alone. */
  prefix: string
  /** Contests on the full sheet, byes included. */
  sheetContests: number
  from: number
  to: number
}

/** A knockout system and its number of lines. */
export type KnockoutSheet = { system: KnockoutSystem; size: number }

const ROUND_CODE = /^(?<prefix>.+)_(?<sheetContests>\d+)_(?<from>\d+)(?:-(?<to>\d+))?$/

/** Prefixes for one system: `open_rep` counts as the full repechage, as its totals suggest. */
const SYSTEMS_BY_PREFIX: ReadonlyMap<string, KnockoutSystem> = new Map([
  ...KNOCKOUT_SYSTEMS.map((system) => [system, system] as const),
  ['open_rep', 'full_rep'],
])

/** Contests on the full sheet of a knockout, e.g. 35 for the quarter-final repechage on 32 lines. */
export function countSheetContests(system: KnockoutSystem, size: number): number {
  return listSheetContests({ system, size }).length
}

/** Every sheet with contests. */
const KNOCKOUT_SHEETS = SHEET_SIZES.slice(1).flatMap((size) =>
  KNOCKOUT_SYSTEMS.map((system) => ({ system, size, total: countSheetContests(system, size) })),
)

/**
 * Reads a round code.
 *
 * @throws DrawError if it is none.
 * @example parseRoundCode('last8_rep_35_35') // { prefix: 'last8_rep', sheetContests: 35, from: 35, to: 35 }
 */
export function parseRoundCode(code: string): RoundCode {
  const { prefix, sheetContests, from, to = from } = ROUND_CODE.exec(code)?.groups ?? {}
  if (prefix === undefined) {
    throw new DrawError(
      `A round code must read <system>_<contests of the sheet>_<from>-<to>, e.g. last8_rep_35_17-24, got ${code}.`,
    )
  }
  return { prefix, sheetContests: Number(sheetContests), from: Number(from), to: Number(to) }
}

/**
 * System and size that a round code means, `null` if no knockout has so many contests.
 *
 * The total decides, not the prefix, whose meaning varies. Only if systems share a total (19 on
 * 16 lines, 11 on 8) the prefix chooses among them, and the quarter-final repechage is meant if it says nothing.
 */
export function findKnockoutSheet({ prefix, sheetContests }: RoundCode): KnockoutSheet | null {
  const possible = KNOCKOUT_SHEETS.filter(({ total }) => total === sheetContests)
  const named = possible.find(({ system }) => system === SYSTEMS_BY_PREFIX.get(prefix))
  const usual = possible.find(({ system }) => system === 'last8_rep')
  const sheet = named ?? usual ?? possible[0]
  return sheet === undefined ? null : { system: sheet.system, size: sheet.size }
}

/**
 * Writes the code of a round: all contests of that round on the full sheet.
 *
 * The quarter-finals of a quarter-final repechage on 32 lines are 25 to 28, but every code of the IJF says `25-29`;
 * it is written like theirs.
 *
 * @throws DrawError if the sheet has no such round.
 * @example formatRoundCode({ system: 'last8_rep', size: 16 }, 'QF') // 'last8_rep_19_9-12'
 */
export function formatRoundCode({ system, size }: KnockoutSheet, round: Round): string {
  const contests = listSheetContests({ system, size })
  const numbers = contests.flatMap((contest, index) => (contest.round === round ? [index + 1] : []))
  if (numbers.length === 0) {
    const rounds = [...new Set(contests.map((contest) => contest.round))]
    throw new DrawError(`${system} on ${size} lines has the rounds ${rounds.join(', ')}, got ${round}.`)
  }
  const from = Math.min(...numbers)
  const to = system === 'last8_rep' && size === 32 && round === 'QF' ? 29 : Math.max(...numbers)
  return `${system}_${contests.length}_${from === to ? from : `${from}-${to}`}`
}

/** Every contest of a sheet, in the order of their numbers; the entrants on the lines do not matter. */
function listSheetContests({ system, size }: KnockoutSheet): readonly FullKnockoutContest[] {
  return buildKnockout(system, new Array(size).fill(null), {}).contests
}
