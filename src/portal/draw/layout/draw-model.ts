import {
  type DrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  type Entrant,
  restoreDrawSheet,
  type SheetLines,
} from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { computeProgress, type DrawProgress } from '#judo/progression/index.ts'

/** A contest as far as a draw needs it, whether judoka or teams meet in it. */
export type DrawContest = {
  number: number
  /** Key on the sheet; null where the sheet is not known. */
  key: string | null
  round: string
  white: Entrant | null
  blue: Entrant | null
  winner: Entrant | null
  finished: boolean
}

/** A draw of judoka or teams: who was drawn where, and who met whom. */
export type DrawModel<C extends DrawContest = DrawContest> = {
  system: string | null
  lines: SheetLines
  contests: readonly C[]
  places: readonly { place: number; entrant: Entrant }[]
  /** What a finished contest is worth in a pool. */
  getPoints: (contest: C) => { white: number; blue: number }
  /** Length of a contest in seconds. */
  getSeconds: (contest: C) => number
}

/**
 * The sheet of a draw, and where it stands; null where no sheet is known, or the contests contradict it.
 * Such a draw is shown as it was fought, round by round.
 */
export function resolveSheet<C extends DrawContest>(
  drawn: DrawModel<C>,
): { sheet: DrawSheet; now: DrawProgress } | null {
  const { system, lines, contests } = drawn
  if (!isDrawSystem(system) || lines.length === 0) return null
  const keys = contests.flatMap(({ key }) => key ?? [])
  if (keys.length < contests.length) return null
  try {
    const sheet = restoreDrawSheet(system, lines, contests)
    const known = new Set(sheet.contests.map(({ key }) => key))
    if (!keys.every((key) => known.has(key))) return null
    return { sheet, now: computeProgress(sheet, contests.flatMap(toContestResults)) }
  } catch (error) {
    if (error instanceof DrawError) return null
    throw error
  }
}

const isDrawSystem = (system: string | null): system is DrawSystem =>
  Object.hasOwn(ENTRANT_LIMITS, system ?? '')

/** Who stood there is told, so that a result that no longer holds is void, not wrong. */
function toContestResults({ key, white, blue, winner, finished }: DrawContest) {
  return key && finished && white !== null && blue !== null ? [{ key, winner, sides: { white, blue } }] : []
}
