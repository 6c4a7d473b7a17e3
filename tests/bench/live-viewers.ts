import { WebSocket } from 'ws'
import type { LiveFrame } from '#contract/api/live/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'

/** The process of the viewers of `npm run bench -- live`: it connects them and measures what they receive and when. */

/** Messages of the benchmark to this process. */
export type ViewerCommand =
  | { type: 'connect'; address: string; groups: { name: string; viewers: number }[] }
  | { type: 'begin' }
  | { type: 'report'; accepted: AcceptedPacket[] }

/** When a packet was sent, and when the response confirmed it; milliseconds since 1970. */
export type AcceptedPacket = { group: string; version: number; sent: number; accepted: number }

/** Messages of this process. */
export type ViewerMessage = { type: 'connected' } | ({ type: 'statistics' } & ViewerStatistics)

export type ViewerStatistics = {
  frames: number
  packets: number
  /** Packets that a viewer did not receive. */
  missed: number
  /** Closed connections. */
  lost: number
  /** Milliseconds until a viewer receives a packet: from the response to the scoreboard, and from before it was sent. */
  fromAccepted: LatencyQuantiles
  fromSent: LatencyQuantiles
}

export type LatencyQuantiles = { p50: number; p99: number; longest: number }

/** Connections opened at a time. */
const AT_ONCE = 200

/** When each viewer received a packet, by group and version. */
const received = new Map<string, number[]>()
let frames = 0
let packets = 0
let missed = 0
let lost = 0

type ParsedFrame = { data: Buffer; frame: LiveFrame; receipts: number[][] }
/** All viewers of a group get the same message. It is parsed once, so that the benchmark does not measure this process. */
const parsed = new Map<string, ParsedFrame[]>()

function parse(group: string, data: Buffer): ParsedFrame {
  const frames = parsed.get(group) ?? []
  parsed.set(group, frames)
  const same = frames.find((one) => one.data.equals(data))
  if (same) return same
  const frame = JSON.parse(String(data)) as LiveFrame
  const receipts =
    frame.type === 'sc_packets' ? frame.packets.map(({ version }) => receiptsOf(group, version)) : []
  const one = { data, frame, receipts }
  frames.unshift(one)
  frames.length = Math.min(frames.length, 4)
  return one
}

function receiptsOf(group: string, version: number): number[] {
  const key = `${group} ${version}`
  const receipts = received.get(key) ?? []
  received.set(key, receipts)
  return receipts
}

/** Milliseconds since 1970, with parts of them. */
const clock = () => performance.timeOrigin + performance.now()

function connect(address: string, group: string): Promise<void> {
  const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { perMessageDeflate: false })
  let version = 0
  socket.once('open', () => socket.send(JSON.stringify({ type: 'join_group', group })))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => {
      lost += 1
    })
    socket.on('message', (data: Buffer) => {
      const { frame, receipts } = parse(group, data)
      if (frame.type === 'joined') {
        version = frame.version
        resolve()
      }
      if (frame.type !== 'sc_packets') return
      const now = clock()
      frames += 1
      packets += receipts.length
      missed += (frame.packets[0]?.version ?? 0) - version - 1
      version = frame.packets.at(-1)?.version ?? version
      for (const receipt of receipts) receipt.push(now)
    })
  })
}

function quantiles(accepted: readonly AcceptedPacket[], since: 'sent' | 'accepted'): LatencyQuantiles {
  const took = accepted
    .flatMap((one) => receiptsOf(one.group, one.version).map((at) => at - one[since]))
    .sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}

const sendMessage = (message: ViewerMessage) => process.send?.(message)

process.on('message', async (command: ViewerCommand) => {
  if (command.type === 'connect') {
    const groupNames = command.groups.flatMap(({ name, viewers }) =>
      Array.from({ length: viewers }, () => name),
    )
    for (let from = 0; from < groupNames.length; from += AT_ONCE) {
      await Promise.all(groupNames.slice(from, from + AT_ONCE).map((name) => connect(command.address, name)))
    }
    sendMessage({ type: 'connected' })
  } else if (command.type === 'begin') {
    received.clear()
    parsed.clear()
    frames = packets = missed = lost = 0
  } else {
    sendMessage({
      type: 'statistics',
      frames,
      packets,
      missed,
      lost,
      fromAccepted: quantiles(command.accepted, 'accepted'),
      fromSent: quantiles(command.accepted, 'sent'),
    })
  }
})

process.once('disconnect', () => process.exit())
