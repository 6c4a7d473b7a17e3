import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { type LiveServer, openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { GRAND_SLAM, NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { publishPacket } from './publish-packet.ts'
import { connectTestViewer, type TestViewer } from './test-viewer.ts'

const MAT_1 = `competition/${GRAND_SLAM}/mat/1`

describe('without changes', () => {
  let opened: OpenDatabase
  let live: LiveServer
  let server: HttpServer

  beforeAll(async () => {
    opened = await openFixture()
  })
  beforeEach(async () => {
    // the clock of the server alone: connections are real
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
    server = await listen(createApp(opened.db), { port: 0, sockets: live })
  })
  afterEach(async () => {
    await server.close()
    vi.useRealTimers()
  })
  afterAll(() => opened.close())

  /** Some seconds pass; what is sent in each has arrived, and has been answered, before the next begins. */
  async function pass(seconds: number, viewers: readonly TestViewer[]): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1000)
      await Promise.all(viewers.map((one) => one.settled()))
    }
  }

  test('viewers get a heartbeat every 15 seconds', async () => {
    const one = await connectTestViewer(server.address)
    await pass(14, [one])
    expect(one.frames).toEqual([])
    await pass(1, [one])
    expect(one.frames).toEqual([{ type: 'quiet', now: NOW.toISOString() }])
    await pass(14, [one])
    expect(one.frames).toHaveLength(1)
    await pass(1, [one])
    expect(one.frames).toHaveLength(2)
  })

  test('viewers who get packets get no heartbeat', async () => {
    const one = await connectTestViewer(server.address)
    const version = await one.join(MAT_1)
    for (let n = 1; n <= 4; n++) {
      await pass(10, [one])
      live.notifyViewers(GRAND_SLAM, await publishPacket(opened.db, GRAND_SLAM, 1))
      await one.until(MAT_1, version + n)
    }
    expect(one.frames.filter(({ type }) => type === 'quiet')).toEqual([])
  })

  test('a viewer that does not respond is disconnected within a minute, and others stay', async () => {
    const gone = await connectTestViewer(server.address, { autoPong: false })
    const there = await connectTestViewer(server.address)
    const closed = vi.fn()
    void gone.closed.then(closed)
    await pass(29, [there])
    expect(closed).not.toHaveBeenCalled()
    await pass(32, [there])
    expect(await gone.closed).toBe(1006)
    await there.join(MAT_1)
  })

  test('a packet without a notification is found within 15 seconds', async () => {
    const one = await connectTestViewer(server.address)
    const version = await one.join(MAT_1)
    await publishPacket(opened.db, GRAND_SLAM, 1)
    await pass(16, [one])
    await one.until(MAT_1, version + 1)
  })
})
