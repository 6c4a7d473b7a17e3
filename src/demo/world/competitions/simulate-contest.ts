import type { ContestResult } from '#judo/progression/index.ts'
import { decideContest, EMPTY_SCORE, opponentSide, type Ruleset } from '#judo/score/index.ts'
import type { Side, SideScore, WinReason } from '#judo/score/score.ts'
import type { Random } from '#judo/seeding/index.ts'
import { pickWeighted, randomBoolean } from '../random-choices.ts'

/** A contest from the first hajime to sore-made. */
export type SimulatedContest = Required<
  Pick<ContestResult, 'reason' | 'white' | 'blue' | 'seconds' | 'goldenScore'>
> & {
  winner: Side
  /** Scores, penalties and injuries in order; none for a walkdecision. */
  events: readonly SimulatedEvent[]
}

/** A score, penalty or injury, and the contest time at which it happened. */
export type SimulatedEvent = { side: Side; what: SimulatedEventKind; seconds: number }

type SimulatedEventKind = 'ippon' | 'wazaAri' | 'yuko' | 'shido' | 'hansokuMake' | 'injury'

/** Events per side and minute between judoka of equal strength. */
const EVENTS_PER_MINUTE: Readonly<Record<SimulatedEventKind, number>> = {
  ippon: 0.066,
  wazaAri: 0.06,
  yuko: 0.038,
  shido: 0.19,
  hansokuMake: 0.001,
  injury: 0.0012,
}

/** In golden score, judoka attack more and referees penalise earlier. */
const GOLDEN_SCORE_RATE_FACTOR = 2

/** Weight of a lead in strength in the rates of scores and penalties. */
const STRENGTH_EFFECT = 0.75

const EARLIEST_EVENT_SECONDS = 5

/** Scores and clock of a contest. */
export type ScoreState = { white: SideScore; blue: SideScore; seconds: number; goldenScore: boolean }

const INITIAL_SCORE_STATE: ScoreState = {
  white: EMPTY_SCORE,
  blue: EMPTY_SCORE,
  seconds: 0,
  goldenScore: false,
}

/**
 * Simulates a contest: the engine decides after every event whether it is decision.
 *
 * @param lead strength of white minus that of blue
 * @param regularSeconds regular time, before golden score
 * @param from state from which the contest continues; `events` are those that follow
 */
export function simulateContest(
  lead: number,
  regularSeconds: number,
  ruleset: Ruleset,
  random: Random,
  from: ScoreState = INITIAL_SCORE_STATE,
): SimulatedContest {
  const board = { white: { ...from.white }, blue: { ...from.blue } }
  const events: SimulatedEvent[] = []
  let time = Math.max(EARLIEST_EVENT_SECONDS, from.seconds)
  let goldenScore = from.goldenScore
  const initialDecision = decideContest(board.white, board.blue, ruleset, {
    clock: goldenScore ? 'golden score' : 'running',
  })
  if (initialDecision.winner !== null)
    return finishContest(initialDecision.winner, initialDecision.reason, from.seconds)
  for (;;) {
    const choices = listEventRates(lead, ruleset)
    const perMinute =
      choices.reduce((sum, [, rate]) => sum + rate, 0) * (goldenScore ? GOLDEN_SCORE_RATE_FACTOR : 1)
    const next = time - (Math.log(1 - random()) / perMinute) * 60
    if (!goldenScore && next > regularSeconds) {
      const decision = decideContest(board.white, board.blue, ruleset, { clock: 'time is up' })
      if (decision.winner !== null) return finishContest(decision.winner, decision.reason, regularSeconds)
      goldenScore = true
      time = regularSeconds
      continue
    }
    time = next
    const { side, what } = pickWeighted(choices, random)
    events.push({ side, what, seconds: Math.ceil(time) })
    const score = board[side]
    if (what === 'hansokuMake') score.hansokuMake = true
    else if (what !== 'injury') score[what] += 1
    const decision = decideContest(board.white, board.blue, ruleset, {
      clock: goldenScore ? 'golden score' : 'running',
      ...(what === 'injury' ? { withdrew: side } : {}),
    })
    if (decision.winner !== null) return finishContest(decision.winner, decision.reason, Math.ceil(time))
  }

  function finishContest(winner: Side, reason: WinReason, seconds: number): SimulatedContest {
    return { winner, reason, ...board, seconds, goldenScore, events }
  }
}

/** A contest in which one side does not appear. */
export const makeWalkover = (absent: Side): Omit<SimulatedContest, 'seconds'> => ({
  winner: opponentSide(absent),
  reason: 'fusen-gachi',
  white: { ...EMPTY_SCORE },
  blue: { ...EMPTY_SCORE },
  goldenScore: false,
  events: [],
})

/** Possible events with their rates per minute: the stronger side scores more, the weaker gets more penalties. */
function listEventRates(lead: number, ruleset: Ruleset) {
  return (['white', 'blue'] as const).flatMap((side) => {
    const advantage = Math.exp((side === 'white' ? lead : -lead) * STRENGTH_EFFECT)
    return (Object.keys(EVENTS_PER_MINUTE) as SimulatedEventKind[])
      .filter((what) => what !== 'yuko' || ruleset.hasYuko)
      .map((what) => {
        const isScore = what === 'ippon' || what === 'wazaAri' || what === 'yuko'
        return [
          { side, what },
          EVENTS_PER_MINUTE[what] * (isScore ? advantage : 1 / Math.sqrt(advantage)),
        ] as const
      })
  })
}

/** Whether a judoka does not appear, for example ill or over the limit at a random weigh-in. */
export const isNoShow = (random: Random): boolean => randomBoolean(0.003, random)
