import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { type LiveServer, openLiveServer } from '#server/live/broadcast/live-server.ts'
import { openRedisBus } from '#server/live/broadcast/redis-bus.ts'
import { NO_PREPARATION, type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import { onServer } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { CUP, GRAND_SLAM, NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { publishPacket } from './publish-packet.ts'
import { openProxy, type ServerProxy } from './server-proxy.ts'
import { connectTestViewer, versionRange, versionsOf } from './test-viewer.ts'

const TEST_REDIS = process.env.HAJIME_TEST_REDIS_URL
const WHOLE = `competition/${GRAND_SLAM}`
const MAT_1 = `competition/${GRAND_SLAM}/mat/1`

describe.skipIf(!TEST_SERVER)('while the database is unavailable (needs DATABASE_URL)', () => {
  const name = 'hajime_live_outage'
  const url = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
  /** The database as another process sees it, which isn't cut off. */
  let elsewhere: OpenDatabase
  let proxy: ServerProxy
  let opened: OpenDatabase
  let live: LiveServer
  let server: HttpServer

  beforeAll(async () => {
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
    await onServer(TEST_SERVER ?? '', `create database ${name}`)
    elsewhere = await openFixture({ databaseUrl: url })
  })
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    proxy = await openProxy(url)
    opened = await openDatabase({ dataFolder: '', databaseUrl: proxy.through(url) }, NO_PREPARATION)
    live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
    const app = createApp(opened.db, { now: () => NOW, notifyViewers: live.notifyViewers })
    server = await listen(app, { port: 0, sockets: live })
  })
  afterEach(async () => {
    await server.close()
    await opened.close()
    await proxy.close()
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    await elsewhere.close()
    await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
  })

  test('for ten seconds, viewers stay connected, and get every packet afterwards', async () => {
    const [one, other] = [await connectTestViewer(server.address), await connectTestViewer(server.address)]
    const whole = await one.join(WHOLE)
    const mat = await other.join(MAT_1)
    await publishPacket(elsewhere.db, GRAND_SLAM, 1)
    await one.until(WHOLE, whole + 1)

    await proxy.cut()
    for (let n = 0; n < 20; n++) {
      await publishPacket(elsewhere.db, GRAND_SLAM, 1)
      await wait(500)
    }
    expect(versionsOf(one.packets(WHOLE))).toEqual([whole + 1])
    const late = await connectTestViewer(server.address)
    late.send({ type: 'join_group', group: `competition/${CUP}` })
    await proxy.mend()

    await one.until(WHOLE, whole + 21)
    await other.until(MAT_1, mat + 21)
    expect((await late.frame('joined')).version).toBe(0)
    await publishPacket(elsewhere.db, GRAND_SLAM, 1)
    await one.until(WHOLE, whole + 22)
    await other.until(MAT_1, mat + 22)
    expect(versionsOf(one.packets(WHOLE))).toEqual(versionRange(whole + 1, whole + 22))
    expect(versionsOf(other.packets(MAT_1))).toEqual(versionRange(mat + 1, mat + 22))
  })

  test('the listening connection is reopened, and missed notifications are read', async () => {
    const one = await connectTestViewer(server.address)
    const whole = await one.join(WHOLE)
    await proxy.cut()
    await publishPacket(elsewhere.db, GRAND_SLAM, 1)
    await proxy.mend()
    await one.until(WHOLE, whole + 1)
    await publishPacket(elsewhere.db, GRAND_SLAM, 1)
    await one.until(WHOLE, whole + 2, 5000) // by notification: polling takes up to 15 seconds
  })

  test('a transaction fails whose connection is lost between two statements, and nothing else', async () => {
    const transaction = opened.db.transaction(async (tx) => {
      await tx.execute('select 1')
      await proxy.cut()
      await wait(100)
      await tx.execute('select 1')
    })
    await expect(transaction).rejects.toThrow()
    await proxy.mend()
    await opened.db.execute('select 1')
  })

  test('the API reports it, and recovers afterwards', async () => {
    const ask = () => fetch(`${server.address}/api/Live/${GRAND_SLAM}/State`)
    expect((await ask()).status).toBe(200)
    await proxy.cut()
    expect((await ask()).status).toBeGreaterThanOrEqual(500)
    await proxy.mend()
    expect((await ask()).status).toBe(200)
  })
})

describe.skipIf(!TEST_REDIS)('while Redis is unavailable (needs REDIS_URL)', () => {
  test('the latest notification of each competition is sent afterwards', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const proxy = await openProxy(TEST_REDIS ?? '')
    // others publish on the same server meanwhile
    const [one, other] = [4711, 4712]
    const notifications: string[] = []
    const onNotification = (notification: string) =>
      void (/^471[12] /.test(notification) && notifications.push(notification))
    const connected = vi.fn()
    const listening = openRedisBus(TEST_REDIS ?? '', { onNotification, onConnect: connected })
    const again = vi.fn()
    const telling = openRedisBus(proxy.through(TEST_REDIS ?? ''), {
      onNotification: () => undefined,
      onConnect: again,
    })
    await vi.waitFor(() => {
      expect(connected).toHaveBeenCalledTimes(1)
      expect(again).toHaveBeenCalledTimes(1)
    }, 20_000)
    telling.publish(one, 1)
    await vi.waitFor(() => expect(notifications).toEqual(['4711 1']), 20_000)

    await proxy.cut()
    for (const version of versionRange(2, 9)) telling.publish(one, version)
    telling.publish(other, 5)
    await wait(300)
    expect(notifications).toEqual(['4711 1'])
    await proxy.mend()
    await vi.waitFor(() => expect(notifications.toSorted()).toEqual(['4711 1', '4711 9', '4712 5']), 20_000)
    await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(2), 20_000)
    await Promise.all([listening.close(), telling.close(), proxy.close()])
    vi.restoreAllMocks()
  })
})
