import { type LiveGroup, parseGroupName } from '#contract/live/groups.ts'
import { type LiveFeed, openLiveFeed } from './live-feed.ts'
import type { PacketLog } from './packet-log.ts'
import type { Viewer } from './viewer-group.ts'

/** The subscriptions of this process. Competitions without subscribers are not read. */
export type ViewerSubscriptions = {
  /** Responds with `joined`, or with `refused` if the competition is not public. */
  join: (viewer: Viewer, group: LiveGroup) => void
  leave: (viewer: Viewer, group: LiveGroup) => void
  leaveAll: (viewer: Viewer) => void
  /** Announces that a competition has reached a version. */
  notifyVersion: (idCompetition: number, version: number) => void
  /** Reads the packets of every competition that may have been missed. */
  catchUp: () => void
  close: () => void
}

export function openViewerSubscriptions(log: PacketLog, now: () => Date): ViewerSubscriptions {
  const feeds = new Map<number, LiveFeed>()

  function getFeed(idCompetition: number): LiveFeed {
    const open = feeds.get(idCompetition)
    if (open) return open
    const feed = openLiveFeed(idCompetition, log, { now, onEmpty: () => feeds.delete(idCompetition) })
    feeds.set(idCompetition, feed)
    return feed
  }

  const leave = (viewer: Viewer, group: LiveGroup) => feeds.get(group.idCompetition)?.leave(viewer, group)

  return {
    join: (viewer, group) => getFeed(group.idCompetition).join(viewer, group),
    leave,
    leaveAll(viewer) {
      for (const name of viewer.groups) {
        const group = parseGroupName(name)
        if (group) leave(viewer, group)
      }
    },
    notifyVersion: (idCompetition, version) => feeds.get(idCompetition)?.notifyVersion(version),
    catchUp() {
      for (const feed of feeds.values()) feed.catchUp()
    },
    close() {
      for (const feed of feeds.values()) feed.close()
      feeds.clear()
    },
  }
}
