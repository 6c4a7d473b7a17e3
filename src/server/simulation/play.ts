import type { Client } from '#contract/client.ts'
import type { CompetitionInfo } from '#contract/shapes/competition.ts'
import { rulesetOn } from '#judo/score/index.ts'
import { type OpenHall, openHall } from './hall.ts'
import { playMat, type Simulation } from './mat.ts'
import type { Pace } from './pace.ts'
import { type Patience, persist, sender } from './send.ts'

export type Play = {
  /** Calls the API as a scoreboard would: with its token. */
  call: Client
  competition: CompetitionInfo
  /** Null for all of them. */
  mats: readonly number[] | null
  seed: string
  /** How fast, once it is known how many mats there are. */
  paceOf: (mats: number) => Pace & { leave?: () => void }
  patience: Patience
  clock: () => Date
  heard: (hall: OpenHall) => Simulation['heard']
}

/**
 * Plays a competition from where it stands: all mats at once, until nothing is left to call or it is stopped.
 * @returns how many contests are still to come; on all mats
 * @throws CannotGoOn where the server won't have it, Error where a mat has no contests
 */
export async function play({
  call,
  competition,
  mats,
  seed,
  paceOf,
  patience,
  clock,
  heard,
}: Play): Promise<number> {
  const patient: Client = (name, input) => persist(() => call(name, input), patience)
  const hall = await openHall(patient, competition, mats)
  const { mats: played, contests } = hall.look()
  const without = played.find((mat) => ![...contests.values()].some((contest) => contest.mat === mat))
  if (without !== undefined) throw new Error(`${competition.title} has no contests on mat ${without}.`)
  const pace = paceOf(played.length)
  const simulation = {
    hall,
    pace,
    send: sender(call, competition.idCompetition, { patience, clock }),
    ruleset: rulesetOn(competition.dateFrom ?? clock().toISOString().slice(0, 10)),
    seed,
    stop: patience.stop,
    heard: heard(hall),
  }
  await Promise.all(played.map((mat) => playMat(mat, simulation).finally(() => pace.leave?.())))
  return [...contests.values()].filter(({ isFinished, bye }) => !isFinished && !bye).length
}
