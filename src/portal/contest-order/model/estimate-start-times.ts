import { today } from '#judo/competition/local-time.ts'
import {
  computePlannedGap,
  estimateStarts,
  hasNoRecentActivity,
  type QueuedContest,
  type StartEstimate,
} from '#judo/order/index.ts'
import { isUpcoming, type OrderBlock, type OrderEntry } from './order-blocks.ts'
import { DEFAULT_CONTEST_SECONDS } from './order-context.ts'

/**
 * When the contests of today that haven't begun will begin, by their ids. On other days the plan is all there is, and so
 * it is while contests wait in a hall that nothing is heard of.
 * @param moment milliseconds since 1970
 * @param seconds regular time of a contest, by category
 */
export function estimateStartTimes(
  moment: number,
  parts: readonly OrderBlock[],
  seconds: ReadonlyMap<number, number>,
  timeZone: string,
): Map<number, StartEstimate> {
  const day = today(moment, timeZone)
  const todays = parts.flatMap((part) => {
    if (part.day !== day || !part.start) return []
    return [{ ...part, start: Date.parse(part.start), entries: part.mats.flatMap(({ entries }) => entries) }]
  })
  const begun = todays.filter(({ start }) => start <= moment)
  const isWaiting = begun.some(({ entries }) => entries.some(isUpcoming))
  const starts = begun.flatMap(({ entries }) =>
    entries.flatMap(({ contest }) => toMilliseconds(contest.start) ?? []),
  )
  if (isWaiting && hasNoRecentActivity(moment, [...begun.map(({ start }) => start), ...starts]))
    return new Map()
  const programme = todays.map(({ key, start, entries }) => {
    const gap = computePlannedGap(
      entries.map(({ contest }) => ({ mat: contest.mat, planned: toMilliseconds(contest.planned) })),
    )
    return { id: key, start, ...(gap === null ? {} : { gapSeconds: gap }) }
  })
  const queued = todays.flatMap(({ entries }) => entries).flatMap((entry) => toQueuedContests(entry, seconds))
  return new Map(estimateStarts(queued, programme, moment).map((estimate) => [estimate.id, estimate]))
}

/** A contest that is over and has no start tells nothing of the others. */
function toQueuedContests({ contest }: OrderEntry, seconds: ReadonlyMap<number, number>): QueuedContest[] {
  if (contest.finished && contest.start === null) return []
  return [
    {
      id: contest.id,
      mat: contest.mat,
      block: contest.block,
      seconds: seconds.get(contest.category ?? 0) ?? DEFAULT_CONTEST_SECONDS,
      start: toMilliseconds(contest.start),
      end: null,
    },
  ]
}

const toMilliseconds = (time: string | null): number | null => (time === null ? null : Date.parse(time))
