import { setTimeout as wait } from 'node:timers/promises'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { competitionStatusCodes } from '#contract/wire-codes.ts'
import { getCompetitionActivity } from '#judo/competition/index.ts'
import { findToken } from '#server/live/ingest/scoreboard-tokens.ts'
import { isDemoWorld } from '#server/platform/db/demo-mark.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { readDemoToken } from '../world/scoreboard-token.ts'
import { createPace } from './pace.ts'
import { type LineWriter, type RetryContext, SimulationStopped } from './send-packets.ts'
import { simulateCompetition } from './simulate-competition.ts'
import { playBetweenCommands } from './simulation-lock.ts'

export type AutomaticSimulationSettings = {
  db: Database
  dataFolder: string
  /** Address of the API of this process. */
  address: string
  now: () => Date
  log: LineWriter
  /** How to get a new day, as a sentence. */
  renewal: string
}

/** That of `npm run simulate` by default: both continue a contest to the same result. */
const SEED = '1'

/**
 * Plays the running competition of a demo world at real speed, whenever `npm run simulate` does not, until it is over. A
 * database without a demo world is not touched.
 * @returns a function that stops it, and its clocks
 */
export function startAutomaticSimulation(settings: AutomaticSimulationSettings): () => Promise<void> {
  const stopping = new AbortController()
  const ended = simulateDemoWorld(settings, stopping.signal).catch((error: unknown) => {
    if (error instanceof SimulationStopped) return
    settings.log(`The simulation has ended: ${error instanceof Error ? error.message : error}`)
  })
  return async () => {
    stopping.abort()
    await ended
  }
}

async function simulateDemoWorld(
  { db, dataFolder, address, now, log, renewal }: AutomaticSimulationSettings,
  stop: AbortSignal,
): Promise<void> {
  const bearer = readDemoToken(dataFolder)
  if (bearer === null || !(await isDemoWorld(db))) return
  const token = await findToken(db, bearer)
  if (!token) return
  const call = createApiClient(address, (request) => {
    request.headers.set('Authorization', `Bearer ${bearer}`)
    return fetch(request)
  })
  const sleepUntil = (signal: AbortSignal) => (milliseconds: number) =>
    wait(milliseconds, undefined, { signal }).catch(() => undefined)
  await playBetweenCommands(dataFolder, { stop, sleep: sleepUntil(stop) }, async (signal) => {
    const competition = await call('Competition/Info', { idCompetition: token.competitionId })
    const isOver = competitionStatusCodes.decode(competition.status) === 'finished'
    if (isOver) return log(`${competition.title} is over, its results are final. ${renewal}`)
    if (!isActive(competition, now().getTime()))
      return log(`The day of ${competition.title} is past. ${renewal}`)
    log(
      `${competition.title} is simulated at real speed. \`npm run simulate\` plays it faster, HAJIME_SIMULATION=off switches it off.`,
    )
    const left = await playAtRealSpeed(call, competition, { stop: signal, log, sleep: sleepUntil(signal) })
    if (!signal.aborted && left === 0) log(`${competition.title} is over, its results are final. ${renewal}`)
  })
}

const playAtRealSpeed = (call: ApiClient, competition: CompetitionInfo, retry: RetryContext) =>
  simulateCompetition({
    call,
    competition,
    mats: null,
    seed: SEED,
    retry,
    clock: () => new Date(),
    paceOf: () => createPace(1, retry.sleep),
    onPacket: () => () => undefined,
  })

/** Whether the portal still shows an unfinished competition as live. */
const isActive = (
  { dateFrom, dateTo, timezone: name, timezoneOffsets: offsets }: CompetitionInfo,
  now: number,
): boolean =>
  dateFrom !== null && getCompetitionActivity(now, dateFrom, dateTo ?? dateFrom, { name, offsets }).active
