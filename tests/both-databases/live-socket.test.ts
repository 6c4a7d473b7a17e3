import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveFrame } from '#contract/api/live/live.ts'
import type { CallResponse } from '#contract/calls.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { type LiveServer, openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import {
  CUP,
  DELETED,
  findSecret,
  GRAND_SLAM,
  INVISIBLE,
  NOW,
  openFixture,
} from '../contract/fixtures/competitions-fixture.ts'
import { publishPacket } from '../contract/live/publish-packet.ts'
import { connectTestViewer, versionRange, versionsOf } from '../contract/live/test-viewer.ts'

const WHOLE = `competition/${GRAND_SLAM}`
const MAT_1 = `competition/${GRAND_SLAM}/mat/1`
const MAT_2 = `competition/${GRAND_SLAM}/mat/2`

describe('the live socket', () => {
  let opened: OpenDatabase
  let live: LiveServer
  let server: HttpServer

  beforeAll(async () => {
    opened = await openFixture()
  })
  beforeEach(async () => {
    live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
    server = await listen(createApp(opened.db, { now: () => NOW }), { port: 0, sockets: live })
  })
  afterEach(() => server.close())
  afterAll(() => opened.close())

  const viewer = () => connectTestViewer(server.address)
  /** Publishes, and tells the hub as the API does after the commit. */
  const happen = async (mat: number, more: Parameters<typeof publishPacket>[3] = {}) => {
    const version = await publishPacket(opened.db, GRAND_SLAM, mat, more)
    live.notifyViewers(GRAND_SLAM, version)
    return version
  }

  describe('joining and leaving', () => {
    test('returns the version of the group and the time', async () => {
      const one = await viewer()
      const before = await one.join(MAT_1)
      await happen(1)
      await one.until(MAT_1, before + 1)
      const other = await viewer()
      other.send({ type: 'join_group', group: MAT_1 })
      expect(await other.frame('joined')).toEqual({
        type: 'joined',
        group: MAT_1,
        version: before + 1,
        now: NOW.toISOString(),
      })
      expect(other.packets(MAT_1)).toEqual([])
    })

    test('starts at version 0 in a group without packets', async () => {
      const one = await viewer()
      expect(await one.join(`competition/${CUP}`)).toBe(0)
      expect(await one.join(`competition/${GRAND_SLAM}/mat/77`)).toBe(0)
    })

    test('sends a packet to its competition and its mat, each with its own version, and to no other mat', async () => {
      const one = await viewer()
      const whole = await one.join(WHOLE)
      const mat1 = await one.join(MAT_1)
      const mat2 = await one.join(MAT_2)
      await happen(1)
      await happen(2)
      await happen(1)
      await one.until(WHOLE, whole + 3)
      await one.until(MAT_1, mat1 + 2)
      expect(versionsOf(one.packets(WHOLE))).toEqual(versionRange(whole + 1, whole + 3))
      expect(one.packets(WHOLE).map(({ mat }) => mat)).toEqual([1, 2, 1])
      expect(versionsOf(one.packets(MAT_1))).toEqual(versionRange(mat1 + 1, mat1 + 2))
      expect(versionsOf(one.packets(MAT_2))).toEqual([mat2 + 1])
    })

    test('sends a packet to every mat whose contests it changed', async () => {
      const one = await viewer()
      const mat2 = await one.join(MAT_2)
      await happen(1, { otherMats: [2] })
      await one.until(MAT_2, mat2 + 1)
      expect(one.packets(MAT_2)).toMatchObject([{ version: mat2 + 1, mat: 1 }])
    })

    test('sends nothing after leaving', async () => {
      const one = await viewer()
      await one.join(MAT_1)
      const mat2 = await one.join(MAT_2)
      one.send({ type: 'leave_group', group: MAT_1 })
      await one.join(`competition/${CUP}`) // commands are taken in their order
      await happen(1)
      await happen(2)
      await one.until(MAT_2, mat2 + 1)
      expect(one.packets(MAT_1)).toEqual([])

      one.send({ type: 'leave_all_groups' })
      const cup = one.frames.length
      one.send({ type: 'join_group', group: `competition/${CUP}` })
      await one.frame('joined', (frame) => one.frames.indexOf(frame) >= cup)
      const other = await viewer()
      await other.join(MAT_2)
      await happen(2)
      await other.until(MAT_2, mat2 + 2)
      await one.join(`competition/${GRAND_SLAM}/mat/77`) // what was sent to it before has arrived
      expect(versionsOf(one.packets(MAT_2))).toEqual([mat2 + 1])
    })

    test('changes from mat to mat by leaving all and joining one', async () => {
      const one = await viewer()
      await one.join(MAT_1)
      one.send({ type: 'leave_all_and_join_group', group: MAT_2 })
      const { version } = await one.frame('joined', ({ group }) => group === MAT_2)
      await happen(1)
      await happen(2)
      await one.until(MAT_2, version + 1)
      expect(one.packets(MAT_1)).toEqual([])
    })

    test('sends no response to a client that left before it', async () => {
      const one = await viewer()
      one.send({ type: 'join_group', group: MAT_1 })
      one.send({ type: 'leave_group', group: MAT_1 })
      await one.join(MAT_2)
      expect(one.frames.map((frame) => ('group' in frame ? frame.group : frame.type))).toEqual([MAT_2])
    })
  })

  describe('packets', () => {
    test('arrive in order without gaps, however many are published at once', async () => {
      const one = await viewer()
      const whole = await one.join(WHOLE)
      const other = await viewer()
      const mat1 = await other.join(MAT_1)
      await Promise.all(versionRange(1, 60).map((n) => happen(1 + (n % 3))))
      await one.until(WHOLE, whole + 60)
      await other.until(MAT_1, mat1 + 20)
      expect(versionsOf(one.packets(WHOLE))).toEqual(versionRange(whole + 1, whole + 60))
      expect(versionsOf(other.packets(MAT_1))).toEqual(versionRange(mat1 + 1, mat1 + 20))
    })

    test('arrive in at most ten messages a second, the first at once', async () => {
      const one = await viewer()
      const version = await one.join(MAT_1)
      const began = performance.now()
      let n = 0
      while (performance.now() - began < 1000 || n < 25) {
        n += 1
        await happen(1)
        await setTimeout(10) // lets messages leave: the embedded database never waits for anything
      }
      await one.until(MAT_1, version + n)
      const messages = one.times.slice(1) // after the answer to joining
      expect(messages.length).toBeGreaterThan(1)
      const seconds = (Number(messages.at(-1)) - began) / 1000
      expect(messages.length).toBeLessThanOrEqual(2 + seconds * 10)
    })

    test('contain contests as Live/Contests returns them, without names of withheld judoka and private values', async () => {
      const answer = await fetch(`${server.address}/api/Live/${GRAND_SLAM}/Contests`)
      const { contests, people } = (await answer.json()) as CallResponse<'Live/Contests'>
      const ids = contests.map(({ id }) => id)
      const one = await viewer()
      const version = await one.join(WHOLE)
      await happen(1, { contestIds: ids, packet: { kind: 'finished', categories: [1] } })
      await one.until(WHOLE, version + 1)
      expect(one.packets(WHOLE)).toMatchObject([{ kind: 'finished', categories: [1], contests, people }])
      expect(findSecret(JSON.stringify(one.frames))).toBeNull()
    })

    test('and all other messages match the contract', async () => {
      const one = await viewer()
      const version = await one.join(WHOLE)
      await happen(2, { contestIds: [1] })
      one.socket.send('nonsense')
      await one.until(WHOLE, version + 1)
      await one.frame('refused')
      for (const frame of one.frames) expect(liveFrame.parse(frame)).toEqual(frame)
    })

    test('published without subscribers are not read; the next one follows the version of joining', async () => {
      await happen(1)
      const one = await viewer()
      const version = await one.join(MAT_1)
      await happen(1)
      await one.until(MAT_1, version + 1)
      expect(versionsOf(one.packets(MAT_1))).toEqual([version + 1])
    })
  })

  describe('private competitions', () => {
    test.each([
      ['invisible', INVISIBLE],
      ['deleted', DELETED],
      ['unknown', 4711],
    ])('that are %s have no groups', async (_, id) => {
      const one = await viewer()
      one.send({ type: 'join_group', group: `competition/${id}` })
      expect(await one.frame('refused')).toEqual({
        type: 'refused',
        message: `There is no group "competition/${id}".`,
      })
      await publishPacket(opened.db, GRAND_SLAM, 1)
      live.notifyViewers(id, 1)
      await one.join(WHOLE)
      expect(one.frames.map(({ type }) => type)).toEqual(['refused', 'joined'])
    })

    test('send nothing more once they are hidden', async () => {
      const setVisible = (visible: boolean) =>
        opened.db.update(competition).set({ visible }).where(eq(competition.id, GRAND_SLAM))
      const one = await viewer()
      await one.join(MAT_1)
      await setVisible(false)
      await happen(1)
      await one.frame('refused')
      await setVisible(true)
      await happen(1)
      await one.join(MAT_2)
      expect(one.packets(MAT_1)).toEqual([])
    })
  })

  describe('commands', () => {
    test.each([
      ['no JSON', '{'],
      ['an unknown one', '{"type":"shutdown"}'],
      ['one without its group', '{"type":"join_group"}'],
      ['a group that is none', '{"type":"join_group","group":"partner/1"}'],
      ['a competition with too large a number', '{"type":"join_group","group":"competition/9999999999"}'],
      ['bytes', Buffer.from('{"type":"leave_all_groups"}')],
    ])('%s is rejected, and the connection stays', async (_, message) => {
      const one = await viewer()
      one.socket.send(message)
      await one.frame('refused')
      await one.join(MAT_1)
    })

    test('a connection can join sixteen groups', async () => {
      const one = await viewer()
      for (const mat of versionRange(1, 16)) await one.join(`competition/${GRAND_SLAM}/mat/${mat}`)
      one.send({ type: 'join_group', group: WHOLE })
      expect(await one.frame('refused')).toMatchObject({ message: 'A connection can be in 16 groups.' })
      one.send({ type: 'leave_group', group: MAT_1 })
      await one.join(WHOLE)
    })

    test('a long command closes the connection', async () => {
      const one = await viewer()
      one.socket.send('x'.repeat(4097))
      expect(await one.closed).toBe(1009)
    })

    test('too many commands close the connection, and no other', async () => {
      const [one, other] = [await viewer(), await viewer()]
      for (const _ of versionRange(1, 100)) one.send({ type: 'join_group', group: MAT_1 })
      expect(await one.closed).toBe(1008)
      await other.join(MAT_1)
    })
  })

  describe('connections', () => {
    const ask = (path: string, upgrade: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = new URL(server.address)
        const socket = connect(Number(port), '127.0.0.1', () => {
          const websocket = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n${websocket}\r\n`,
          )
        })
        socket.once('data', (data) => {
          resolve(String(data).split('\r\n', 1)[0] ?? '')
          socket.destroy()
        })
        socket.once('error', reject)
      })

    test('are upgraded at /live only', async () => {
      expect(await ask('/live?from=here', 'websocket')).toBe('HTTP/1.1 101 Switching Protocols')
      expect(await ask('/', 'websocket')).toBe('HTTP/1.1 404 Not Found')
      expect(await ask('/api/Live/State', 'websocket')).toBe('HTTP/1.1 404 Not Found')
      expect(await ask('/live/', 'websocket')).toBe('HTTP/1.1 404 Not Found')
    })

    test('that request HTTP/2 get a response in HTTP/1.1', async () => {
      expect(await ask('/api/Partner/GetSupportedPartners', 'h2c')).toBe('HTTP/1.1 200 OK')
    })

    test('get a message when the server stops', async () => {
      const two = [await viewer(), await viewer()]
      await two[0]?.join(MAT_1)
      await server.close()
      expect(await Promise.all(two.map(({ closed }) => closed))).toEqual([1001, 1001])
      live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
      server = await listen(createApp(opened.db), { port: 0, sockets: live })
    })

    test('of clients that do not read are closed without effect on others', async () => {
      const [one, sleeper] = [await viewer(), await viewer()]
      const version = await one.join(MAT_1)
      await sleeper.join(MAT_1)
      sleeper.socket.pause()
      const large = { packet: { categories: versionRange(1, 100_000) } } // 600 kB, more than the system keeps for a socket
      for (const expected of versionRange(version + 1, version + 30)) {
        await happen(1, large)
        await one.until(MAT_1, expected)
      }
      expect(versionsOf(one.packets(MAT_1))).toEqual(versionRange(version + 1, version + 30))
      sleeper.socket.resume()
      expect(await sleeper.closed).toBe(1006)
      expect(sleeper.packets(MAT_1).length).toBeLessThan(30)
    })
  })
})
