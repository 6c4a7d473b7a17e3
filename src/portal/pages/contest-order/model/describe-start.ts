import type { TimeZone } from '#judo/competition/local-time.ts'
import { getMinutesUntil, roundToFiveMinutes, type StartEstimate } from '#judo/order/index.ts'
import { formatTime } from '#language/formats.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'

/** When a contest starts, with times of day where it takes place. */
export type StartDescription =
  | { kind: 'started' | 'plan'; at: string; time: string }
  /** `minutes` until then, where they can be counted from now. */
  | { kind: 'estimate'; minutes: number | null; from: string; to: string }

export type StartContext = {
  timeZone: TimeZone
  estimates: ReadonlyMap<number, StartEstimate>
  /** As in `OrderContext`. */
  moment: number | null
  asOf: string | null
  knownAt: number | null
}

/**
 * The actual start of a contest, otherwise the estimate, otherwise the plan. A plan that had passed without the contest says nothing more:
 * known is only that it had not begun.
 */
export function describeStart(
  { id, startedAt, plannedStart }: Pick<PublishedScheduledContest, 'id' | 'plannedStart' | 'startedAt'>,
  { timeZone, estimates, moment, asOf, knownAt }: StartContext,
): StartDescription | null {
  if (startedAt) return { kind: 'started', at: startedAt, time: formatTime(startedAt, timeZone) }
  const estimate = estimates.get(id)
  if (estimate) {
    const { from, to } = roundToFiveMinutes(estimate)
    // counted from now, a published state would be wrong
    const minutes = moment === null || asOf !== null ? null : getMinutesUntil(estimate.expected, moment)
    return { kind: 'estimate', minutes, from: formatTime(from, timeZone), to: formatTime(to, timeZone) }
  }
  if (!plannedStart || (knownAt !== null && Date.parse(plannedStart) < knownAt)) return null
  return { kind: 'plan', at: plannedStart, time: formatTime(plannedStart, timeZone) }
}
