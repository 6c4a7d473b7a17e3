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

export type ContestParameters = {
  idContest: number
  white: number
  blue: number
  /** Regular time, in seconds. */
  seconds: number
  ruleset: Ruleset
}

/** The rest of a contest after the state `from`, or all of it if null: `events` are those still to come. */
export type RemainingContest = SimulatedContest & { from: ScoreState | null }

/**
 * Simulates a contest from the seed and the contest's id alone, so that the same seed gives the same results in any
 * contest order. A started contest continues as simulated from its start; if its board shows a state that this
 * simulation does not reach, it is simulated anew from that state.
 *
 * @param from state of the board; null before the first hajime
 */
export function simulateRemainingContest(
  { idContest, white, blue, seconds, ruleset }: ContestParameters,
  seed: string,
  from: ScoreState | null,
): RemainingContest {
  const random = createRandom(`${seed} contest ${idContest}`)
  const lead = getStrength(white, seed) - getStrength(blue, seed)
  if (isNoShow(random) && from === null) return { ...makeWalkover('blue'), seconds: 0, from }
  const simulated = simulateContest(lead, seconds, ruleset, random)
  if (from === null) return { ...simulated, from }
  const events = findRemainingEvents(simulated, from)
  if (events) return { ...simulated, events, from }
  return {
    ...simulateContest(lead, seconds, ruleset, createRandom(`${seed} contest ${idContest} goes on`), from),
    from,
  }
}

/** The API does not tell the strength of judoka, so the seed gives each one. */
const getStrength = (idPerson: number, seed: string): number =>
  randomNormal(createRandom(`${seed} judoka ${idPerson}`))

/** The events after a state; null if the simulated contest does not reach this state. */
function findRemainingEvents(
  { events, seconds }: SimulatedContest,
  from: ScoreState,
): SimulatedEvent[] | null {
  if (from.seconds > seconds) return null
  for (let count = events.length; count >= 0; count--) {
    const previous = events[count - 1]?.seconds ?? 0
    const next = events[count]?.seconds ?? seconds
    if (previous > from.seconds || next < from.seconds) continue
    const scores = applyEvents(events.slice(0, count), { white: EMPTY_SCORE, blue: EMPTY_SCORE })
    if (isDeepStrictEqual(scores, { white: from.white, blue: from.blue })) return events.slice(count)
  }
  return null
}

export type SideScores = Pick<ScoreState, 'white' | 'blue'>

export function applyEvents(events: readonly SimulatedEvent[], scores: SideScores): SideScores {
  const after = { white: { ...scores.white }, blue: { ...scores.blue } }
  for (const { side, what } of events) {
    if (what === 'hansokuMake') after[side].hansokuMake = true
    else if (what !== 'injury') after[side][what] += 1
  }
  return after
}
