import { decideContest, EMPTY_SCORE, opponentSide, type Ruleset } from '#judo/score/index.ts'
import type { Side, SideScore, WinReason } from '#judo/score/score.ts'
import type { Random } from '#judo/seeding/index.ts'
import { pickWeighted, randomBoolean } from '../random-choices.ts'

/** One contest, from hajime to the last mate. */
export type SimulatedContest = {
  winner: Side
  reason: WinReason
  white: SideScore
  blue: SideScore
  /** On the clock, golden score included. */
  seconds: number
  goldenScore: boolean
  /** What happened, in order; not counted where nobody fought. */
  events: readonly SimulatedEvent[]
}

/** What the scoreboard was told, and when on the clock. */
export type SimulatedEvent = { side: Side; what: SimulatedEventKind; seconds: number }

type SimulatedEventKind = 'ippon' | 'wazaAri' | 'yuko' | 'shido' | 'hansokuMake' | 'injury'

/** How often something happens to an even pair, per side and minute. */
const EVENTS_PER_MINUTE: Readonly<Record<SimulatedEventKind, number>> = {
  ippon: 0.066,
  wazaAri: 0.06,
  yuko: 0.038,
  shido: 0.19,
  hansokuMake: 0.001,
  injury: 0.0012,
}

/** In golden score everybody attacks, and referees wait for nobody. */
const GOLDEN_SCORE_RATE_FACTOR = 2

/** How much a lead of 1 in strength favours a side. */
const STRENGTH_EFFECT = 0.75

const EARLIEST_EVENT_SECONDS = 5

/** How far a contest has come. */
export type ScoreState = { white: SideScore; blue: SideScore; seconds: number; goldenScore: boolean }

const INITIAL_SCORE_STATE: ScoreState = {
  white: EMPTY_SCORE,
  blue: EMPTY_SCORE,
  seconds: 0,
  goldenScore: false,
}

/**
 * Fights a contest: the engine decides after every score and penalty whether it is over.
 *
 * @param lead strength of white above that of blue
 * @param regularSeconds length before golden score
 * @param from where the contest stands; `events` are those that follow
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
  const told = decideContest(board.white, board.blue, ruleset, {
    clock: goldenScore ? 'golden score' : 'running',
  })
  if (told.winner !== null) return finishContest(told.winner, told.reason, from.seconds)
  for (;;) {
    const choices = listEventRates(lead, ruleset)
    const perMinute =
      choices.reduce((sum, [, rate]) => sum + rate, 0) * (goldenScore ? GOLDEN_SCORE_RATE_FACTOR : 1)
    const next = time - (Math.log(1 - random()) / perMinute) * 60
    if (!goldenScore && next > regularSeconds) {
      const over = decideContest(board.white, board.blue, ruleset, { clock: 'time is up' })
      if (over.winner !== null) return finishContest(over.winner, over.reason, regularSeconds)
      goldenScore = true
      time = regularSeconds
      continue
    }
    time = next
    const { side, what } = pickWeighted(choices, random)
    events.push({ side, what, seconds: Math.ceil(time) })
    const own = board[side]
    if (what === 'hansokuMake') own.hansokuMake = true
    else if (what !== 'injury') own[what] += 1
    const now = decideContest(board.white, board.blue, ruleset, {
      clock: goldenScore ? 'golden score' : 'running',
      ...(what === 'injury' ? { withdrew: side } : {}),
    })
    if (now.winner !== null) return finishContest(now.winner, now.reason, Math.ceil(time))
  }

  function finishContest(winner: Side, reason: WinReason, seconds: number): SimulatedContest {
    return { winner, reason, ...board, seconds, goldenScore, events }
  }
}

/** A contest to which one side doesn't come. */
export const makeWalkover = (absent: Side): Omit<SimulatedContest, 'seconds'> => ({
  winner: opponentSide(absent),
  reason: 'fusen-gachi',
  white: { ...EMPTY_SCORE },
  blue: { ...EMPTY_SCORE },
  goldenScore: false,
  events: [],
})

/** What may happen next, by its rate per minute: the stronger scores, the weaker is penalized. */
function listEventRates(lead: number, ruleset: Ruleset) {
  return (['white', 'blue'] as const).flatMap((side) => {
    const ahead = Math.exp((side === 'white' ? lead : -lead) * STRENGTH_EFFECT)
    return (Object.keys(EVENTS_PER_MINUTE) as SimulatedEventKind[])
      .filter((what) => what !== 'yuko' || ruleset.hasYuko)
      .map((what) => {
        const scores = what === 'ippon' || what === 'wazaAri' || what === 'yuko'
        return [{ side, what }, EVENTS_PER_MINUTE[what] * (scores ? ahead : 1 / Math.sqrt(ahead))] as const
      })
  })
}

/** Whether somebody who is due doesn't come at all: overslept, ill, or over the limit at a random weigh-in. */
export const isNoShow = (random: Random): boolean => randomBoolean(0.003, random)
