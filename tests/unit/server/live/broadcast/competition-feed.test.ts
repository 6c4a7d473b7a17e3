import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveFrame } from '#contract/api/live/live.ts'
import { EMPTY_FEED_RETENTION_MS, openCompetitionFeed } from '#server/live/broadcast/competition-feed.ts'
import {
  type GroupVersions,
  type LoggedPacket,
  PACKETS_PER_READ,
  type PacketLog,
} from '#server/live/broadcast/packet-log.ts'
import type { Viewer } from '#server/live/broadcast/viewer-group.ts'
import { getRequestWork } from '#server/platform/concurrency/request-work.ts'

const NOW = new Date('2025-02-15T12:00:00Z')

/** A log that tests write and that answers when they let it. */
function testLog() {
  const packets: LoggedPacket[] = []
  let isPublic = true
  let fails = false
  let heldReads: (() => void)[] | null = null
  const reads: string[] = []
  const callers: unknown[] = []
  const answer = async <T>(read: string, value: () => T): Promise<T> => {
    reads.push(read)
    callers.push(getRequestWork()?.caller)
    if (heldReads) await new Promise<void>((resolve) => heldReads?.push(resolve))
    if (fails) throw new Error('The database is gone.')
    return value()
  }
  const log: PacketLog = {
    readVersions: () =>
      answer('versions', (): GroupVersions | null => {
        if (!isPublic) return null
        const versions: GroupVersions = new Map([[0, packets.length]])
        for (const { matVersions } of packets) for (const [mat, its] of matVersions) versions.set(mat, its)
        return versions
      }),
    readPacketsAfter: (_, version) =>
      answer(`after ${version}`, () =>
        isPublic ? packets.filter((one) => one.version > version).slice(0, PACKETS_PER_READ) : null,
      ),
  }
  return {
    log,
    reads,
    callers,
    /** @returns the version of the competition */
    write(mat: number): number {
      const before = packets.findLast(({ matVersions }) => matVersions.has(mat))?.matVersions.get(mat) ?? 0
      packets.push({
        version: packets.length + 1,
        matVersions: new Map([[mat, before + 1]]),
        text: `"mat":${mat}}`,
      })
      return packets.length
    },
    hide: () => {
      isPublic = false
    },
    fail: (now: boolean) => {
      fails = now
    },
    hold: () => {
      heldReads = []
    },
    release: () => {
      const waiting = heldReads ?? []
      heldReads = null
      for (const resolve of waiting) resolve()
    },
  }
}

function testViewer() {
  const frames: LiveFrame[] = []
  const viewer: Viewer = {
    address: null,
    pause: () => undefined,
    groups: new Set(),
    send: (frame) => frames.push(JSON.parse(String(frame)) as LiveFrame),
  }
  const versions = () =>
    frames.map((frame) =>
      frame.type === 'sc_packets' ? frame.packets.map(({ version }) => version) : frame.type,
    )
  return { viewer, frames, versions }
}

const WHOLE = { competitionId: 1, mat: null }
const MAT_1 = { competitionId: 1, mat: 1 }

