import { type Group, groupOf } from '#contract/live/groups.ts'
import { type Feed, openFeed } from './feed.ts'
import type { Viewer } from './group.ts'
import type { Log } from './log.ts'

/** Who in this process listens to what. Nothing is read of competitions that nobody listens to. */
export type Hub = {
  /** Answered with `joined`, or with `refused` if the public can't see the competition. */
  join: (viewer: Viewer, group: Group) => void
  leave: (viewer: Viewer, group: Group) => void
  leaveAll: (viewer: Viewer) => void
  /** A competition is said to stand at a version. */
  heard: (idCompetition: number, version: number) => void
  /** Reads of every competition what may have been missed. */
  catchUp: () => void
  close: () => void
}

export function openHub(log: Log, now: () => Date): Hub {
  const feeds = new Map<number, Feed>()

  function feedOf(idCompetition: number): Feed {
    const known = feeds.get(idCompetition)
    if (known) return known
    const feed = openFeed(idCompetition, log, { now, empty: () => feeds.delete(idCompetition) })
    feeds.set(idCompetition, feed)
    return feed
  }

  const leave = (viewer: Viewer, group: Group) => feeds.get(group.idCompetition)?.leave(viewer, group)

  return {
    join: (viewer, group) => feedOf(group.idCompetition).join(viewer, group),
    leave,
    leaveAll(viewer) {
      for (const name of viewer.groups) {
        const group = groupOf(name)
        if (group) leave(viewer, group)
      }
    },
    heard: (idCompetition, version) => feeds.get(idCompetition)?.heard(version),
    catchUp() {
      for (const feed of feeds.values()) feed.catchUp()
    },
    close() {
      for (const feed of feeds.values()) feed.close()
      feeds.clear()
    },
  }
}
