import { today } from '#judo/competition/day.ts'
import {
  estimateStarts,
  isSilent,
  plannedGap,
  type QueuedContest,
  type StartEstimate,
} from '#judo/order/index.ts'
import { type Entry, isToCome, type Part } from './parts.ts'
import { USUAL_SECONDS } from './view.ts'

/**
 * When the contests of today that haven't begun will begin, by their ids. On other days the plan is all there is, and so
 * it is while contests wait in a hall that nothing is heard of.
 * @param moment milliseconds since 1970
 * @param seconds regular time of a contest, by category
 */
export function estimatesAt(
  moment: number,
  parts: readonly Part[],
  seconds: ReadonlyMap<number, number>,
  timeZone: string,
): Map<number, StartEstimate> {
  const day = today(moment, timeZone)
  const todays = parts.flatMap((part) => {
    if (part.day !== day || !part.start) return []
    return [{ ...part, start: Date.parse(part.start), entries: part.mats.flatMap(({ entries }) => entries) }]
  })
  const begun = todays.filter(({ start }) => start <= moment)
  const isWaiting = begun.some(({ entries }) => entries.some(isToCome))
  const starts = begun.flatMap(({ entries }) => entries.flatMap(({ contest }) => at(contest.start) ?? []))
  if (isWaiting && isSilent(moment, [...begun.map(({ start }) => start), ...starts])) return new Map()
  const programme = todays.map(({ key, start, entries }) => {
    const gap = plannedGap(entries.map(({ contest }) => ({ mat: contest.mat, planned: at(contest.planned) })))
    return { id: key, start, ...(gap === null ? {} : { gapSeconds: gap }) }
  })
  const queued = todays.flatMap(({ entries }) => entries).flatMap((entry) => queuedOf(entry, seconds))
  return new Map(estimateStarts(queued, programme, moment).map((estimate) => [estimate.id, estimate]))
}

/** A contest that is over and has no start tells nothing of the others. */
function queuedOf({ contest }: Entry, seconds: ReadonlyMap<number, number>): QueuedContest[] {
  if (contest.finished && contest.start === null) return []
  return [
    {
      id: contest.id,
      mat: contest.mat,
      block: contest.part,
      seconds: seconds.get(contest.category ?? 0) ?? USUAL_SECONDS,
      start: at(contest.start),
      end: null,
    },
  ]
}

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))
