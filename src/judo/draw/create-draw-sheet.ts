import { DrawError } from '../errors.ts'
import type { DrawOptions, KnockoutSystem } from './draw-options.ts'
import type { DrawSheet, DrawSystem, Entrant, SheetLines } from './sheet/draw-sheet.ts'
import { dealIntoGroups, type Groups, labelGroups } from './sheet/groups.ts'
import { removeByes } from './sheet/remove-byes.ts'
import {
  createLinesInSeedingOrder,
  LARGEST_SHEET,
  validateEntrants,
  validateLines,
} from './sheet/sheet-lines.ts'
import { buildGroupsThenKnockout, countGroups } from './systems/groups-then-knockout.ts'
import { buildKnockout } from './systems/knockout.ts'
import { buildRoundRobin } from './systems/round-robin.ts'
import { buildTwoGroups } from './systems/two-groups.ts'

/** How many entrants a system is drawn for (docs/specification/draws.md, "Recommended systems"). */
export const ENTRANT_LIMITS: Readonly<Record<DrawSystem, { min: number; max: number }>> = {
  no_rep: { min: 1, max: LARGEST_SHEET },
  last8_rep: { min: 1, max: LARGEST_SHEET },
  single_rep: { min: 1, max: LARGEST_SHEET },
  double_rep: { min: 1, max: LARGEST_SHEET },
  full_rep: { min: 1, max: LARGEST_SHEET },
  round_robin: { min: 1, max: 128 },
  two_groups: { min: 5, max: 12 },
  brazilian: { min: 9, max: 64 },
  french: { min: 7, max: 64 },
}

/**
 * Creates a draw sheet: every contest, the origin of its sides, and the places it decides.
 *
 * @param entrants a number n for the entrants 1..n, where 1 to 8 are the seeds; or the lines of a knockout from the
 *   top with `null` for a bye (`drawLines` creates them); or, for systems without lines, the entrants in draw order.
 * @throws DrawError if the system is not drawn for so many, the lines are no sheet, or an entrant or n is not a whole
 *   number.
 * @example createDrawSheet('last8_rep', 13).contests.map((contest) => contest.number) // [2, 3, 4, 6, 8, 9, …, 19]
 */
export function createDrawSheet(
  system: DrawSystem,
  entrants: number | SheetLines,
  options: DrawOptions = {},
): DrawSheet {
  const limits: { min: number; max: number } | undefined = ENTRANT_LIMITS[system]
  if (limits === undefined) {
    throw new DrawError(
      `A draw system must be one of ${Object.keys(ENTRANT_LIMITS).join(', ')}, got ${system}.`,
    )
  }
  const n = typeof entrants === 'number' ? entrants : entrants.filter((entrant) => entrant !== null).length
  if (!Number.isInteger(n)) throw new DrawError(`The number of entrants must be a whole number, got ${n}.`)
  if (n < limits.min || n > limits.max) {
    throw new DrawError(`${system} needs ${limits.min} to ${limits.max} entrants, got ${n}.`)
  }
  switch (system) {
    case 'round_robin':
      return buildRoundRobin(listPoolEntrants(system, entrants), options)
    case 'two_groups':
      return buildTwoGroups(createGroups(listPoolEntrants(system, entrants), 2, options), n, options)
    case 'brazilian':
    case 'french': {
      const groups = createGroups(
        listPoolEntrants(system, entrants),
        countGroups(system, n, options),
        options,
      )
      return buildGroupsThenKnockout(system, groups, n, options)
    }
    default:
      return createKnockoutSheet(
        system,
        typeof entrants === 'number' ? createLinesInSeedingOrder(n) : entrants,
        options,
      )
  }
}

function createKnockoutSheet(system: KnockoutSystem, lines: SheetLines, options: DrawOptions): DrawSheet {
  validateLines(lines)
  const starts = lines.map((entrant, index) => (entrant === null ? null : { line: index + 1, entrant }))
  const wiring = buildKnockout(system, starts, options)
  return {
    system,
    n: starts.filter((start) => start !== null).length,
    size: lines.length,
    sheetContests: wiring.contests.length,
    lines,
    ...removeByes(wiring),
  }
}

/** A pool has no lines, so no line of it can be empty. */
function listPoolEntrants(system: DrawSystem, entrants: number | SheetLines): readonly Entrant[] {
  if (typeof entrants === 'number') return Array.from({ length: entrants }, (_, index) => index + 1)
  const present = entrants.filter((entrant) => entrant !== null)
  if (present.length < entrants.length) {
    throw new DrawError(
      `${system} has no byes: leave out the ${entrants.length - present.length} empty lines.`,
    )
  }
  validateEntrants(present)
  return present
}

/** @throws DrawError if given groups do not hold exactly the entrants, or a group is too small to be fought. */
function createGroups(entrants: readonly Entrant[], count: number, options: DrawOptions): Groups {
  const groups = options.groups ?? dealIntoGroups(entrants, count)
  const small = groups.findIndex((group) => group.length < 2)
  if (small >= 0 || groups.length < 2) {
    throw new DrawError(
      `Expected at least two groups of at least 2 entrants, got ${entrants.length} entrants in ${groups.length} groups.`,
    )
  }
  if (options.groups !== undefined) {
    const grouped = new Set(groups.flat())
    const missing = entrants.find((entrant) => !grouped.has(entrant))
    if (missing !== undefined || groups.flat().length !== entrants.length) {
      throw new DrawError(
        `The groups must hold every entrant once and nobody else: ${missing === undefined ? 'an entrant appears twice or does not belong here' : `entrant ${missing} is missing`}.`,
      )
    }
  }
  return labelGroups(groups)
}
