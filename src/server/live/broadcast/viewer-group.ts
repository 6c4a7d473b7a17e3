/** A subscriber, independent of its transport. */
export type Viewer = {
  /** What joins are counted for; null if they are not limited. */
  address: string | null
  /** Names of the groups that it joined. */
  groups: Set<string>
  /** @param frame a serialized message, shared between viewers */
  send: (frame: Buffer) => void
  /** Stops reading commands for some seconds. Those that arrive meanwhile are discarded. */
  pause: (seconds: number) => void
}

/** The viewers of a live group, and the packets to be sent to them. */
export type ViewerGroup = {
  readonly viewers: ReadonlySet<Viewer>
  /** Adds a viewer. It receives the queued packets too, so the returned version is the one before them. */
  add: (viewer: Viewer) => { version: number }
  remove: (viewer: Viewer) => void
  /** Adds a packet to the next message. */
  enqueue: (version: number, text: string) => void
  /** Sends the queued packets: now, or once the interval after the last message is over. */
  send: () => void
  /** Discards queued packets. */
  close: () => void
}

/** Time between two messages to a group. */
const BROADCAST_INTERVAL_MS = 100

/** @param version of the last packet that was published to the group */
export function openViewerGroup(name: string, version: number): ViewerGroup {
  const viewers = new Set<Viewer>()
  let sentVersion = version
  let queuedVersion = version
  let packets: string[] = []
  let intervalEnd = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    intervalEnd = performance.now() + BROADCAST_INTERVAL_MS
    const frame = Buffer.from(
      `{"type":"sc_packets","group":${JSON.stringify(name)},"packets":[${packets.join()}]}`,
    )
    packets = []
    sentVersion = queuedVersion
    for (const viewer of viewers) viewer.send(frame)
  }

  return {
    viewers,
    add(viewer) {
      viewers.add(viewer)
      return { version: sentVersion }
    },
    remove: (viewer) => viewers.delete(viewer),
    enqueue(version, text) {
      packets.push(`{"version":${version},${text}`)
      queuedVersion = version
    },
    send() {
      if (packets.length === 0 || timer) return
      const left = intervalEnd - performance.now()
      if (left <= 0) flush()
      else timer = setTimeout(flush, left)
    },
    close: () => clearTimeout(timer),
  }
}
