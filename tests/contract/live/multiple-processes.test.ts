import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveStateResponse } from '#contract/api/live/live.ts'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { openRedisBus, type RedisBus } from '#server/live/broadcast/redis-bus.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { onServer } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { type ApiProcess, startApi, stopApi } from '../fixtures/api-process.ts'
import { CUP, GRAND_SLAM } from '../fixtures/competitions-fixture.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from './live-competition.ts'
import { publishPacket } from './publish-packet.ts'
import { createBoard, createScoreboard, createTestToken, sendPacket } from './test-scoreboard.ts'
import { connectTestViewer, type TestViewer, versionRange, versionsOf } from './test-viewer.ts'

/** A Redis to test with, `redis://127.0.0.1:6379`. */
const TEST_REDIS = process.env.HAJIME_TEST_REDIS_URL

const WHOLE = `competition/${GRAND_SLAM}`
const MAT_1 = `competition/${GRAND_SLAM}/mat/1`

const inAnHour = () => new Date(Date.now() + 3_600_000)

const WAYS = [
  { way: 'PostgreSQL (needs DATABASE_URL)', redis: undefined, isLeftOut: !TEST_SERVER },
  { way: 'Redis (needs REDIS_URL as well)', redis: TEST_REDIS, isLeftOut: !TEST_SERVER || !TEST_REDIS },
]

for (const { way, redis, isLeftOut } of WAYS) {
  describe.skipIf(isLeftOut)(`viewers of several API processes connected by ${way}`, () => {
    const name = `hajime_live_by_${redis ? 'redis' : 'notify'}`
    const url = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
    const environment: Record<string, string> = redis ? { REDIS_URL: redis } : {}
    let opened: OpenDatabase
    let news: RedisBus | undefined
    let first: ApiProcess
    let second: ApiProcess

    beforeAll(async () => {
      await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
      await onServer(TEST_SERVER ?? '', `create database ${name}`)
      opened = await openLiveCompetition({ databaseUrl: url })
      await resetLiveCompetition(opened)
      if (redis) {
        await new Promise<void>((connected) => {
          news = openRedisBus(redis, { onNotification: () => undefined, onConnect: connected })
        })
      }
      ;[first, second] = await Promise.all([startApi(url, environment), startApi(url, environment)])
    })
    afterAll(async () => {
      await Promise.all([first, second].map((api) => stopApi(api)))
      await news?.close()
      await opened.close()
      await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
    })

    /** Publishes as a process does that has no viewers: this one. */
    const happen = async (mat: number) => {
      const version = await publishPacket(opened.db, GRAND_SLAM, mat)
      news?.publish(GRAND_SLAM, version)
      return version
    }

    test('get the same state from each process', async () => {
      const viewers = await Promise.all(
        [first, second, first, second].map(({ address }) => connectTestViewer(address)),
      )
      const joined = await Promise.all(
        viewers.map(async (one) => ({ whole: await one.join(WHOLE), mat: await one.join(MAT_1) })),
      )
      const { whole = 0, mat = 0 } = joined[0] ?? {}
      expect(joined).toEqual(viewers.map(() => ({ whole, mat })))
      await Promise.all(versionRange(1, 40).map((n) => happen(1 + (n % 2))))
      await Promise.all(viewers.map((one) => one.until(WHOLE, whole + 40)))
      await Promise.all(viewers.map((one) => one.until(MAT_1, mat + 20)))
      const [one] = viewers
      expect(versionsOf(one?.packets(WHOLE) ?? [])).toEqual(versionRange(whole + 1, whole + 40))
      expect(versionsOf(one?.packets(MAT_1) ?? [])).toEqual(versionRange(mat + 1, mat + 20))
      for (const other of viewers.slice(1)) {
        expect(other.packets(WHOLE)).toEqual(one?.packets(WHOLE))
        expect(other.packets(MAT_1)).toEqual(one?.packets(MAT_1))
      }
      for (const { socket } of viewers) socket.close()
    })

    test('get packets of another process at once', async () => {
      const one = await connectTestViewer(second.address)
      const version = await one.join(MAT_1)
      await happen(1)
      await one.until(MAT_1, version + 1, 5000) // by notification: polling takes up to 15 seconds
      one.socket.close()
    })

    test('get every acknowledged packet after the process was killed, and the following ones', async () => {
      const group = `competition/${OPEN}`
      const contest = 1001
      const { token } = await createTestToken(opened.db, { idCompetition: OPEN, validTo: inAnHour() })
      const packet = createScoreboard(1)
      const send = (sent: ScoreboardPacket) => sendPacket(first.address, token, OPEN, sent)
      const one = await connectTestViewer(first.address)
      await one.join(group)
      await send(packet('active', { idContest: contest }))
      await send(packet('hajime', { board: createBoard(contest, { running: true }) }))
      await one.until(group, 2)

      let acknowledged = 2
      let lost: ScoreboardPacket | undefined
      let killed: Promise<void> | undefined
      for (let seconds = 1; !lost && seconds < 600; seconds++) {
        const sent = packet('clock', { board: createBoard(contest, { running: true, seconds }) })
        const version = await send(sent)
        if (version === null) lost = sent
        else acknowledged = version
        // while the next ones are on their way
        if (seconds === 20) killed = stopApi(first, 'SIGKILL')
      }
      await killed
      expect(await one.closed).toBe(1006)
      expect(lost).toBeDefined()
      first = await startApi(url, { ...environment, PORT: new URL(first.address).port })

      const state = await fetch(`${first.address}/api/Live/${OPEN}/State`)
      const { version, mats } = liveStateResponse.parse(await state.json())
      // the last one may have been written down before its answer was lost
      expect([acknowledged, acknowledged + 1]).toContain(version)
      expect(mats[0]?.board?.idContest).toBe(contest)
      const again = await connectTestViewer(first.address)
      expect(await again.join(group)).toBe(version)
      // sent again because no answer came, it counts once
      if (lost) await send(lost)
      expect(await send(packet('mate', { board: createBoard(contest, { seconds: 599 }) }))).toBe(
        acknowledged + 2,
      )
      await again.until(group, acknowledged + 2)
      expect(versionsOf(again.packets(group))).toEqual(versionRange(version + 1, acknowledged + 2))
      again.socket.close()
    })

    test('get a message when their process is stopped', async () => {
      const viewers: TestViewer[] = [
        await connectTestViewer(second.address),
        await connectTestViewer(second.address),
      ]
      await viewers[0]?.join(`competition/${CUP}`)
      await stopApi(second)
      expect(await Promise.all(viewers.map(({ closed }) => closed))).toEqual([1001, 1001])
      second = await startApi(url, environment)
    })
  })
}
