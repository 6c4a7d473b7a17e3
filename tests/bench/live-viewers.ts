import { WebSocket } from 'ws'
import type { LiveFrame } from '#contract/api/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'

/** The process of the viewers of `npm run bench -- live`: it connects them, and says what they heard and when. */

/** What the benchmark tells this process. */
export type ViewerCommand =
  | { type: 'connect'; address: string; groups: { name: string; viewers: number }[] }
  | { type: 'begin' }
  | { type: 'report'; accepted: AcceptedPacket[] }

/** When a packet was sent, and when the answer said that it is written down; milliseconds since 1970. */
export type AcceptedPacket = { group: string; version: number; sent: number; accepted: number }

/** What it answers. */
export type ViewerMessage = { type: 'connected' } | ({ type: 'heard' } & ViewerStatistics)

export type ViewerStatistics = {
  frames: number
  packets: number
  /** Packets that a viewer should have got and hasn't. */
  missed: number
  /** Connections that were lost. */
  lost: number
  /** Milliseconds until a viewer has it: from the answer to the scoreboard, and from before it was sent. */
  fromAccepted: LatencyQuantiles
  fromSent: LatencyQuantiles
}

export type LatencyQuantiles = { p50: number; p99: number; longest: number }

/** Connections that are opened at a time. */
const AT_ONCE = 200

/** When each viewer got a packet, by group and version. */
const received = new Map<string, number[]>()
let frames = 0
let packets = 0
let missed = 0
let lost = 0

type ParsedFrame = { data: Buffer; frame: LiveFrame; receipts: number[][] }
/** Messages are the same for everybody in a group: each is parsed once, or this process would be what is measured. */
const parsed = new Map<string, ParsedFrame[]>()

function parse(group: string, data: Buffer): ParsedFrame {
  const known = parsed.get(group) ?? []
  parsed.set(group, known)
  const same = known.find((one) => one.data.equals(data))
  if (same) return same
  const frame = JSON.parse(String(data)) as LiveFrame
  const receipts =
    frame.type === 'sc_packets' ? frame.packets.map(({ version }) => receiptsOf(group, version)) : []
  const one = { data, frame, receipts }
  known.unshift(one)
  known.length = Math.min(known.length, 4)
  return one
}

function receiptsOf(group: string, version: number): number[] {
  const key = `${group} ${version}`
  const known = received.get(key) ?? []
  received.set(key, known)
  return known
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

process.on('message', async (asked: ViewerCommand) => {
  if (asked.type === 'connect') {
    const wanted = asked.groups.flatMap(({ name, viewers }) => Array.from({ length: viewers }, () => name))
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      await Promise.all(wanted.slice(from, from + AT_ONCE).map((name) => connect(asked.address, name)))
    }
    sendMessage({ type: 'connected' })
  } else if (asked.type === 'begin') {
    received.clear()
    parsed.clear()
    frames = packets = missed = lost = 0
  } else {
    sendMessage({
      type: 'heard',
      frames,
      packets,
      missed,
      lost,
      fromAccepted: quantiles(asked.accepted, 'accepted'),
      fromSent: quantiles(asked.accepted, 'sent'),
    })
  }
})

process.once('disconnect', () => process.exit())
