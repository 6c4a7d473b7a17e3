import type { CompetitionInfo } from '#contract/api/competition.ts'
import type { ApiClient } from '#contract/client.ts'
import { findRuleset } from '#judo/score/index.ts'
import { type CompetitionState, loadCompetitionState } from './competition-state.ts'
import type { Pace } from './pace.ts'
import { createPacketSender, type RetryContext, withRetry } from './send-packets.ts'
import { type SimulationContext, simulateMat } from './simulate-mat.ts'

export type SimulationSettings = {
  /** Calls the API as a scoreboard would: with its token. */
  call: ApiClient
  competition: CompetitionInfo
  /** Null for all of them. */
  mats: readonly number[] | null
  seed: string
  /** How fast, once it is known how many mats there are. */
  paceOf: (mats: number) => Pace & { leave?: () => void }
  patience: RetryContext
  clock: () => Date
  heard: (hall: CompetitionState) => SimulationContext['heard']
}

/**
 * Plays a competition from where it stands: all mats at once, until nothing is left to call or it is stopped.
 * @returns how many contests are still to come; on all mats
 * @throws CannotGoOn where the server won't have it, Error where a mat has no contests
 */
export async function simulateCompetition({
  call,
  competition,
  mats,
  seed,
  paceOf,
  patience,
  clock,
  heard,
}: SimulationSettings): Promise<number> {
  const patient: ApiClient = (name, input) => withRetry(() => call(name, input), patience)
  const hall = await loadCompetitionState(patient, competition, mats)
  const { mats: played, contests } = hall.getState()
  const without = played.find((mat) => ![...contests.values()].some((contest) => contest.mat === mat))
  if (without !== undefined) throw new Error(`${competition.title} has no contests on mat ${without}.`)
  const pace = paceOf(played.length)
  const simulation = {
    hall,
    pace,
    send: createPacketSender(call, competition.idCompetition, { patience, clock }),
    ruleset: findRuleset(competition.dateFrom ?? clock().toISOString().slice(0, 10)),
    seed,
    stop: patience.stop,
    heard: heard(hall),
  }
  await Promise.all(played.map((mat) => simulateMat(mat, simulation).finally(() => pace.leave?.())))
  return [...contests.values()].filter(({ isFinished, bye }) => !isFinished && !bye).length
}
