import { formatGroupName, type LiveGroup } from '#contract/live/groups.ts'
import { withDatabaseTimeout } from '../../db/database-unavailable.ts'
import { createJoinedFrame, createRefusedFrame } from './frames.ts'
import { WHOLE_COMPETITION } from './live-state.ts'
import { type GroupVersions, getGroupVersion, PACKETS_PER_READ, type PacketLog } from './packet-log.ts'
import { openViewerGroup, type Viewer, type ViewerGroup } from './viewer-group.ts'

/** A competition that somebody in this process listens to: its packets go from the log to its groups. */
export type LiveFeed = {
  join: (viewer: Viewer, group: LiveGroup) => void
  leave: (viewer: Viewer, group: LiveGroup) => void
  /** It is said to stand at a version. */
  notifyVersion: (version: number) => void
  /** Reads what may have been missed. */
  catchUp: () => void
  close: () => void
}

/** Milliseconds, by half more or less by chance. */
const RETRY_DELAY_MS = 1000
/** A read that takes longer than this has failed. */
const READ_TIMEOUT_MS = 10_000

/**
 * @param around `now` is the clock; `empty` is called when the last viewer has left, or the public may not see the
 * competition: then nothing comes any more
 */
export function openLiveFeed(
  idCompetition: number,
  log: PacketLog,
  around: { now: () => Date; empty: () => void },
): LiveFeed {
  const groups = new Map<number | null, { joining: Set<Viewer>; open?: ViewerGroup }>()
  /** Null until they are read. */
  let versions: GroupVersions | null = null
  let told = 0
  let isAsked = true
  let isReading = false
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let hasFailed = false

  const nameOf = (mat: number | null) => formatGroupName({ idCompetition, mat })

  /** One read after the other, until nothing is said to be newer. */
  async function read(): Promise<void> {
    if (isReading || isClosed) return
    isReading = true
    clearTimeout(again)
    try {
      while (!isClosed && (isAsked || told > getGroupVersion(versions ?? new Map(), null))) await step()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) console.error(`The packets of competition ${idCompetition} can't be read:`, error)
      hasFailed = true
      isAsked = true
      if (!isClosed) again = setTimeout(read, RETRY_DELAY_MS * (0.5 + Math.random()))
    } finally {
      isReading = false
    }
  }

  async function step(): Promise<void> {
    const wasTold = told
    isAsked = false
    if (!versions) {
      const found = await withDatabaseTimeout(log.readVersions(idCompetition), READ_TIMEOUT_MS)
      if (isClosed) return
      if (!found) {
        end()
        return
      }
      versions = found
      for (const [mat] of groups) welcome(mat)
      return
    }
    const packets = await withDatabaseTimeout(
      log.readPacketsAfter(idCompetition, getGroupVersion(versions, null)),
      READ_TIMEOUT_MS,
    )
    if (isClosed) return
    if (!packets) {
      end()
      return
    }
    const touched = new Set<ViewerGroup>()
    for (const { version, matVersions, text } of packets) {
      for (const [mat, its] of [[WHOLE_COMPETITION, version] as const, ...matVersions]) {
        versions.set(mat, its)
        const open = groups.get(mat === WHOLE_COMPETITION ? null : mat)?.open
        open?.enqueue(its, text)
        if (open) touched.add(open)
      }
    }
    for (const group of touched) group.send()
    if (packets.length === PACKETS_PER_READ) isAsked = true
    // what the log doesn't hold won't come, whoever spoke of it
    else if (told === wasTold) told = getGroupVersion(versions, null)
  }

  /** Those who wait to join a group are in it now. */
  function welcome(mat: number | null): void {
    const group = groups.get(mat)
    if (!group || !versions) return
    group.open ??= openViewerGroup(nameOf(mat), getGroupVersion(versions, mat))
    for (const viewer of group.joining) {
      const { version } = group.open.add(viewer)
      viewer.send(createJoinedFrame(nameOf(mat), version, around.now()))
    }
    group.joining.clear()
  }

  /** The public may not see it: it is as if it weren't there. */
  function end(): void {
    for (const [mat, { joining, open }] of groups) {
      for (const viewer of [...joining, ...(open?.viewers ?? [])]) {
        viewer.groups.delete(nameOf(mat))
        viewer.send(createRefusedFrame(`There is no group "${nameOf(mat)}".`))
      }
    }
    close()
    around.empty()
  }

  function close(): void {
    isClosed = true
    clearTimeout(again)
    for (const { open } of groups.values()) open?.close()
    groups.clear()
  }

  return {
    join(viewer, { mat }) {
      const group = groups.get(mat) ?? { joining: new Set() }
      groups.set(mat, group)
      group.joining.add(viewer)
      viewer.groups.add(nameOf(mat))
      welcome(mat)
      void read()
    },
    leave(viewer, { mat }) {
      const group = groups.get(mat)
      viewer.groups.delete(nameOf(mat))
      if (!group) return
      group.joining.delete(viewer)
      group.open?.remove(viewer)
      if (group.joining.size > 0 || (group.open?.viewers.size ?? 0) > 0) return
      group.open?.close()
      groups.delete(mat)
      if (groups.size > 0) return
      close()
      around.empty()
    },
    notifyVersion(version) {
      told = Math.max(told, version)
      void read()
    },
    catchUp() {
      isAsked = true
      void read()
    },
    close,
  }
}
