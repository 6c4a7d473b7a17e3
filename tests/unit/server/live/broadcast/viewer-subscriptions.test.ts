import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveFrame } from '#contract/api/live/live.ts'
import type { PacketLog } from '#server/live/broadcast/packet-log.ts'
import type { Viewer } from '#server/live/broadcast/viewer-group.ts'
import { openViewerSubscriptions } from '#server/live/broadcast/viewer-subscriptions.ts'

const NOW = new Date('2025-02-15T12:00:00Z')

/** Competitions up to 100 are public. */
const readVersions = vi.fn(async (id: number) => (id <= 100 ? new Map<number | null, number>() : null))
const log: PacketLog = { readVersions, readPacketsAfter: async () => [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.advanceTimersByTime(1) // to lru-cache, what was added at 0 never expires
  readVersions.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

function createViewer(address: string | null = '192.0.2.1') {
  const frames: LiveFrame[] = []
  const pause = vi.fn()
  const viewer: Viewer = {
    address,
    pause,
    groups: new Set(),
    send: (frame) => frames.push(JSON.parse(String(frame)) as LiveFrame),
  }
  return { viewer, frames, pause }
}

const groupOf = (competitionId: number) => ({ competitionId, mat: null })

test('an unknown competition is read once in ten seconds, however many viewers join it', async () => {
  const hub = openViewerSubscriptions(log, () => NOW)
  for (let n = 0; n < 20; n++) {
    const { viewer, frames } = createViewer()
    hub.join(viewer, groupOf(999))
    await settle()
    expect(frames).toEqual([{ type: 'refused', message: 'There is no group "competition/999".' }])
  }
  expect(readVersions).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_001)
  hub.join(createViewer().viewer, groupOf(999))
  expect(readVersions).toHaveBeenCalledTimes(2)
})

test('an unknown competition is read again when it has packets', async () => {
  const hub = openViewerSubscriptions(log, () => NOW)
  hub.join(createViewer().viewer, groupOf(999))
  await settle()
  readVersions.mockResolvedValueOnce(new Map([[null, 1]]))
  hub.notifyVersion(999, 1)
  const { viewer, frames } = createViewer()
  hub.join(viewer, groupOf(999))
  await settle()
  expect(frames).toMatchObject([{ type: 'joined', version: 1 }])
})

test('the number of competitions that an address opens per minute is limited over all its connections', async () => {
  const hub = openViewerSubscriptions(log, () => NOW, 3)
  for (const id of [901, 902, 903]) hub.join(createViewer().viewer, groupOf(id))
  const { viewer, frames, pause } = createViewer()
  hub.join(viewer, groupOf(904))
  expect(pause).toHaveBeenCalledWith(10)
  expect(frames).toEqual([{ type: 'refused', message: 'Too many requests. Try again in 20 seconds.' }])
  hub.join(createViewer('192.0.2.2').viewer, groupOf(905))
  expect(readVersions).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(20_000)
  hub.join(viewer, groupOf(904))
  expect(readVersions).toHaveBeenCalledTimes(5)
})

test('the visitors of a sports hall join the same competition without a limit', async () => {
  const hub = openViewerSubscriptions(log, () => NOW, 1)
  const viewers = Array.from({ length: 50 }, () => createViewer())
  for (const { viewer } of viewers) hub.join(viewer, groupOf(1))
  await settle()
  expect(viewers.map(({ frames }) => frames[0]?.type)).toEqual(viewers.map(() => 'joined'))
  expect(readVersions).toHaveBeenCalledTimes(1)
})
