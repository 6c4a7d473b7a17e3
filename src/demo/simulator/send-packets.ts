import { randomUUID } from 'node:crypto'
import { SCOREBOARD_FORMAT, type ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { parseRetryAfter } from '#contract/backoff.ts'
import type { ApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import type { PacketContent } from './board.ts'
import type { Sleep } from './pace.ts'

/** The simulation cannot continue until a person resolves the cause. */
export class SimulationError extends Error {}

/** The simulation was stopped while it waited for the API. */
export class SimulationStopped extends SimulationError {}

/** Writes a line for the user of the command. */
export type LineWriter = (line: string) => void

export type RetryContext = { sleep: Sleep; stop: AbortSignal; log: LineWriter }

const SECOND_MS = 1000
const MAX_BACKOFF_MS = 10 * SECOND_MS
/** Limit for the `Retry-After` of the API. */
const MAX_RETRY_AFTER_MS = 60 * SECOND_MS

/**
 * Repeats a request while the API is unreachable, responds with a server error or limits the rate.
 * @throws every other error of the request; SimulationStopped if stopped before a response
 */
export async function withRetry<T>(
  request: () => Promise<T>,
  { sleep, stop, log }: RetryContext,
): Promise<T> {
  for (let backoff = SECOND_MS / 2, attempt = 1; ; attempt++) {
    try {
      const response = await request()
      if (attempt > 1) log('The API responds again.')
      return response
    } catch (error) {
      const retryAfter = getRetryDelay(error)
      if (retryAfter === null) throw error
      if (attempt === 1) log(`${describeError(error)}; retrying.`)
      backoff = Math.min(MAX_BACKOFF_MS, backoff * 2)
      if (!stop.aborted) await sleep(Math.min(retryAfter || backoff, MAX_RETRY_AFTER_MS))
      if (stop.aborted) throw new SimulationStopped('Stopped before the API responded.')
    }
  }
}

/** Milliseconds until a retry as the API requests them: 0 if it names none, null if the request must not be repeated. */
function getRetryDelay(error: unknown): number | null {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 0 : null // fetch throws a TypeError without a connection
  if (error.status !== 429 && error.status < 500) return null
  return parseRetryAfter(error.headers['retry-after']) ?? 0
}

const describeError = (error: unknown): string =>
  error instanceof ApiError ? `The API responds with status ${error.status}` : 'The API does not respond'

/** @returns whether the server accepted the packets */
export type PacketSender = (mat: number, packets: readonly PacketContent[]) => Promise<boolean>

/** The API accepts at most this many packets in a request. */
const MAX_PACKETS_PER_REQUEST = 100

/**
 * Sends packets as a scoreboard does: without a response, the same packets are sent again with the same ids and numbers.
 * Numbers start at the milliseconds since 1970, so that they are greater than those of an earlier scoreboard.
 */
export function createPacketSender(
  call: ApiClient,
  competitionId: number,
  { retry, clock }: { retry: RetryContext; clock: () => Date },
): PacketSender {
  const numbers = new Map<number, number>()
  return async (mat, contents) => {
    const packets = contents.map((content) => addEnvelope(mat, content))
    for (let from = 0; from < packets.length; from += MAX_PACKETS_PER_REQUEST) {
      const body = {
        type: 'sc_packets' as const,
        packets: packets.slice(from, from + MAX_PACKETS_PER_REQUEST),
      }
      try {
        const { findings } = await withRetry(
          () => call('Live/Packets', { idCompetition: competitionId, body }),
          retry,
        )
        for (const finding of findings) retry.log(`Mat ${mat}  ${finding}`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const message = readErrorMessage(error)
        if (error.status === 401 || error.status === 403) throw new SimulationError(message)
        retry.log(`Mat ${mat}  refused: ${message}`)
        return false
      }
    }
    return true
  }

  function addEnvelope(mat: number, content: PacketContent): ScoreboardPacket {
    const now = clock()
    const number = Math.max((numbers.get(mat) ?? 0) + 1, now.getTime())
    numbers.set(mat, number)
    return { v: SCOREBOARD_FORMAT, id: randomUUID(), number, at: now.toISOString(), mat, ...content }
  }
}

function readErrorMessage({ status, response }: ApiError): string {
  try {
    return String(JSON.parse(response).message)
  } catch {
    return `${status} ${response}`
  }
}
