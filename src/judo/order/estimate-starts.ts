import {
  type Cadence,
  CHANGEOVER_SECONDS,
  type ContestGap,
  computeMatCadence,
  estimateGapSeconds,
} from './cadence.ts'
import { BREAK_SECONDS } from './planned-gap.ts'

/**
 * When a contest will start: a range that is right in three of five cases, updated as contests finish.
 * Rules: docs/specification/contest-order.md, "Estimated starts".
 */

/** A contest in the planned order of its mat. Times are milliseconds since 1970. */
export type QueuedContest = {
  id: number
  mat: number
  /** Block of the programme the contest belongs to (preliminaries, final block). */
  block: string
  /** Regulation time, in seconds. */
  seconds: number
  /** First hajime; `null` while it has not been called. */
  start: number | null
  /** `null` while it is not finished, or where the end was not recorded. */
  end: number | null
  /** Contests of other mats that must be over first (the bronze contests before their final). */
  after?: readonly number[]
}

export type ProgrammeBlock = {
  id: string
  /** Planned start, milliseconds since 1970; once a contest of the block has started, it says nothing more. */
  start: number
  /** Rest after the last contest of the block before, in seconds. */
  restSeconds?: number
  /** From start to start on a mat where that is not the usual gap of the contests, in seconds. */
  gapSeconds?: number
}

/** Milliseconds since 1970: one start of five comes before `from`, one of five after `to`. */
export type StartEstimate = { id: number; from: number; expected: number; to: number }

/** Standard deviations from the middle to the 20th and 80th percentile of a normal distribution. */
const TO_PERCENTILE_20 = 0.8416
/** How punctually a block starts: standard deviation in seconds. */
const BLOCK_START_DEVIATION_SECONDS = 180
const DEFAULT_REST_SECONDS = 600

/** A moment that is not certain: the sum of gaps after something that is. */
type UncertainTime = {
  /** Milliseconds since 1970. */
  at: number
  /** Usual gaps in between, in seconds, added up. */
  gaps: number
  /** The same, squared one by one: variance of the gaps, in units of the cadence's variance. */
  squares: number
  /** Variance that is not the cadence's, in seconds squared. */
  other: number
}

/**
 * Estimates the start of every contest that has not started, from the contests of today as known at `now`.
 *
 * Contests are passed in their planned order; those of one mat follow each other. Nothing later than `now` is looked
 * at, so a past moment can be replayed by passing the starts known then.
 *
 * @throws RangeError if a contest names a block that is not in the programme.
 */
