/** Somebody who listens, by whatever carries it to them. */
export type Viewer = {
  /** Names of the groups they are in. */
  groups: Set<string>
  /** @param frame a message as it is, the same one for everybody: not to be written to */
  send: (frame: Buffer) => void
}

/** Viewers of the same thing, and what waits to be sent to them. */
export type ViewerGroup = {
  readonly viewers: ReadonlySet<Viewer>
  /** Adds a viewer. What waits is sent to them too, so they are told the version before it. */
  add: (viewer: Viewer) => { version: number }
  remove: (viewer: Viewer) => void
  /** Puts a packet in the next message, which goes with `send`. */
  enqueue: (version: number, text: string) => void
  /** Sends what waits: at once, or at the end of the window that the last message began. */
  send: () => void
  /** Sends nothing any more. */
  close: () => void
}

/** Milliseconds between two messages to a group: at most ten a second. */
export const BROADCAST_INTERVAL_MS = 100

/**
 * @param version the group's: of the last packet that was published to it
 */
export function openViewerGroup(name: string, version: number): ViewerGroup {
  const viewers = new Set<Viewer>()
  let told = version
  let taken = version
  let packets: string[] = []
  let windowEnds = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined

  const flush = () => {
    waiting = undefined
    windowEnds = performance.now() + BROADCAST_INTERVAL_MS
    const frame = Buffer.from(
      `{"type":"sc_packets","group":${JSON.stringify(name)},"packets":[${packets.join()}]}`,
    )
    packets = []
    told = taken
    for (const viewer of viewers) viewer.send(frame)
  }

  return {
    viewers,
    add(viewer) {
      viewers.add(viewer)
      return { version: told }
    },
    remove: (viewer) => viewers.delete(viewer),
    enqueue(version, text) {
      packets.push(`{"version":${version},${text}`)
      taken = version
    },
    send() {
      if (packets.length === 0 || waiting) return
      const left = windowEnds - performance.now()
      if (left <= 0) flush()
      else waiting = setTimeout(flush, left)
    },
    close: () => clearTimeout(waiting),
  }
}
