import { decideContest, type Ruleset, type SideScore } from '#judo/score/index.ts'
import type { ImportedScoreEvent } from '../imported-competition.ts'
import type { WireContest } from './wire.ts'

/**
 * How long a contest was fought, in seconds on the clock; null if unknown.
 *
 * Responses often contain the length of the contest instead: exactly the limit, although its score ended the contest
 * before. The clock of the event that ended it is then the duration, if the response has that event. A contest without
 * golden score cannot last longer than the limit, and one with golden score lasts longer.
 */
export function inferDuration(
  { duration, fight_duration: limit, gs }: Pick<WireContest, 'duration' | 'fight_duration'> & { gs: boolean },
  score: { white: SideScore; blue: SideScore },
  events: readonly ImportedScoreEvent[] = [],
  ruleset: Ruleset,
): number | null {
  if (duration === null || gs !== duration > limit) return null
  if (gs || duration < limit) return duration
  return endsBeforeLimit(score, ruleset) ? findEnd(events, ruleset) : duration
}

const endsBeforeLimit = ({ white, blue }: { white: SideScore; blue: SideScore }, ruleset: Ruleset): boolean =>
  decideContest(white, blue, ruleset, { clock: 'running' }).winner !== null

/** The clock at the first score that ends a contest. */
function findEnd(events: readonly ImportedScoreEvent[], ruleset: Ruleset): number | null {
  const end = events.find(
    ({ canceled, scoreWhite, scoreBlue }) =>
      !canceled && endsBeforeLimit({ white: scoreWhite, blue: scoreBlue }, ruleset),
  )
  return end?.scoreboard ?? null
}
