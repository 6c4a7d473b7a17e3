/** A part of a video: a contest, or a score in one. */
type Mark = { second: number }

/** The contest that is on at a second: the last one that has begun; null before the first. */
export const findContestAt = <C extends Mark>(contests: readonly C[], second: number): C | null =>
  contests.reduce<C | null>(
    (last, contest) =>
      contest.second <= second && (last === null || contest.second >= last.second) ? contest : last,
    null,
  )

/** Who presses "previous" within this time of a beginning wants the one before. Seconds. */
const REPEAT_SECONDS = 3

/** The beginning before a second; that of the current part unless it has just begun. Null at the first. */
export const findPrevious = <M extends Mark>(marks: readonly M[], second: number): M | null =>
  findContestAt(marks, second - REPEAT_SECONDS)

/** The next beginning after a second; null after the last. */
export const findNext = <M extends Mark>(marks: readonly M[], second: number): M | null =>
  marks.reduce<M | null>(
    (next, mark) => (mark.second > second && (next === null || mark.second < next.second) ? mark : next),
    null,
  )

/** A score is shown from some seconds before it, because it is given after the action, unless the source says how many. */
export const LEAD_SECONDS = 5

/**
 * The second from which a video shows a score.
 * @param hajime second of the first hajime
 * @param elapsed seconds since the hajime, including pauses
 * @param lead seconds to show before it
 */
export const findScoreStart = (hajime: number, elapsed: number, lead = LEAD_SECONDS): number =>
  Math.max(hajime, hajime + elapsed - lead)

/** A repetition of the last seconds for coaches. */
export const REPETITION = { seconds: 10, speed: 0.5 } as const

/** Where the repetition of what was just shown begins. */
export const findRepetitionStart = (second: number): number => Math.max(0, second - REPETITION.seconds)