describe('the live feed', () => {
  let world = testLog()
  const empty = vi.fn()
  const unknown = vi.fn()
  const open = (address: string | null = null) =>
    openCompetitionFeed(1, world.log, address, { now: () => NOW, onEmpty: empty, onUnknown: unknown })
  /** Lets everything that waits for no timer happen. */
  const settle = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    world = testLog()
    empty.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** A viewer of the whole competition, and the feed. */
  async function listening() {
    const feed = open()
    const one = testViewer()
    feed.join(one.viewer, WHOLE)
    await settle()
    return { feed, ...one }
  }

  test('reads in turns: versions by the address of the viewer who opens it, packets for all', async () => {
    const feed = open('192.0.2.1')
    feed.join(testViewer().viewer, WHOLE)
    await settle()
    feed.notifyVersion(world.write(1))
    await settle()
    const by = (address: string) => ({ group: 'live feed', address, id: '1' })
    expect(world.callers).toEqual([by('192.0.2.1'), by('')])
  })

  test('sends the first packet at once, and packets of the next 100 ms together', async () => {
    const { feed, versions } = await listening()
    feed.notifyVersion(world.write(1))
    await settle()
    expect(versions()).toEqual(['joined', [1]])
    for (const after of [10, 30, 50]) {
      await vi.advanceTimersByTimeAsync(after === 10 ? 10 : 20)
      feed.notifyVersion(world.write(1))
    }
    await vi.advanceTimersByTimeAsync(49)
    expect(versions()).toEqual(['joined', [1]])
    await vi.advanceTimersByTimeAsync(1)
    expect(versions()).toEqual(['joined', [1], [2, 3, 4]])
  })

  test('starts the next window with the last message', async () => {
    const { feed, versions } = await listening()
    feed.notifyVersion(world.write(1))
    await vi.advanceTimersByTimeAsync(50)
    feed.notifyVersion(world.write(1))
    await vi.advanceTimersByTimeAsync(60)
    feed.notifyVersion(world.write(1))
    await vi.advanceTimersByTimeAsync(89)
    expect(versions()).toEqual(['joined', [1], [2]])
    await vi.advanceTimersByTimeAsync(1)
    expect(versions()).toEqual(['joined', [1], [2], [3]])
  })

  test('is not delayed by a busy group', async () => {
    const { feed, versions } = await listening()
    const mat = testViewer()
    feed.join(mat.viewer, { competitionId: 1, mat: 2 })
    feed.notifyVersion(world.write(1))
    await vi.advanceTimersByTimeAsync(10)
    feed.notifyVersion(world.write(2))
    await settle()
    expect(versions()).toEqual(['joined', [1]])
    expect(mat.versions()).toEqual(['joined', [1]])
  })

  test('sends a new viewer the version before waiting packets, and then the packets', async () => {
    const { feed } = await listening()
    feed.notifyVersion(world.write(1))
    await settle()
    feed.notifyVersion(world.write(1))
    await settle()
    const late = testViewer()
    feed.join(late.viewer, WHOLE)
    expect(late.frames).toMatchObject([{ type: 'joined', version: 1 }])
    await vi.advanceTimersByTimeAsync(100)
    expect(late.versions()).toEqual(['joined', [2]])
  })

  test('reads once at a time, and once more for all changes meanwhile', async () => {
    const { feed, versions } = await listening()
    world.reads.length = 0
    world.hold()
    feed.notifyVersion(world.write(1))
    await settle()
    for (let n = 0; n < 5; n++) feed.notifyVersion(world.write(1))
    await settle()
    expect(world.reads).toEqual(['after 0'])
    world.release()
    await vi.advanceTimersByTimeAsync(100)
    // all were written before the read was answered
    expect(world.reads).toEqual(['after 0'])
    expect(versions().slice(1).flat()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('does not repeat packets after repeated or late notifications', async () => {
    const { feed, versions } = await listening()
    feed.notifyVersion(world.write(1))
    feed.notifyVersion(world.write(1))
    await settle()
    world.reads.length = 0
    feed.notifyVersion(2)
    feed.notifyVersion(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(world.reads).toEqual([])
    expect(versions().slice(1).flat()).toEqual([1, 2])
  })

  test('reads an unknown version once', async () => {
    const { feed } = await listening()
    world.reads.length = 0
    feed.notifyVersion(7)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.reads).toEqual(['after 0'])
  })

  test('reads all packets after a long gap', async () => {
    const { feed, versions } = await listening()
    for (let n = 0; n < PACKETS_PER_READ + 5; n++) world.write(1)
    feed.catchUp()
    await vi.advanceTimersByTimeAsync(200)
    expect(versions().slice(1).flat()).toEqual(Array.from({ length: PACKETS_PER_READ + 5 }, (_, n) => n + 1))
  })

  test('retries every second while the database is unavailable, logs it once, and loses nothing', async () => {
    const { feed, versions } = await listening()
    world.fail(true)
    feed.notifyVersion(world.write(1))
    await vi.advanceTimersByTimeAsync(9500)
    world.write(1)
    expect(world.reads.length).toBeGreaterThan(8)
    expect(console.error).toHaveBeenCalledTimes(1)
    world.fail(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(versions()).toEqual(['joined', [1, 2]])
  })

  test('joins a viewer once the database is available again', async () => {
    world.fail(true)
    const { versions } = await listening()
    expect(versions()).toEqual([])
    world.fail(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(versions()).toEqual(['joined'])
  })

  test('aborts a read without a response after ten seconds', async () => {
    const { feed, versions } = await listening()
    world.hold()
    feed.notifyVersion(world.write(1))
    await vi.advanceTimersByTimeAsync(9000)
    world.hold() // the one before is never answered
    world.release()
    await vi.advanceTimersByTimeAsync(2100)
    expect(versions()).toEqual(['joined', [1]])
  })

  test('stops reading and timers with its last viewer', async () => {
    const { feed, viewer, versions } = await listening()
    const other = testViewer()
    feed.join(other.viewer, MAT_1)
    feed.notifyVersion(world.write(1))
    await settle()
    feed.notifyVersion(world.write(1))
    await settle()
    feed.leave(viewer, WHOLE)
    expect(empty).not.toHaveBeenCalled()
    feed.leave(other.viewer, MAT_1)
    await vi.advanceTimersByTimeAsync(EMPTY_FEED_RETENTION_MS - 1)
    expect(empty).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(empty).toHaveBeenCalledTimes(1)
    world.reads.length = 0
    feed.notifyVersion(world.write(1))
    expect(vi.getTimerCount()).toBe(0)
    expect(world.reads).toEqual([])
    expect(versions()).toEqual(['joined', [1]])
    expect([...viewer.groups, ...other.viewer.groups]).toEqual([])
  })

  test('continues after a few seconds without viewers without reading again', async () => {
    const { feed, viewer } = await listening()
    for (let n = 0; n < 5; n++) {
      feed.leave(viewer, WHOLE)
      await vi.advanceTimersByTimeAsync(EMPTY_FEED_RETENTION_MS - 1)
      feed.notifyVersion(world.write(1))
      await settle()
      feed.join(viewer, WHOLE)
    }
    expect(world.reads.filter((read) => read === 'versions')).toHaveLength(1)
    const late = testViewer()
    feed.join(late.viewer, WHOLE)
    expect(late.frames).toMatchObject([{ type: 'joined', version: 5 }])
    await vi.advanceTimersByTimeAsync(2 * EMPTY_FEED_RETENTION_MS)
    expect(empty).not.toHaveBeenCalled()
  })

  test('rejects all viewers once the competition is not public', async () => {
    const { feed, viewer, frames } = await listening()
    world.hide()
    feed.notifyVersion(world.write(1))
    await settle()
    expect(frames.at(-1)).toEqual({ type: 'refused', message: 'There is no group "competition/1".' })
    expect(viewer.groups.size).toBe(0)
    expect(unknown).toHaveBeenCalledTimes(1)
    expect(empty).toHaveBeenCalledTimes(1)
  })
})
