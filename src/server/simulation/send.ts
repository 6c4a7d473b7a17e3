import { randomUUID } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { PACKET_FORMAT, type ScoreboardPacket } from '#contract/shapes/live.ts'
import type { Sleep } from './pace.ts'
import type { Told } from './step.ts'

/** The simulation can't go on, for a reason that a person has to look at. */
export class CannotGoOn extends Error {}

/** It was stopped while it waited for the API. */
export class Stopped extends CannotGoOn {}

/** What a person gets told. */
export type Say = (line: string) => void

export type Patience = { sleep: Sleep; stop: AbortSignal; say: Say }

const SECOND = 1000
const LONGEST_WAIT = 10 * SECOND
/** Where the API says how long. */
const LONGEST_TOLD = 60 * SECOND

/**
 * Asks until there is an answer: an API that is away, restarts or is asked too often is waited for.
 * @throws whatever else it answers; Stopped where it was stopped before there was an answer
 */
export async function persist<T>(ask: () => Promise<T>, { sleep, stop, say }: Patience): Promise<T> {
  for (let wait = SECOND / 2, tries = 1; ; tries++) {
    try {
      const answer = await ask()
      if (tries > 1) say('The API answers again.')
      return answer
    } catch (error) {
      const later = waitAfter(error)
      if (later === null) throw error
      if (tries === 1) say(`${reasonOf(error)}; trying again.`)
      wait = Math.min(LONGEST_WAIT, wait * 2)
      if (!stop.aborted) await sleep(Math.min(later || wait, LONGEST_TOLD))
      if (stop.aborted) throw new Stopped('Stopped before the API answered.')
    }
  }
}

/** After how long it makes sense to ask again: 0 where nobody says, null where it makes none. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 0 : null // fetch, without a connection
  if (error.status !== 429 && error.status < 500) return null
  return Number(error.headers['retry-after'] ?? 0) * SECOND || 0
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? `The API answers ${error.status}` : 'The API does not answer'

/** @returns whether the server took it; false where it refused what was told */
export type Send = (mat: number, told: readonly Told[]) => Promise<boolean>

/** So many packets are taken at once. */
const MOST_PACKETS = 100

/**
 * A scoreboard's connection: what was not answered is sent again as it was, with the same ids and numbers.
 * Numbers are milliseconds since 1970, so that they count on from those of a scoreboard before.
 */
export function sender(
  call: Client,
  idCompetition: number,
  { patience, clock }: { patience: Patience; clock: () => Date },
): Send {
  const numbers = new Map<number, number>()
  return async (mat, told) => {
    const packets = told.map((one) => numbered(mat, one))
    for (let from = 0; from < packets.length; from += MOST_PACKETS) {
      const body = { type: 'sc_packets' as const, packets: packets.slice(from, from + MOST_PACKETS) }
      try {
        const { findings } = await persist(() => call('Live/Packets', { idCompetition, body }), patience)
        for (const finding of findings) patience.say(`Mat ${mat}  ${finding}`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const message = messageOf(error)
        if (error.status === 401 || error.status === 403) throw new CannotGoOn(message)
        patience.say(`Mat ${mat}  refused: ${message}`)
        return false
      }
    }
    return true
  }

  function numbered(mat: number, told: Told): ScoreboardPacket {
    const now = clock()
    const number = Math.max((numbers.get(mat) ?? 0) + 1, now.getTime())
    numbers.set(mat, number)
    return { v: PACKET_FORMAT, id: randomUUID(), number, at: now.toISOString(), mat, ...told }
  }
}

function messageOf({ status, response }: ApiError): string {
  try {
    return String(JSON.parse(response).message)
  } catch {
    return `${status} ${response}`
  }
}
