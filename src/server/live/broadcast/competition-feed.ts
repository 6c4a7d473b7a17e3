import { formatGroupName, type LiveGroup } from '#contract/live/groups.ts'
import { runRequestWork } from '#server/platform/concurrency/request-work.ts'
import { withDatabaseTimeout } from '#server/platform/db/database-unavailable.ts'
import { getRetryDelay } from '#server/platform/db/notification-listener.ts'
import { logError } from '#server/platform/errors/log.ts'
import { createJoinedFrame, createUnknownGroupFrame } from './frames.ts'
import { type GroupVersions, getGroupVersion, PACKETS_PER_READ, type PacketLog } from './packet-log.ts'
import { openViewerGroup, type Viewer, type ViewerGroup } from './viewer-group.ts'

/** The feed of one competition: sends its packets from the log to its live groups, in order. */
export type CompetitionFeed = {
  join: (viewer: Viewer, group: LiveGroup) => void
  leave: (viewer: Viewer, group: LiveGroup) => void
  /** Announces that the competition has reached a version. */
  notifyVersion: (version: number) => void
  /** Reads packets that may have been missed. */
  catchUp: () => void
  close: () => void
}

const READ_TIMEOUT_MS = 10_000

/** A feed without viewers stays open for this long: joining and leaving in turn does not read the database each time. */
export const EMPTY_FEED_RETENTION_MS = 10_000

/**
 * @param address of the viewer who opens the feed, whose turn reading the versions is; packets are read for all viewers
 * @param hooks `onEmpty` is called when the feed has closed itself: its last viewer left, or the competition is not public;
 *   in the latter case `onUnknown` is called before
 */
export function openCompetitionFeed(
  competitionId: number,
  log: PacketLog,
  address: string | null,
  hooks: { now: () => Date; onEmpty: () => void; onUnknown: () => void },
): CompetitionFeed {
  const groups = new Map<number | null, { joining: Set<Viewer>; open?: ViewerGroup }>()
  /** Null until the first read. */
  let versions: GroupVersions | null = null
  let announcedVersion = 0
  let isCatchUpDue = true
  let isReading = false
  let isClosed = false
  let retryTimer: NodeJS.Timeout | undefined
  let emptyTimer: NodeJS.Timeout | undefined
  let hasFailed = false

  const id = String(competitionId)
  const readAs = <T>(address: string, query: () => Promise<T>): Promise<T> =>
    withDatabaseTimeout(runRequestWork({ group: 'live feed', address, id }, query), READ_TIMEOUT_MS)

  const nameOf = (mat: number | null) => formatGroupName({ competitionId, mat })

  /** Reads until the announced version is reached; one read at a time. */
  async function read(): Promise<void> {
    if (isReading || isClosed) return
    isReading = true
    clearTimeout(retryTimer)
    try {
      while (!isClosed && (isCatchUpDue || announcedVersion > getGroupVersion(versions ?? new Map(), null)))
        await readNext()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) logError(`Reading the packets of competition ${competitionId}`, error)
      hasFailed = true
      isCatchUpDue = true
      if (!isClosed) retryTimer = setTimeout(read, getRetryDelay())
    } finally {
      isReading = false
    }
  }

  async function readNext(): Promise<void> {
    const announcedBefore = announcedVersion
    isCatchUpDue = false
    if (!versions) {
      const current = await readAs(address ?? '', () => log.readVersions(competitionId))
      if (isClosed) return
      if (!current) {
        refuseAll()
        return
      }
      versions = current
      for (const [mat] of groups) admit(mat)
      return
    }
    const after = getGroupVersion(versions, null)
    const packets = await readAs('', () => log.readPacketsAfter(competitionId, after))
    if (isClosed) return
    if (!packets) {
      refuseAll()
      return
    }
    const changedGroups = new Set<ViewerGroup>()
    for (const { version, matVersions, text } of packets) {
      for (const [mat, groupVersion] of [[null, version] as const, ...matVersions]) {
        versions.set(mat, groupVersion)
        const open = groups.get(mat)?.open
        open?.enqueue(groupVersion, text)
        if (open) changedGroups.add(open)
      }
    }
    for (const group of changedGroups) group.send()
    if (packets.length === PACKETS_PER_READ) isCatchUpDue = true
    // an announced version that the log does not have would be read for ever
    else if (announcedVersion === announcedBefore) announcedVersion = getGroupVersion(versions, null)
  }

  /** Adds the viewers that wait for the version of a group. */
  function admit(mat: number | null): void {
    const group = groups.get(mat)
    if (!group || !versions) return
    group.open ??= openViewerGroup(nameOf(mat), getGroupVersion(versions, mat))
    for (const viewer of group.joining) {
      const { version } = group.open.add(viewer)
      viewer.send(createJoinedFrame(nameOf(mat), version, hooks.now()))
    }
    group.joining.clear()
  }

  /** The competition is not public. */
  function refuseAll(): void {
    for (const [mat, { joining, open }] of groups) {
      for (const viewer of [...joining, ...(open?.viewers ?? [])]) {
        viewer.groups.delete(nameOf(mat))
        viewer.send(createUnknownGroupFrame({ competitionId, mat }))
      }
    }
    hooks.onUnknown()
    closeEmpty()
  }

  function closeEmpty(): void {
    close()
    hooks.onEmpty()
  }

  function close(): void {
    isClosed = true
    clearTimeout(retryTimer)
    clearTimeout(emptyTimer)
    for (const { open } of groups.values()) open?.close()
    groups.clear()
  }

  return {
    join(viewer, { mat }) {
      clearTimeout(emptyTimer)
      const group = groups.get(mat) ?? { joining: new Set() }
      groups.set(mat, group)
      group.joining.add(viewer)
      viewer.groups.add(nameOf(mat))
      admit(mat)
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
      if (groups.size === 0) emptyTimer = setTimeout(closeEmpty, EMPTY_FEED_RETENTION_MS)
    },
    notifyVersion(version) {
      announcedVersion = Math.max(announcedVersion, version)
      void read()
    },
    catchUp() {
      isCatchUpDue = true
      void read()
    },
    close,
  }
}
