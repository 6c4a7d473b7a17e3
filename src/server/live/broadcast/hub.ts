import { type LiveGroup, parseGroupName } from '#contract/live/groups.ts'
import { type LiveFeed, openLiveFeed } from './live-feed.ts'
import type { PacketLog } from './packet-log.ts'
import type { Viewer } from './viewer-group.ts'

/** Who in this process listens to what. Nothing is read of competitions that nobody listens to. */
export type Hub = {
  /** Answered with `joined`, or with `refused` if the public can't see the competition. */
  join: (viewer: Viewer, group: LiveGroup) => void
  leave: (viewer: Viewer, group: LiveGroup) => void
  leaveAll: (viewer: Viewer) => void
  /** A competition is said to stand at a version. */
  notifyVersion: (idCompetition: number, version: number) => void
  /** Reads of every competition what may have been missed. */
  catchUp: () => void
  close: () => void
}

export function openHub(log: PacketLog, now: () => Date): Hub {
  const feeds = new Map<number, LiveFeed>()

  function feedOf(idCompetition: number): LiveFeed {
    const known = feeds.get(idCompetition)
    if (known) return known
    const feed = openLiveFeed(idCompetition, log, { now, empty: () => feeds.delete(idCompetition) })
    feeds.set(idCompetition, feed)
    return feed
  }

  const leave = (viewer: Viewer, group: LiveGroup) => feeds.get(group.idCompetition)?.leave(viewer, group)

  return {
    join: (viewer, group) => feedOf(group.idCompetition).join(viewer, group),
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
