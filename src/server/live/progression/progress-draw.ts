import { type DrawSystem, ENTRANT_LIMITS, restoreDrawSheet, type SheetLines } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestResult,
  type CorrectionOutcome,
  computeProgress,
  correctResult,
  isSettled,
  type ProgressOptions,
  type Withdrawal,
} from '#judo/progression/index.ts'
import { type ResultIssue, validateResults } from '#judo/results/index.ts'

/** A category, of judoka or of teams, read against its sheet (docs/specification/draws.md, "Progression"). */

export type DrawState = {
  system: string | null
  /** Lines of the sheet as they are stored: ids between commas, an empty line left empty. */
  lines: string | null
  contests: readonly DrawContest[]
  pool?: ProgressOptions['pool']
  withdrawn?: readonly Withdrawal[]
}

export type DrawContest = {
  key: string | null
  white: number | null
  blue: number | null
  /** Null until it is over. */
  result: Omit<ContestResult, 'key' | 'sides'> | null
}

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
 * Where a category stands once one of its contests has a result, or another one.
 * @param held as it was before, the withdrawals as they are now
 * @param key of that contest
 * @param result null where it is taken back
 * @returns null where no sheet is known, or the contests contradict it: then nobody is moved
 */
export function progressDraw(
  held: DrawState,
  key: string,
  result: DrawContest['result'],
): DrawChanges | null {
  const { system, contests } = held
  const fought = contests.find((one) => one.key === key)
  if (!isDrawSystem(system) || !fought) return null
  const lines = parseDrawLines(held.lines)
  if (lines.length === 0) return null
  try {
    const sheet = restoreDrawSheet(system, lines, contests)
    const keys = new Set(sheet.contests.map((contest) => contest.key))
    const entrants = lines.filter((entrant) => entrant !== null)
    const withdrawn = (held.withdrawn ?? []).filter(
      ({ entrant, after }) => entrants.includes(entrant) && (after === null || keys.has(after)),
    )
    const options: ProgressOptions = { withdrawn, ...(held.pool ? { pool: held.pool } : {}) }
    const before = contests.flatMap(toContestResults)
    const wereGone = withdrawn.filter(({ after }) => after !== key)
    if (computeProgress(sheet, before, { ...options, withdrawn: wereGone }).voidResults.length > 0)
      return null
    const [corrected] =
      result === null ? [{ key, retracted: true } as const] : toContestResults({ ...fought, result })
    if (!corrected) return null
    const moved = correctResult(sheet, before, corrected, options)
    if (moved.voidContests.includes(key)) return null
    return { ...moved, ...computePlaces(moved, entrants, sheet.placings) }
  } catch (error) {
    if (error instanceof DrawError) return null
    throw error
  }
}

const isDrawSystem = (system: string | null): system is DrawSystem =>
  system !== null && system in ENTRANT_LIMITS

const parseDrawLines = (text: string | null): SheetLines =>
  text === null || text === '' ? [] : text.split(',').map((line) => (line === '' ? null : Number(line)))

/** Who stood there is told, so that a result that no longer holds is void, not wrong. */
function toContestResults({ key, white, blue, result }: DrawContest): ContestResult[] {
  if (key === null || result === null || white === null || blue === null) return []
  return [{ key, ...result, sides: { white, blue } }]
}

function computePlaces(
  { progress: standing }: CorrectionOutcome,
  entrants: readonly number[],
  awarded: Readonly<Record<string, readonly unknown[]>>,
): Pick<DrawChanges, 'isOver' | 'places' | 'findings'> {
  const { contests, complete, placings, ties } = standing
  if (!contests.every(isSettled)) return { isOver: false, places: [], findings: [] }
  const places = Object.entries(placings).flatMap(([place, holders]) =>
    holders.map((entrant) => ({ entrant, place: Number(place) })),
  )
  const counted = complete ? placings : awarded
  const found = validateResults({
    entrants,
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
