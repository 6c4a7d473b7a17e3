import { isDeepStrictEqual } from 'node:util'
import { EMPTY_SCORE, type Ruleset } from '#judo/score/index.ts'
import { createRandom } from '#judo/seeding/index.ts'
import {
  isNoShow,
  makeWalkover,
  type ScoreState,
  type SimulatedContest,
  type SimulatedEvent,
  simulateContest,
} from '../world/competitions/simulate-contest.ts'
import { randomNormal } from '../world/random-choices.ts'

/** What has to be known of a contest to let it be fought. */
export type ContestParameters = {
  idContest: number
  white: number
  blue: number
  /** Regular time. */
  seconds: number
  ruleset: Ruleset
}

/** How a contest goes from where it stands: `events` are those that are still to come. */
export type RemainingContest = SimulatedContest & { from: ScoreState | null }

/**
 * Decides how a contest goes, by the seed and its number alone: whichever mat comes first, the same seed makes the same
 * day. One that has begun goes on as it would have; if its board shows something else, it is fought on from there.
 *
 * @param from what its board shows; null before the first hajime
 */
export function simulateRemainingContest(
  { idContest, white, blue, seconds, ruleset }: ContestParameters,
  seed: string,
  from: ScoreState | null,
): RemainingContest {
  const random = createRandom(`${seed} contest ${idContest}`)
  const lead = getStrength(white, seed) - getStrength(blue, seed)
  if (isNoShow(random) && from === null) return { ...makeWalkover('blue'), seconds: 0, from }
  const meant = simulateContest(lead, seconds, ruleset, random)
  if (from === null) return { ...meant, from }
  const events = findRemainingEvents(meant, from)
  if (events) return { ...meant, events, from }
  return {
    ...simulateContest(lead, seconds, ruleset, createRandom(`${seed} contest ${idContest} goes on`), from),
    from,
  }
}

/** Nobody is told how strong judoka are; the seed gives each a strength of the day. */
const getStrength = (idPerson: number, seed: string): number =>
  randomNormal(createRandom(`${seed} judoka ${idPerson}`))

/** What is still to happen in a fight that stands so; null if it can't be this fight. */
function findRemainingEvents(
  { events, seconds }: SimulatedContest,
  from: ScoreState,
): SimulatedEvent[] | null {
  if (from.seconds > seconds) return null
  for (let known = events.length; known >= 0; known--) {
    const before = events[known - 1]?.seconds ?? 0
    const next = events[known]?.seconds ?? seconds
    if (before > from.seconds || next < from.seconds) continue
    const shown = applyEvents(events.slice(0, known), { white: EMPTY_SCORE, blue: EMPTY_SCORE })
    if (isDeepStrictEqual(shown, { white: from.white, blue: from.blue })) return events.slice(known)
  }
  return null
}

export type SideScores = Pick<ScoreState, 'white' | 'blue'>

/** What the board shows after some events. */
export function applyEvents(events: readonly SimulatedEvent[], scores: SideScores): SideScores {
  const after = { white: { ...scores.white }, blue: { ...scores.blue } }
  for (const { side, what } of events) {
    if (what === 'hansokuMake') after[side].hansokuMake = true
    else if (what !== 'injury') after[side][what] += 1
  }
  return after
}
