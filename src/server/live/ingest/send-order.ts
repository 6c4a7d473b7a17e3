import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { PacketOrder } from '#server/platform/db/schema/index.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'

/** The order in which packets were sent, whatever the order in which they arrive. */

/** Orders packets of one mat by number, packets of different mats by the clocks of their scoreboards. */
export const isSentBefore = (a: PacketOrder, b: PacketOrder): boolean =>
  a.mat === b.mat ? a.number < b.number : a.at < b.at || (a.at === b.at && a.mat < b.mat)

/** Limits the time of a packet to the time of its arrival; otherwise a scoreboard with a fast clock would win every comparison. */
export function clampSendTime({ mat, number, at }: ScoreboardPacket, now: Date): PacketOrder {
  return { mat, number, at: new Date(Math.min(Date.parse(at), now.getTime())).toISOString() }
}

/** Whether a packet was sent before the latest order that moved or reordered a contest. */
export const isSentBeforeLatestOrder = (
  { now }: LiveContext,
  { liveOrder }: Pick<LiveContestRow, 'liveOrder'>,
  packet: ScoreboardPacket,
): boolean => liveOrder !== null && isSentBefore(clampSendTime(packet, now), liveOrder)