export function estimateStarts(
  contests: readonly QueuedContest[],
  programme: readonly ProgrammeBlock[],
  now: number,
): StartEstimate[] {
  const before = mapPreviousOnMat(contests)
  const byId = new Map(contests.map((contest) => [contest.id, contest]))
  const blocks = new Map(
    programme.map((block, index) => [block.id, { block, previous: programme[index - 1] }]),
  )
  const cadences = new Map<string, Cadence>()
  const starts = new Map<number, UncertainTime>()
  const openings = new Map<string, UncertainTime>()
  const begun = new Set(contests.filter(({ start }) => start !== null).map(({ block }) => block))

  return contests.flatMap((contest) => (contest.start === null ? rangeOf(contest) : []))

  function rangeOf(contest: QueuedContest): StartEstimate {
    const { at, gaps, squares, other } = startOf(contest)
    const { variance, factorVariance } = cadenceOf(contest)
    const spread =
      Math.sqrt(variance * squares + factorVariance * gaps ** 2 + other) * TO_PERCENTILE_20 * 1000
    const earliest = begun.has(contest.block) ? now : Math.max(now, blockOf(contest).block.start)
    return { id: contest.id, from: Math.max(earliest, at - spread), expected: at, to: at + spread }
  }

  /** The actual start, or the latest of everything the contest has to wait for. */
  function startOf(contest: QueuedContest): UncertainTime {
    if (contest.start !== null) return createCertainTime(contest.start)
    const known = starts.get(contest.id)
    if (known !== undefined) return known
    // Contests that wait for each other in a circle wait for nothing more than now.
    starts.set(contest.id, createCertainTime(now))
    const awaited = [before.get(contest.id), ...(contest.after ?? []).map((id) => byId.get(id))]
    const moments = awaited.flatMap((predecessor) =>
      predecessor?.block === contest.block ? nextAfter(predecessor) : [],
    )
    const start = findLatest([createCertainTime(now), openingOf(contest), ...moments])
    starts.set(contest.id, start)
    return start
  }

  /** When the next contest can start after this one. */
  function nextAfter(contest: QueuedContest): UncertainTime {
    if (contest.end !== null)
      return addGap(createCertainTime(contest.end), CHANGEOVER_SECONDS, cadenceOf(contest))
    return addGap(startOf(contest), gapOf(contest), cadenceOf(contest))
  }

  /** When the block of a contest begins: now if it has begun, else as planned, or later because the block before runs over. */
  function openingOf(contest: QueuedContest): UncertainTime {
    if (begun.has(contest.block)) return createCertainTime(now)
    const known = openings.get(contest.block)
    if (known !== undefined) return known
    const { block, previous } = blockOf(contest)
    const rest = (block.restSeconds ?? DEFAULT_REST_SECONDS) * 1000
    const running = contests.filter((candidate) => candidate.block === previous?.id).map(nextAfter)
    const planned = { ...createCertainTime(block.start), other: BLOCK_START_DEVIATION_SECONDS ** 2 }
    const opening = findLatest([planned, ...running.map((moment) => ({ ...moment, at: moment.at + rest }))])
    openings.set(contest.block, opening)
    return opening
  }

  function blockOf(contest: QueuedContest) {
    const found = blocks.get(contest.block)
    if (found === undefined) {
      const known = [...blocks.keys()].join(', ')
      throw new RangeError(
        `Contest ${contest.id}: block "${contest.block}" is not in the programme (${known}).`,
      )
    }
    return found
  }

  function gapOf(contest: QueuedContest): number {
    return blockOf(contest).block.gapSeconds ?? estimateGapSeconds(contest.seconds)
  }

  function cadenceOf({ block, mat }: QueuedContest): Cadence {
    const key = `${block} ${mat}`
    const known = cadences.get(key)
    if (known !== undefined) return known
    const cadence = computeMatCadence(gapsOf(block), mat)
    cadences.set(key, cadence)
    return cadence
  }

  function gapsOf(block: string): ContestGap[] {
    return contests.flatMap((contest) => {
      const previous = before.get(contest.id)
      if (contest.block !== block || previous?.block !== block) return []
      if (contest.start === null || previous.start === null) return []
      const seconds = (contest.start - previous.start) / 1000
      return seconds > BREAK_SECONDS ? [] : { mat: contest.mat, seconds, usual: gapOf(previous) }
    })
  }
}

function mapPreviousOnMat(contests: readonly QueuedContest[]): Map<number, QueuedContest> {
  const last = new Map<number, QueuedContest>()
  const before = new Map<number, QueuedContest>()
  for (const contest of contests) {
    const previous = last.get(contest.mat)
    if (previous !== undefined) before.set(contest.id, previous)
    last.set(contest.mat, contest)
  }
  return before
}

function createCertainTime(at: number): UncertainTime {
  return { at, gaps: 0, squares: 0, other: 0 }
}

function addGap(
  { at, gaps, squares, other }: UncertainTime,
  seconds: number,
  { factor }: Cadence,
): UncertainTime {
  return { at: at + factor * seconds * 1000, gaps: gaps + seconds, squares: squares + seconds ** 2, other }
}

function findLatest(moments: readonly UncertainTime[]): UncertainTime {
  return moments.reduce((a, b) => (b.at > a.at ? b : a))
}
