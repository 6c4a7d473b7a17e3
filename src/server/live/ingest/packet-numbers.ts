import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { getMat, type LiveContext, type LiveMatRow, setMat } from '../live-context.ts'

/**
 * Numbers and ids of packets over the restarts of a scoreboard. The database stores sequence numbers, which increase on a mat the
 * whole day: the number that the scoreboard sent plus the offset of the mat, which a `restart` raises above all numbers before it.
 */

/**
 * A number may exceed the latest of its mat by this much: more packets than a scoreboard sends in a day. A higher one would make
 * every packet after it late.
 */
export const MAX_NUMBER_JUMP = 1_000_000

/** Scoreboards may number their packets by their clock, in milliseconds since 1970. None counts as far as this. */
const FIRST_CLOCK_NUMBER = Date.UTC(2000, 0)

/** The latest number of a mat, as its scoreboard sent it; 0 before the first one. */
const getLatestMatNumber = ({ packetNumber, blockPacketNumber, numberOffset }: LiveMatRow): number =>
  Math.max(packetNumber, blockPacketNumber, numberOffset) - numberOffset

/** @returns a finding about a number that is too high for its mat, or null */
export function findNumberJump(context: LiveContext, packet: ScoreboardPacket): string | null {
  const { number, mat, id } = packet
  const latest = packet.kind === 'restart' ? 0 : getLatestMatNumber(getMat(context, mat))
  const isClock = latest === 0 || latest >= FIRST_CLOCK_NUMBER
  // HAJIME_TODAY does not change the clocks of scoreboards
  const time = isClock ? Math.max(context.now.getTime(), Date.now()) : 0
  if (number <= Math.max(latest, time) + MAX_NUMBER_JUMP) return null
  return (
    `Packet '${id}' was refused and not stored: its number ${number} is more than ${MAX_NUMBER_JUMP} above ` +
    `${latest}, the latest of mat ${mat}.`
  )
}

/** Raises the offset of a mat, so that the next packets count as later than all before them. */
export function restartNumbers(context: LiveContext, mat: number): void {
  const row = getMat(context, mat)
  const latest = Math.max(row.packetNumber, row.blockPacketNumber, row.numberOffset)
  if (latest > 0) setMat(context, { ...row, numberOffset: latest + MAX_NUMBER_JUMP })
}

/**
 * A packet with its sequence number, and an id that differs from the ids before the restart. Two restarts may have the same id,
 * but were sent at different times.
 */
export function toSequencedPacket(context: LiveContext, packet: ScoreboardPacket): ScoreboardPacket {
  const { numberOffset } = getMat(context, packet.mat)
  const { id, at } = packet
  const number = packet.number + numberOffset
  if (packet.kind === 'restart') return { ...packet, number, id: `restart ${id} ${at}` }
  return { ...packet, number, id: numberOffset === 0 ? id : `${id}@${numberOffset}` }
}

/** A finding about packets of a mat whose numbers are not above the latest one. */
export function describeLateNumbers(
  context: LiveContext,
  mat: number,
  packets: readonly ScoreboardPacket[],
): string {
  const numbers = packets.map(({ number }) => number)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const which = first === last ? `The number ${first}` : `Numbers from ${first} to ${last}`
  return (
    `${which} of mat ${mat} ${first === last ? 'is' : 'are'} not above ${getLatestMatNumber(getMat(context, mat))}, its latest: the mat ` +
    "does not show these packets. A scoreboard that begins to count again must send a packet of kind 'restart' first."
  )
}
