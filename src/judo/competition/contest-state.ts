/**
 * Whether a contest is past, active or future.
 * Rules: docs/specification/states.md (portal specification §4.2).
 */

export type ContestState = 'past' | 'active' | 'future'

/** Regular time where that of a category is not known: seniors fight four minutes. Seconds. */
export const DEFAULT_CONTEST_SECONDS = 240

/** A contest on the clock right now. */
export type ActiveContest = {
  idContest: number
  activeContestState: 'hajime' | 'mate'
  currentTimeMinutes: number
  currentTimeSeconds: number
}

/** Finished is past, called to its mat is active, anything else is future. */
export function getContestState(
  contest: { idContest: number; isFinished: boolean },
  active: ReadonlySet<number>,
): ContestState {
  if (contest.isFinished) return 'past'
  return active.has(contest.idContest) ? 'active' : 'future'
}

/** What decides whether a contest is on its mat. */
export type MatContest = {
  idContest: number
  mat: number | null
  /** When it was called. */
  startedAt: string | null
  isFinished: boolean
}

/**
 * The contests on the mats. Of a mat whose scoreboard reports, it is the one on the board, unless it is over. Of any other mat it is the one
 * that was called last and is not over, however long ago that was: nothing says that it has left.
 * @param boards the contest on the board of each mat that reports, null where there is none; without them, no mat reports
 */
export function listContestsOnMats(
  contests: readonly MatContest[],
  boards: ReadonlyMap<number, number | null> = NO_BOARDS,
): ReadonlySet<number> {
  const finished = new Set(contests.flatMap(({ idContest, isFinished }) => (isFinished ? [idContest] : [])))
  const onBoards = [...boards.values()].filter((id) => id !== null && !finished.has(id))
  const latest = new Map<number, MatContest & { startedAt: string }>()
  const withoutMat: number[] = []
  for (const { startedAt, ...contest } of contests) {
    const { mat, idContest, isFinished } = contest
    if (startedAt === null || isFinished || boards.has(mat ?? 0)) continue
    // a bout is on the mat of its team contest
    if (mat === null) {
      if (boards.size === 0) withoutMat.push(idContest)
      continue
    }
    const before = latest.get(mat)
    if (!before || Date.parse(before.startedAt) <= Date.parse(startedAt))
      latest.set(mat, { ...contest, startedAt })
  }
  const called = [...latest.values()].map(({ idContest }) => idContest)
  return new Set([...onBoards, ...called, ...withoutMat].filter((id) => id !== null))
}

const NO_BOARDS: ReadonlyMap<number, null> = new Map()

/** A contest that has just been called: on mate, the clock at 0:00. */
export function createActiveContest(idContest: number): ActiveContest {
  return { idContest, activeContestState: 'mate', currentTimeMinutes: 0, currentTimeSeconds: 0 }
}

/** Seconds fought so far, golden score included. */
export const getClockSeconds = ({
  currentTimeMinutes,
  currentTimeSeconds,
}: Pick<ActiveContest, 'currentTimeMinutes' | 'currentTimeSeconds'>): number =>
  currentTimeMinutes * 60 + currentTimeSeconds

/**
 * What the clock shows some time after its last packet: it runs from hajime to mate. Before golden score it stops
 * at the end of the regular time, until the scoreboard reports how the contest continues. It also stops 15 seconds after the
 * last packet, since a scoreboard sends the time every four seconds.
 *
 * @param sinceUpdate milliseconds since the last packet
 * @param regular seconds of a contest before golden score
 * @returns whole seconds fought
 */
export function computeRunningClock(
  contest: ActiveContest & { isGoldenScore?: boolean },
  sinceUpdate: number,
  regular: number,
): number {
  const seconds = getClockSeconds(contest)
  if (contest.activeContestState === 'mate') return seconds
  const now = seconds + Math.floor(Math.min(Math.max(0, sinceUpdate), MAX_EXTRAPOLATION_MS) / 1000)
  return contest.isGoldenScore ? now : Math.max(seconds, Math.min(now, regular))
}

/** How long a clock continues without a packet. Milliseconds. */
const MAX_EXTRAPOLATION_MS = 15_000

/**
 * The seconds that a scoreboard shows: what remains of the regular time, and in golden score the time since its start.
 * @param fought seconds fought, golden score included
 * @param regular seconds of a contest before golden score
 */
export const getScoreboardSeconds = (isGoldenScore: boolean, fought: number, regular: number): number =>
  Math.max(0, isGoldenScore ? fought - regular : regular - fought)
