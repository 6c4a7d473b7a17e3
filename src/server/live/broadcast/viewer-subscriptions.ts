import { LRUCache } from 'lru-cache'
import { type LiveGroup, parseGroupName } from '#contract/live/groups.ts'
import { createCallerBuckets } from '#server/platform/concurrency/token-bucket.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { type CompetitionFeed, openCompetitionFeed } from './competition-feed.ts'
import { createRefusedFrame, createUnknownGroupFrame } from './frames.ts'
import type { PacketLog } from './packet-log.ts'
import type { Viewer } from './viewer-group.ts'

/** The subscriptions of this process. Competitions without subscribers are not read. */
export type ViewerSubscriptions = {
  /** Responds with `joined`, or with `refused` if the competition is not public. */
  join: (viewer: Viewer, group: LiveGroup) => void
  leave: (viewer: Viewer, group: LiveGroup) => void
  leaveAll: (viewer: Viewer) => void
  /** Announces that a competition has reached a version. */
  notifyVersion: (competitionId: number, version: number) => void
  /** Reads the packets of every competition that may have been missed. */
  catchUp: () => void
  close: () => void
}

/** Competitions that are remembered as not public, and for how long: one that is published meanwhile is refused until then. */
const UNKNOWN_COMPETITIONS = { max: 10_000, ttl: 10_000 }

const MINUTE_SECONDS = 60

/** A connection of an address that opens too many competitions is not read for so long, which is less than between two pings. */
const PAUSE_SECONDS = 10

/** @param joinsPerMinute feeds that an address may open, which is a query each; null for no limit */
export function openViewerSubscriptions(
  log: PacketLog,
  now: () => Date,
  joinsPerMinute: number | null = null,
): ViewerSubscriptions {
  const feeds = new Map<number, CompetitionFeed>()
  const unknown = new LRUCache<number, true>({ ...UNKNOWN_COMPETITIONS, perf: performance })
  const consumeJoin =
    joinsPerMinute === null
      ? () => 0
      : createCallerBuckets({ capacity: joinsPerMinute, perSecond: joinsPerMinute / MINUTE_SECONDS })

  function openFeed(competitionId: number, address: string | null): CompetitionFeed {
    const feed = openCompetitionFeed(competitionId, log, address, {
      now,
      onEmpty: () => feeds.delete(competitionId),
      onUnknown: () => unknown.set(competitionId, true),
    })
    feeds.set(competitionId, feed)
    return feed
  }

  function join(viewer: Viewer, group: LiveGroup): void {
    const { competitionId } = group
    const open = feeds.get(competitionId)
    if (open) open.join(viewer, group)
    else if (unknown.has(competitionId)) viewer.send(createUnknownGroupFrame(group))
    else {
      const seconds = viewer.address === null ? 0 : consumeJoin(viewer.address, 1)
      if (seconds === 0) openFeed(competitionId, viewer.address).join(viewer, group)
      else {
        viewer.send(createRefusedFrame(new TooManyRequests(Math.ceil(seconds)).message))
        viewer.pause(PAUSE_SECONDS)
      }
    }
  }

  const leave = (viewer: Viewer, group: LiveGroup) => feeds.get(group.competitionId)?.leave(viewer, group)

  return {
    join,
    leave,
    leaveAll(viewer) {
      for (const name of viewer.groups) {
        const group = parseGroupName(name)
        if (group) leave(viewer, group)
      }
    },
    notifyVersion(competitionId, version) {
      unknown.delete(competitionId)
      feeds.get(competitionId)?.notifyVersion(version)
    },
    catchUp() {
      for (const feed of feeds.values()) feed.catchUp()
    },
    close() {
      for (const feed of feeds.values()) feed.close()
      feeds.clear()
    },
  }
}
