import {
  type DrawSheet,
  type DrawSystem,
  ENTRANTS,
  type Entrant,
  heldSheet,
  type Lines,
} from '#judo/draw/index.ts'
import { type Progress, progress } from '#judo/progression/index.ts'

/** A contest as far as a draw needs it, whether judoka or teams meet in it. */
export type DrawnContest = {
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
export type Drawn<C extends DrawnContest = DrawnContest> = {
  system: string | null
  lines: Lines
  contests: readonly C[]
  places: readonly { place: number; entrant: Entrant }[]
  /** What a finished contest is worth in a pool. */
  points: (contest: C) => { white: number; blue: number }
  /** Length of a contest in seconds. */
  seconds: (contest: C) => number
}

/**
 * The sheet of a draw, and where it stands; null where no sheet is known, or the contests contradict it.
 * Such a draw is shown as it was fought, round by round.
 */
export function sheetOf<C extends DrawnContest>(drawn: Drawn<C>): { sheet: DrawSheet; now: Progress } | null {
  const { system, lines, contests } = drawn
  if (!isSystem(system) || lines.length === 0) return null
  const keys = contests.flatMap(({ key }) => key ?? [])
  if (keys.length < contests.length) return null
  try {
    const sheet = heldSheet(system, lines, contests)
    const known = new Set(sheet.contests.map(({ key }) => key))
    if (!keys.every((key) => known.has(key))) return null
    return { sheet, now: progress(sheet, contests.flatMap(resultOf)) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const isSystem = (system: string | null): system is DrawSystem => Object.hasOwn(ENTRANTS, system ?? '')

/** Who stood there is told, so that a result that no longer holds is void, not wrong. */
function resultOf({ key, white, blue, winner, finished }: DrawnContest) {
  return key && finished && white !== null && blue !== null ? [{ key, winner, sides: { white, blue } }] : []
}
