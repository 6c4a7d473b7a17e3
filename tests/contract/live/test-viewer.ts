import { WebSocket } from 'ws'
import type { GroupCommand, LiveFrame, LivePacket } from '#contract/api/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'

/** Somebody who watches, and remembers what came. */
export type TestViewer = {
  socket: WebSocket
  frames: LiveFrame[]
  /** When each frame came, in milliseconds. */
  times: number[]
  say: (command: GroupCommand) => void
  /** Packets of a group in the order in which they came. */
  packets: (group: string) => LivePacket[]
  /** The first frame that is as wanted, one that came already or comes within twenty seconds. */
  frame: <T extends LiveFrame['type']>(
    type: T,
    wanted?: (frame: Extract<LiveFrame, { type: T }>) => boolean,
  ) => Promise<Extract<LiveFrame, { type: T }>>
  /** Joins a group and waits for the answer. */
  join: (group: string) => Promise<number>
  /** Waits until a group is at a version. */
  until: (group: string, version: number, patience?: number) => Promise<void>
  /** Waits until all that the server has sent so far has come, and the server has read what it was answered. */
  settled: () => Promise<void>
  /** Code with which the connection ended. */
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
  const heard = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as LiveFrame)
    times.push(performance.now())
    for (const look of heard) look()
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
        heard.delete(again)
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
        reject(new Error(`${what} didn't come; what came: ${JSON.stringify(frames).slice(-1000)}`))
      }, patience)
      heard.add(again)
      again()
    })
  }

  const say: TestViewer['say'] = (command) => socket.send(JSON.stringify(command))
  const packets = (name: string) =>
    frames.flatMap((frame) => (frame.type === 'sc_packets' && frame.group === name ? frame.packets : []))
  const frame: TestViewer['frame'] = (type, wanted = () => true) =>
    find(type, () => {
      const isOf = (one: LiveFrame): one is Extract<LiveFrame, { type: typeof type }> => one.type === type
      return frames.filter(isOf).find(wanted)
    })
  return {
    socket,
    frames,
    times,
    say,
    packets,
    frame,
    async join(name) {
      say({ type: 'join_group', group: name })
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
      // the first answer comes after what was sent before it, the second after what was answered to that
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
