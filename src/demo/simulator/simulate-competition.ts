import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { ApiClient } from '#contract/client.ts'
import { findRuleset } from '#judo/score/index.ts'
import { type CompetitionState, loadCompetitionState } from './competition-state.ts'
import type { Pace } from './pace.ts'
import { createPacketSender, type RetryContext, withRetry } from './send-packets.ts'
import { type SimulationContext, simulateMat } from './simulate-mat.ts'

export type SimulationSettings = {
  /** Calls the API with a scoreboard token. */
  call: ApiClient
  competition: CompetitionInfo
  /** Mats to simulate; null for all. */
  mats: readonly number[] | null
  seed: string
  /** Creates the pace for a number of mats. */
  paceOf: (mats: number) => Pace & { leave?: () => void }
  retry: RetryContext
  clock: () => Date
  /** Creates the listener for sent packets. */
  onPacket: (competition: CompetitionState) => SimulationContext['onPacket']
}

/**
 * Simulates a competition from its current state: all mats at once, until no contest is left or it is stopped.
 * @returns number of unfinished contests on all mats of the competition
 * @throws SimulationError if the server rejects the token, Error if a mat has no contests
 */
export async function simulateCompetition({
  call,
  competition,
  mats,
  seed,
  paceOf,
  retry,
  clock,
  onPacket,
}: SimulationSettings): Promise<number> {
  const callWithRetry: ApiClient = (name, input) => withRetry(() => call(name, input), retry)
  const competitionState = await loadCompetitionState(callWithRetry, competition, mats)
  const { mats: simulatedMats, contests } = competitionState.getSchedulerState()
  const emptyMat = simulatedMats.find((mat) => ![...contests.values()].some((contest) => contest.mat === mat))
  if (emptyMat !== undefined) throw new Error(`${competition.title} has no contests on mat ${emptyMat}.`)
  const pace = paceOf(simulatedMats.length)
  const simulation = {
    competition: competitionState,
    pace,
    send: createPacketSender(call, competition.idCompetition, { retry, clock }),
    ruleset: findRuleset(competition.dateFrom ?? clock().toISOString().slice(0, 10)),
    seed,
    stop: retry.stop,
    onPacket: onPacket(competitionState),
  }
  await Promise.all(simulatedMats.map((mat) => simulateMat(mat, simulation).finally(() => pace.leave?.())))
  return [...contests.values()].filter(({ isFinished, bye }) => !isFinished && !bye).length
}
