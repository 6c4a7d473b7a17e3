import type { SheetLines } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestRecord,
  correctDraw,
  type DrawCorrection,
  type DrawRecord,
  decideDraw,
  type GroupTie,
  isSettled,
  listAwardedPlaces,
  type PoolSettings,
  type RecordedOutcome,
} from '#judo/progression/index.ts'
import { type ResultIssue, validateResults } from '#judo/results/index.ts'
import type { TieDecision } from '#server/platform/db/schema/index.ts'
import { logWarning } from '#server/platform/errors/log.ts'

/** Progression of a draw of judoka or of teams (docs/specification/draws.md, "Progression"). */

type DrawState = Omit<DrawRecord<DrawContest>, 'getOutcome'>

export type DrawContest = ContestRecord & { outcome: RecordedOutcome }

/** The outcome of a result for its draw. */
export type DrawChanges = DrawCorrection & {
  /** Every contest is finished or not fought. */
  isOver: boolean
  /** The places, once the draw is over and there are no findings. */
  places: readonly { entrant: number; place: number }[]
  /** Ties that somebody must decide, and why there are no places although the draw is over. */
  findings: readonly string[]
}

/**
 * Computes what a new, corrected or retracted result changes in its draw.
 * @param draw contests before the result, and withdrawals after it
 * @param corrected the contest with its result; null after ties were decided, which `draw` contains
 * @returns null if there is no draw sheet, or the contests contradict it; then no judoka advances
 */
export function progressDraw(draw: DrawState, corrected: DrawContest | null): DrawChanges | null {
  const record = { ...draw, getOutcome: ({ outcome }: DrawContest) => outcome }
  try {
    const correction = corrected ? correctDraw(record, corrected) : decideDraw(record)
    return correction && { ...correction, ...computePlaces(correction, draw.lines) }
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    logWarning(
      `Contest ${corrected?.key ?? 'after a tie'} of a draw (${draw.system}) advances no entrant: ${error.message}`,
    )
    return null
  }
}

/** Settings with the recorded order of tied entrants; of several decisions about an entrant the latest applies. */
export const withTieDecisions = (pool: PoolSettings, decisions: readonly TieDecision[]): PoolSettings => ({
  ...pool,
  tieOrders: Object.fromEntries(
    [...Map.groupBy(decisions, ({ group }) => group)].map(([group, ofGroup]) => [
      group,
      ofGroup.toReversed().flatMap(({ order }) => order),
    ]),
  ),
})

function computePlaces(
  { progress, sheet }: DrawCorrection,
  lines: SheetLines,
): Pick<DrawChanges, 'isOver' | 'places' | 'findings'> {
  const { contests, complete, placings, ties } = progress
  const tieFindings = ties.flatMap(describeTie)
  if (!contests.every(isSettled)) return { isOver: false, places: [], findings: tieFindings }
  const places = listAwardedPlaces(placings)
  const expectedPlacings = complete ? placings : sheet.placings
  const problems = validateResults({
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
    expected: Object.fromEntries(
      Object.entries(expectedPlacings).map(([place, holders]) => [place, holders.length]),
    ),
    places,
  })
  const findings = [...tieFindings, ...problems.map(describeFinding)]
  return { isOver: true, places: findings.length === 0 ? places : [], findings }
}

/** What is open, and who decides it. */
const describeTie = ({ group, place, entrants }: GroupTie): string[] => [
  `place ${place} of group ${group} is shared by ${entrants.length} entrants who are tied in all criteria`,
  `the organiser decides the order of ${entrants.join(', ')} by lots, a re-fight or by hand, and records it ` +
    "with a packet of kind 'decision'",
]

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
