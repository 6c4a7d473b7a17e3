import { randomUUID } from 'node:crypto'
import { PACKET_FORMAT, type ScoreboardPacket } from '#contract/api/live.ts'
import type { ApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import type { PacketContent } from './board.ts'
import type { Sleep } from './pace.ts'

/** The simulation can't go on, for a reason that a person has to look at. */
export class SimulationError extends Error {}

/** It was stopped while it waited for the API. */
export class SimulationStopped extends SimulationError {}

/** What a person gets told. */
export type LineWriter = (line: string) => void

export type RetryContext = { sleep: Sleep; stop: AbortSignal; say: LineWriter }

const SECOND_MS = 1000
const MAX_BACKOFF_MS = 10 * SECOND_MS
/** Where the API says how long. */
const MAX_RETRY_AFTER_MS = 60 * SECOND_MS

/**
 * Asks until there is an answer: an API that is away, restarts or is asked too often is waited for.
 * @throws whatever else it answers; Stopped where it was stopped before there was an answer
 */
export async function withRetry<T>(ask: () => Promise<T>, { sleep, stop, say }: RetryContext): Promise<T> {
  for (let wait = SECOND_MS / 2, tries = 1; ; tries++) {
    try {
      const answer = await ask()
      if (tries > 1) say('The API answers again.')
      return answer
    } catch (error) {
      const later = getRetryDelay(error)
      if (later === null) throw error
      if (tries === 1) say(`${describeError(error)}; trying again.`)
      wait = Math.min(MAX_BACKOFF_MS, wait * 2)
      if (!stop.aborted) await sleep(Math.min(later || wait, MAX_RETRY_AFTER_MS))
      if (stop.aborted) throw new SimulationStopped('Stopped before the API answered.')
    }
  }
}

/** After how long it makes sense to ask again: 0 where nobody says, null where it makes none. */
function getRetryDelay(error: unknown): number | null {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 0 : null // fetch, without a connection
  if (error.status !== 429 && error.status < 500) return null
  return Number(error.headers['retry-after'] ?? 0) * SECOND_MS || 0
}

const describeError = (error: unknown): string =>
  error instanceof ApiError ? `The API answers ${error.status}` : 'The API does not answer'

/** @returns whether the server took it; false where it refused what was told */
export type PacketSender = (mat: number, told: readonly PacketContent[]) => Promise<boolean>

/** So many packets are taken at once. */
const MAX_PACKETS_PER_REQUEST = 100

/**
 * A scoreboard's connection: what was not answered is sent again as it was, with the same ids and numbers.
 * Numbers are milliseconds since 1970, so that they count on from those of a scoreboard before.
 */
export function createPacketSender(
  call: ApiClient,
  idCompetition: number,
  { patience, clock }: { patience: RetryContext; clock: () => Date },
): PacketSender {
  const numbers = new Map<number, number>()
  return async (mat, told) => {
    const packets = told.map((one) => addEnvelope(mat, one))
    for (let from = 0; from < packets.length; from += MAX_PACKETS_PER_REQUEST) {
      const body = {
        type: 'sc_packets' as const,
        packets: packets.slice(from, from + MAX_PACKETS_PER_REQUEST),
      }
      try {
        const { findings } = await withRetry(() => call('Live/Packets', { idCompetition, body }), patience)
        for (const finding of findings) patience.say(`Mat ${mat}  ${finding}`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const message = readErrorMessage(error)
        if (error.status === 401 || error.status === 403) throw new SimulationError(message)
        patience.say(`Mat ${mat}  refused: ${message}`)
        return false
      }
    }
    return true
  }

  function addEnvelope(mat: number, told: PacketContent): ScoreboardPacket {
    const now = clock()
    const number = Math.max((numbers.get(mat) ?? 0) + 1, now.getTime())
    numbers.set(mat, number)
    return { v: PACKET_FORMAT, id: randomUUID(), number, at: now.toISOString(), mat, ...told }
  }
}

function readErrorMessage({ status, response }: ApiError): string {
  try {
    return String(JSON.parse(response).message)
  } catch {
    return `${status} ${response}`
  }
}
