import { decide, OPEN_SCORE, opponentOf, type Ruleset } from '#judo/score/index.ts'
import type { SideColour, SideScore, WinReason } from '#judo/score/score.ts'
import type { Random } from '#judo/seeding/index.ts'
import { chance, weighted } from './random.ts'

/** One contest, from hajime to the last mate. */
export type Fight = {
  winner: SideColour
  reason: WinReason
  white: SideScore
  blue: SideScore
  /** On the clock, golden score included. */
  seconds: number
  goldenScore: boolean
  /** What happened, in order; not counted where nobody fought. */
  events: readonly FightEvent[]
}

/** What the scoreboard was told, and when on the clock. */
export type FightEvent = { side: SideColour; what: Happening; seconds: number }

type Happening = 'ippon' | 'wazaAri' | 'yuko' | 'shido' | 'hansokuMake' | 'injury'

/** How often something happens to an even pair, per side and minute. */
const PER_MINUTE: Readonly<Record<Happening, number>> = {
  ippon: 0.066,
  wazaAri: 0.06,
  yuko: 0.038,
  shido: 0.19,
  hansokuMake: 0.001,
  injury: 0.0012,
}

/** In golden score everybody attacks, and referees wait for nobody. */
const GOLDEN_SCORE_HASTE = 2

/** How much a lead of 1 in strength favours a side. */
const EDGE = 0.75

const SOONEST = 5

/** How far a contest has come. */
export type Standing = { white: SideScore; blue: SideScore; seconds: number; goldenScore: boolean }

const BEGINNING: Standing = { white: OPEN_SCORE, blue: OPEN_SCORE, seconds: 0, goldenScore: false }

/**
 * Fights a contest: the engine decides after every score and penalty whether it is over.
 *
 * @param lead strength of white above that of blue
 * @param regularSeconds length before golden score
 * @param from where the contest stands; `events` are those that follow
 */
export function fight(
  lead: number,
  regularSeconds: number,
  ruleset: Ruleset,
  random: Random,
  from: Standing = BEGINNING,
): Fight {
  const board = { white: { ...from.white }, blue: { ...from.blue } }
  const events: FightEvent[] = []
  let time = Math.max(SOONEST, from.seconds)
  let goldenScore = from.goldenScore
  const told = decide(board.white, board.blue, ruleset, { clock: goldenScore ? 'golden score' : 'running' })
  if (told.winner !== null) return ended(told.winner, told.reason, from.seconds)
  for (;;) {
    const choices = happenings(lead, ruleset)
    const perMinute =
      choices.reduce((sum, [, rate]) => sum + rate, 0) * (goldenScore ? GOLDEN_SCORE_HASTE : 1)
    const next = time - (Math.log(1 - random()) / perMinute) * 60
    if (!goldenScore && next > regularSeconds) {
      const over = decide(board.white, board.blue, ruleset, { clock: 'time is up' })
      if (over.winner !== null) return ended(over.winner, over.reason, regularSeconds)
      goldenScore = true
      time = regularSeconds
      continue
    }
    time = next
    const { side, what } = weighted(choices, random)
    events.push({ side, what, seconds: Math.ceil(time) })
    const own = board[side]
    if (what === 'hansokuMake') own.hansokuMake = true
    else if (what !== 'injury') own[what] += 1
    const now = decide(board.white, board.blue, ruleset, {
      clock: goldenScore ? 'golden score' : 'running',
      ...(what === 'injury' ? { withdrew: side } : {}),
    })
    if (now.winner !== null) return ended(now.winner, now.reason, Math.ceil(time))
  }

  function ended(winner: SideColour, reason: WinReason, seconds: number): Fight {
    return { winner, reason, ...board, seconds, goldenScore, events }
  }
}

/** A contest to which one side doesn't come. */
export const walkOver = (absent: SideColour): Omit<Fight, 'seconds'> => ({
  winner: opponentOf(absent),
  reason: 'fusen-gachi',
  white: { ...OPEN_SCORE },
  blue: { ...OPEN_SCORE },
  goldenScore: false,
  events: [],
})

/** What may happen next, by its rate per minute: the stronger scores, the weaker is penalized. */
function happenings(lead: number, ruleset: Ruleset) {
  return (['white', 'blue'] as const).flatMap((side) => {
    const ahead = Math.exp((side === 'white' ? lead : -lead) * EDGE)
    return (Object.keys(PER_MINUTE) as Happening[])
      .filter((what) => what !== 'yuko' || ruleset.hasYuko)
      .map((what) => {
        const scores = what === 'ippon' || what === 'wazaAri' || what === 'yuko'
        return [{ side, what }, PER_MINUTE[what] * (scores ? ahead : 1 / Math.sqrt(ahead))] as const
      })
  })
}

/** Whether somebody who is due doesn't come at all: overslept, ill, or over the limit at a random weigh-in. */
export const staysAway = (random: Random): boolean => chance(0.003, random)
