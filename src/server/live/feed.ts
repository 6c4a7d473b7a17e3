import { type Group, groupName } from '#contract/live/groups.ts'
import { joinedFrame, refusedFrame } from './frames.ts'
import { openGroup, type Viewer, type ViewerGroup } from './group.ts'
import { inTime } from './in-time.ts'
import { type Log, READ_AT_ONCE, type Versions, versionIn } from './log.ts'
import { WHOLE } from './state.ts'

/** A competition that somebody in this process listens to: its packets go from the log to its groups. */
export type Feed = {
  join: (viewer: Viewer, group: Group) => void
  leave: (viewer: Viewer, group: Group) => void
  /** It is said to stand at a version. */
  heard: (version: number) => void
  /** Reads what may have been missed. */
  catchUp: () => void
  close: () => void
}

/** Milliseconds, by half more or less by chance. */
const AGAIN_AFTER = 1000
/** A read that takes longer than this has failed. */
const LONGEST_READ = 10_000

/**
 * @param around `now` is the clock; `empty` is called when the last viewer has left, or the public may not see the
 * competition: then nothing comes any more
 */
export function openFeed(
  idCompetition: number,
  log: Log,
  around: { now: () => Date; empty: () => void },
): Feed {
  const groups = new Map<number | null, { joining: Set<Viewer>; open?: ViewerGroup }>()
  /** Null until they are read. */
  let versions: Versions | null = null
  let told = 0
  let isAsked = true
  let isReading = false
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let hasFailed = false

  const nameOf = (mat: number | null) => groupName({ idCompetition, mat })

  /** One read after the other, until nothing is said to be newer. */
  async function read(): Promise<void> {
    if (isReading || isClosed) return
    isReading = true
    clearTimeout(again)
    try {
      while (!isClosed && (isAsked || told > versionIn(versions ?? new Map(), null))) await step()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) console.error(`The packets of competition ${idCompetition} can't be read:`, error)
      hasFailed = true
      isAsked = true
      if (!isClosed) again = setTimeout(read, AGAIN_AFTER * (0.5 + Math.random()))
    } finally {
      isReading = false
    }
  }

  async function step(): Promise<void> {
    const wasTold = told
    isAsked = false
    if (!versions) {
      const found = await inTime(log.versions(idCompetition), LONGEST_READ)
      if (isClosed) return
      if (!found) {
        end()
        return
      }
      versions = found
      for (const [mat] of groups) welcome(mat)
      return
    }
    const packets = await inTime(log.after(idCompetition, versionIn(versions, null)), LONGEST_READ)
    if (isClosed) return
    if (!packets) {
      end()
      return
    }
    const touched = new Set<ViewerGroup>()
    for (const { version, matVersions, text } of packets) {
      for (const [mat, its] of [[WHOLE, version] as const, ...matVersions]) {
        versions.set(mat, its)
        const open = groups.get(mat === WHOLE ? null : mat)?.open
        open?.take(its, text)
        if (open) touched.add(open)
      }
    }
    for (const group of touched) group.send()
    if (packets.length === READ_AT_ONCE) isAsked = true
    // what the log doesn't hold won't come, whoever spoke of it
    else if (told === wasTold) told = versionIn(versions, null)
  }

  /** Those who wait to join a group are in it now. */
  function welcome(mat: number | null): void {
    const group = groups.get(mat)
    if (!group || !versions) return
    group.open ??= openGroup(nameOf(mat), versionIn(versions, mat))
    for (const viewer of group.joining) {
      const { version } = group.open.add(viewer)
      viewer.send(joinedFrame(nameOf(mat), version, around.now()))
    }
    group.joining.clear()
  }

  /** The public may not see it: it is as if it weren't there. */
  function end(): void {
    for (const [mat, { joining, open }] of groups) {
      for (const viewer of [...joining, ...(open?.viewers ?? [])]) {
        viewer.groups.delete(nameOf(mat))
        viewer.send(refusedFrame(`There is no group "${nameOf(mat)}".`))
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
    heard(version) {
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
