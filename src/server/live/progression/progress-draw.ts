import type { SheetLines } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestRecord,
  type CorrectionOutcome,
  correctDraw,
  type DrawCorrection,
  type DrawRecord,
  isSettled,
  type RecordedOutcome,
} from '#judo/progression/index.ts'
import { type ResultIssue, validateResults } from '#judo/results/index.ts'

/** A category, of judoka or of teams, read against its sheet (docs/specification/draws.md, "Progression"). */

export type DrawState = Omit<DrawRecord<DrawContest>, 'getOutcome'>

export type DrawContest = ContestRecord & { outcome: RecordedOutcome }

/** What a result changes. */
export type DrawChanges = CorrectionOutcome & {
  /** Everything is fought that will be. */
  isOver: boolean
  /** Who takes which place, once it is over and nothing speaks against it. */
  places: readonly { entrant: number; place: number }[]
  /** What speaks against it, in words. */
  findings: readonly string[]
}

/**
 * Where a category stands once one of its contests has a result, or another one, or none any more.
 * @param draw contests as they were before, withdrawals as they are now
 * @param corrected that contest as it is now
 * @returns null where no sheet is known, or the contests contradict it: then nobody is moved
 */
export function progressDraw(draw: DrawState, corrected: DrawContest): DrawChanges | null {
  try {
    const moved = correctDraw({ ...draw, getOutcome: ({ outcome }) => outcome }, corrected)
    return moved && { ...moved, ...computePlaces(moved, draw.lines) }
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    console.warn(`Contest ${corrected.key} of a draw (${draw.system}) moves nobody: ${error.message}`)
    return null
  }
}

function computePlaces(
  { progress: standing, sheet }: DrawCorrection,
  lines: SheetLines,
): Pick<DrawChanges, 'isOver' | 'places' | 'findings'> {
  const { contests, complete, placings, ties } = standing
  if (!contests.every(isSettled)) return { isOver: false, places: [], findings: [] }
  const places = Object.entries(placings).flatMap(([place, holders]) =>
    holders.map((entrant) => ({ entrant, place: Number(place) })),
  )
  const counted = complete ? placings : sheet.placings
  const found = validateResults({
    entrants: lines.filter((entrant) => entrant !== null),
    contests: contests
      .filter(({ state }) => state === 'finished')
      .map(({ key, white, blue, winner }) => ({
        key,
        white,
        blue,
        winner,
        bothDisqualified: winner === null,
      })),
    expected: Object.fromEntries(Object.entries(counted).map(([place, holders]) => [place, holders.length])),
    placed: places,
  })
  const open = ties.map(
    ({ group, place, entrants: level }) =>
      `place ${place} of group ${group} is shared by ${level.length} whom nothing parts`,
  )
  const findings = [...open, ...found.map(describeFinding)]
  return { isOver: true, places: findings.length === 0 ? places : [], findings }
}

function describeFinding(finding: ResultIssue): string {
  switch (finding.problem) {
    case 'contest is not decided':
      return `${finding.problem}: ${finding.contest}`
    case 'winner did not fight the contest':
      return `${finding.problem}: ${finding.contest}`
    case 'place is missing':
    case 'place is taken too often':
      return `${finding.problem}: ${finding.place}, by ${finding.found} of ${finding.expected}`
    default:
      return `${finding.problem}: ${finding.entrant}`
  }
}
