/**
 * How fast contests follow each other on the mats, measured today and blended with the expected cadence.
 * Rules: docs/specification/contest-order.md, "Cadence".
 */

/** Bowing in and out, and calling the next two, in seconds. */
export const CHANGEOVER_SECONDS = 132

/** Mate, adjusting the judogi and golden score make a contest longer than its regulation time by this factor. */
const STOPPAGE_FACTOR = 1.2

/** Standard deviation of a gap, as a share of the usual one, before anything is seen. */
const DEFAULT_SPREAD = 0.4

/**
 * Mats keep step with each other, so a long gap is followed by shorter ones and a sum of gaps varies less than single
 * gaps suggest. The spread is therefore measured over runs of this many.
 */
const RUN_LENGTH = 4

/** The usual cadence weighs as much as this many contests seen today. */
const PRIOR_WEIGHT = 8

/** Length of a contest on the clock of the hall, in seconds, from its regulation time: 4 minutes take 4:48. */
export function estimateContestSeconds(regulationSeconds: number): number {
  return regulationSeconds * STOPPAGE_FACTOR
}

/** From one start to the next on a mat, in seconds: 7 minutes for contests of 4. */
export function estimateGapSeconds(regulationSeconds: number): number {
  return estimateContestSeconds(regulationSeconds) + CHANGEOVER_SECONDS
}

/** Two starts that followed each other on a mat. */
export type ContestGap = {
  mat: number
  /** From start to start, in seconds. */
  seconds: number
  /** What would have been usual, in seconds. */
  usual: number
}

export type Cadence = {
  /** Today's gaps as a multiple of the usual ones. */
  factor: number
  /** Variance of a single gap around it, in the same measure. */
  variance: number
  /** Variance of `factor` itself: how little has been seen yet. */
  factorVariance: number
}

/**
 * The cadence of one mat, from the gaps of all mats in the order they happened.
 *
 * What the mat has shown is blended with the whole hall, and that with the usual cadence, so that a mat which has fought
 * twice is not taken for fast or slow.
 */
export function computeMatCadence(gaps: readonly ContestGap[], mat: number): Cadence {
  const hallFactor = blendWithPrior(1, gaps.map(getRatio))
  const matGaps = gaps.filter((gap) => gap.mat === mat)
  const mats = new Set(gaps.map((gap) => gap.mat))
  const runs = [...mats].flatMap((each) => sumRuns(gaps.filter((gap) => gap.mat === each)))
  const variance = blendWithPrior(
    DEFAULT_SPREAD ** 2,
    runs.map((run) => (run - RUN_LENGTH * hallFactor) ** 2 / RUN_LENGTH),
  )
  return {
    factor: blendWithPrior(hallFactor, matGaps.map(getRatio)),
    variance,
    factorVariance: variance / (PRIOR_WEIGHT + matGaps.length),
  }
}

/** The sums of every `RUN_LENGTH` gaps that followed each other. */
function sumRuns(gaps: readonly ContestGap[]): number[] {
  return gaps
    .slice(RUN_LENGTH - 1)
    .map((_, index) => gaps.slice(index, index + RUN_LENGTH).reduce((sum, gap) => sum + getRatio(gap), 0))
}

function getRatio({ seconds, usual }: ContestGap): number {
  return seconds / usual
}

/** The mean of the observed values and `PRIOR_WEIGHT` times the expected one. */
function blendWithPrior(usual: number, seen: readonly number[]): number {
  return seen.reduce((sum, value) => sum + value, usual * PRIOR_WEIGHT) / (PRIOR_WEIGHT + seen.length)
}
