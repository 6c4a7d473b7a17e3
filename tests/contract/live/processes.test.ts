import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openRedis, type RedisNews } from '#server/live/redis.ts'
import { onServer, TEST_SERVER } from '../../database.ts'
import { type ApiProcess, startApi, stopApi } from '../api-process.ts'
import { CUP, GRAND_SLAM, openFixture } from '../fixture.ts'
import { publish } from './publish.ts'
import { from, type TestViewer, versionsOf, watch } from './viewer.ts'

/** A Redis to test with, `redis://127.0.0.1:6379`. */
const TEST_REDIS = process.env.HAJIME_TEST_REDIS_URL

const WHOLE = `competition/${GRAND_SLAM}`
const MAT_1 = `competition/${GRAND_SLAM}/mat/1`

const WAYS = [
  { way: 'PostgreSQL (needs DATABASE_URL)', redis: undefined, isLeftOut: !TEST_SERVER },
  { way: 'Redis (needs REDIS_URL as well)', redis: TEST_REDIS, isLeftOut: !TEST_SERVER || !TEST_REDIS },
]

for (const { way, redis, isLeftOut } of WAYS) {
  describe.skipIf(isLeftOut)(`viewers of several API processes that hear of each other by ${way}`, () => {
    const name = `hajime_live_by_${redis ? 'redis' : 'notify'}`
    const url = String(new URL(`/${name}`, TEST_SERVER ?? 'postgres://none'))
    const environment = redis ? { REDIS_URL: redis } : {}
    let opened: OpenDatabase
    let news: RedisNews | undefined
    let first: ApiProcess
    let second: ApiProcess

    beforeAll(async () => {
      await onServer(TEST_SERVER ?? '', `drop database if exists ${name}`)
      await onServer(TEST_SERVER ?? '', `create database ${name}`)
      opened = await openFixture(url)
      if (redis) {
        await new Promise<void>((connected) => {
          news = openRedis(redis, { heard: () => undefined, connected })
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
      const version = await publish(opened.db, GRAND_SLAM, mat)
      news?.tell(GRAND_SLAM, version)
      return version
    }

    test('see the same, wherever they are', async () => {
      const viewers = await Promise.all([first, second, first, second].map(({ address }) => watch(address)))
      const joined = await Promise.all(
        viewers.map(async (one) => ({ whole: await one.join(WHOLE), mat: await one.join(MAT_1) })),
      )
      const { whole = 0, mat = 0 } = joined[0] ?? {}
      expect(joined).toEqual(viewers.map(() => ({ whole, mat })))
      await Promise.all(from(1, 40).map((n) => happen(1 + (n % 2))))
      await Promise.all(viewers.map((one) => one.until(WHOLE, whole + 40)))
      await Promise.all(viewers.map((one) => one.until(MAT_1, mat + 20)))
      const [one] = viewers
      expect(versionsOf(one?.packets(WHOLE) ?? [])).toEqual(from(whole + 1, whole + 40))
      expect(versionsOf(one?.packets(MAT_1) ?? [])).toEqual(from(mat + 1, mat + 20))
      for (const other of viewers.slice(1)) {
        expect(other.packets(WHOLE)).toEqual(one?.packets(WHOLE))
        expect(other.packets(MAT_1)).toEqual(one?.packets(MAT_1))
      }
      for (const { socket } of viewers) socket.close()
    })

    test('hear within a fraction of a second of what another process has taken', async () => {
      const one = await watch(second.address)
      const version = await one.join(MAT_1)
      await happen(1)
      await one.until(MAT_1, version + 1, 1000)
      one.socket.close()
    })

    test('find everything that was published while their process was killed and started again', async () => {
      const one = await watch(first.address)
      const before = await one.join(WHOLE)
      await happen(1)
      await one.until(WHOLE, before + 1)
      const published = Promise.all(from(1, 20).map(() => happen(1)))
      await stopApi(first, 'SIGKILL')
      expect(await one.closed).toBe(1006)
      await published
      first = await startApi(url, { ...environment, PORT: new URL(first.address).port })

      const state = await fetch(`${first.address}/api/Live/${GRAND_SLAM}/State`)
      expect(await state.json()).toMatchObject({ version: before + 21 })
      const again = await watch(first.address)
      expect(await again.join(WHOLE)).toBe(before + 21)
      await happen(1)
      await again.until(WHOLE, before + 22)
      expect(versionsOf(again.packets(WHOLE))).toEqual([before + 22])
      again.socket.close()
    })

    test('are told when their process is stopped', async () => {
      const viewers: TestViewer[] = [await watch(second.address), await watch(second.address)]
      await viewers[0]?.join(`competition/${CUP}`)
      await stopApi(second)
      expect(await Promise.all(viewers.map(({ closed }) => closed))).toEqual([1001, 1001])
      second = await startApi(url, environment)
    })
  })
}
