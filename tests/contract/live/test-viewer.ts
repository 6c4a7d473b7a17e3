import { WebSocket } from 'ws'
import type { GroupCommand, LiveFrame, LivePacket } from '#contract/api/live/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'

/** A WebSocket client that records what it receives. */
export type TestViewer = {
  socket: WebSocket
  frames: LiveFrame[]
  /** When each frame arrived, in milliseconds. */
  times: number[]
  send: (command: GroupCommand) => void
  /** Packets of a group in the order of their arrival. */
  packets: (group: string) => LivePacket[]
  /** The first matching frame: one that has arrived or that arrives within twenty seconds. */
  frame: <T extends LiveFrame['type']>(
    type: T,
    isMatch?: (frame: Extract<LiveFrame, { type: T }>) => boolean,
  ) => Promise<Extract<LiveFrame, { type: T }>>
  /** Joins a group and waits for its version. */
  join: (group: string) => Promise<number>
  /** Waits until a group is at a version. */
  until: (group: string, version: number, patience?: number) => Promise<void>
  /** Waits until everything that the server has sent has arrived, and the server has read the replies. */
  settled: () => Promise<void>
  /** Close code of the connection. */
  closed: Promise<number>
}

/** @param address of the server, `http://…` */
export async function connectTestViewer(
  address: string,
  options: { autoPong?: boolean } = {},
): Promise<TestViewer> {
  const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, options)
  const frames: LiveFrame[] = []
  const times: number[] = []
  const listeners = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as LiveFrame)
    times.push(performance.now())
    for (const look of listeners) look()
  })
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })

  function find<T>(what: string, look: () => T | undefined, patience = 20_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const done = () => {
        listeners.delete(again)
        clearTimeout(late)
      }
      const again = () => {
        const found = look()
        if (found === undefined) return
        done()
        resolve(found)
      }
      const late = setTimeout(() => {
        done()
        reject(new Error(`${what} did not arrive; received: ${JSON.stringify(frames).slice(-1000)}`))
      }, patience)
      listeners.add(again)
      again()
    })
  }

  const send: TestViewer['send'] = (command) => socket.send(JSON.stringify(command))
  const packets = (name: string) =>
    frames.flatMap((frame) => (frame.type === 'sc_packets' && frame.group === name ? frame.packets : []))
  const frame: TestViewer['frame'] = (type, isMatch = () => true) =>
    find(type, () => {
      const isOf = (one: LiveFrame): one is Extract<LiveFrame, { type: typeof type }> => one.type === type
      return frames.filter(isOf).find(isMatch)
    })
  return {
    socket,
    frames,
    times,
    send,
    packets,
    frame,
    async join(name) {
      send({ type: 'join_group', group: name })
      return (await frame('joined', ({ group }) => group === name)).version
    },
    async until(name, version, patience) {
      await find(
        `version ${version} of ${name}`,
        () => packets(name).find((one) => one.version >= version),
        patience,
      )
    },
    async settled() {
      // the first pong follows everything sent before it, the second the replies to that
      await waitForPong(socket)
      await waitForPong(socket)
    },
    closed,
  }
}

function waitForPong(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
}

/** Versions of packets. */
export const versionsOf = (packets: readonly LivePacket[]): number[] => packets.map(({ version }) => version)

/** `[3, 4, 5]` */
export const versionRange = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
