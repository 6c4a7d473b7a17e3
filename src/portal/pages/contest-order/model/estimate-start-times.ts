import { DEFAULT_CONTEST_SECONDS } from '#judo/competition/contest-state.ts'
import { type TimeZone, today } from '#judo/competition/local-time.ts'
import {
  computePlannedGap,
  estimateStarts,
  hasNoRecentActivity,
  type QueuedContest,
  type StartEstimate,
} from '#judo/order/index.ts'
import { isUnfinished, type OrderBlock, type OrderEntry } from './order-blocks.ts'

/**
 * Estimated start times of today's upcoming contests, by contest id. None on other days, and none while contests are due but no
 * contest has started for a while: then only the plan is known.
 * @param moment milliseconds since 1970
 * @param seconds regular time of a contest, by category
 */
export function estimateStartTimes(
  moment: number,
  blocks: readonly OrderBlock[],
  seconds: ReadonlyMap<number, number>,
  timeZone: TimeZone,
): Map<number, StartEstimate> {
  const day = today(moment, timeZone)
  const todays = blocks.flatMap((block) => {
    if (block.day !== day || !block.start) return []
    return [
      { ...block, start: Date.parse(block.start), entries: block.mats.flatMap(({ entries }) => entries) },
    ]
  })
  const started = todays.filter(
    ({ start, entries }) => start <= moment || entries.some(({ contest }) => contest.startedAt !== null),
  )
  const hasUpcoming = started.some(({ entries }) => entries.some(isUnfinished))
  const starts = started.flatMap(({ entries }) =>
    entries.flatMap(({ contest }) => toMilliseconds(contest.startedAt) ?? []),
  )
  if (hasUpcoming && hasNoRecentActivity(moment, [...started.map(({ start }) => start), ...starts]))
    return new Map()
  const programme = todays.map(({ key, start, entries }) => {
    const gap = computePlannedGap(
      entries.map(({ contest }) => ({ mat: contest.mat, planned: toMilliseconds(contest.plannedStart) })),
    )
    return { id: key, start, ...(gap === null ? {} : { gapSeconds: gap }) }
  })
  const queued = todays.flatMap(({ entries }) => entries).flatMap((entry) => toQueuedContests(entry, seconds))
  return new Map(estimateStarts(queued, programme, moment).map((estimate) => [estimate.id, estimate]))
}

/** A finished contest without a start time says nothing about the others. */
function toQueuedContests({ contest }: OrderEntry, seconds: ReadonlyMap<number, number>): QueuedContest[] {
  if (contest.isFinished && contest.startedAt === null) return []
  return [
    {
      id: contest.id,
      mat: contest.mat,
      block: contest.blockKey,
      seconds: seconds.get(contest.category ?? 0) ?? DEFAULT_CONTEST_SECONDS,
      start: toMilliseconds(contest.startedAt),
      end: null,
    },
  ]
}

const toMilliseconds = (time: string | null): number | null => (time === null ? null : Date.parse(time))
