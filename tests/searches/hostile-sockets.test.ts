import { once } from 'node:events'
import { connect } from 'node:net'
import { and, eq } from 'drizzle-orm'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type LiveFrame, liveFrame } from '#contract/api/live/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { type LiveServer, openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { liveMat } from '#server/platform/db/schema/index.ts'
import { CUP, GRAND_SLAM, INVISIBLE, NOW, openFixture } from '../contract/fixtures/competitions-fixture.ts'
import {
  findInternals,
  hostileJson,
  hostileText,
  PROTOTYPE_KEYS,
} from '../contract/fixtures/hostile-values.ts'
import { publishPacket } from '../contract/live/publish-packet.ts'
import { connectTestViewer, type TestViewer } from '../contract/live/test-viewer.ts'
import { FUZZ_SEED, propertyRuns } from '../effort.ts'

/** What hostile clients send to the WebSocket, while a viewer watches who must notice nothing of it. */

let opened: OpenDatabase
let live: LiveServer
let server: HttpServer
let viewer: TestViewer
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

const MAT = `competition/${GRAND_SLAM}/mat/1`

beforeAll(async () => {
  opened = await openFixture()
  live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
  server = await listen(createApp(opened.db, { now: () => NOW }), { port: 0, sockets: live })
  viewer = await connectTestViewer(server.address)
  await viewer.join(MAT)
})
afterAll(async () => {
  await server.close()
  await opened.close()
  logged.mockRestore()
})

/** Both the viewer who was there before and a new one get the next packet; API and log are clean. */
async function expectServing(): Promise<void> {
  const other = await connectTestViewer(server.address)
  await other.join(MAT)
  live.notifyViewers(GRAND_SLAM, await publishPacket(opened.db, GRAND_SLAM, 1))
  // from the database: whether a viewer has the packet already is a matter of chance
  const [mat] = await opened.db
    .select({ version: liveMat.version })
    .from(liveMat)
    .where(and(eq(liveMat.competitionId, GRAND_SLAM), eq(liveMat.mat, 1)))
  await Promise.all([viewer, other].map((one) => one.until(MAT, mat?.version ?? Number.NaN)))
  other.socket.close()
  expect((await fetch(`${server.address}/api/Live/${GRAND_SLAM}/State`)).status).toBe(200)
  expect(logged.mock.calls).toEqual([])
}

const group: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(MAT, `competition/${GRAND_SLAM}`, `competition/${CUP}`) },
  fc.nat().map((id) => `competition/${id}`),
  fc.constantFrom(
    `competition/${INVISIBLE}`,
    'competition/-1',
    `competition/${GRAND_SLAM}/mat/101`,
    'club/1',
  ),
  hostileText,
  hostileText.map((text) => `competition/${text}`),
)

const commandName = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('join_group', 'leave_group', 'leave_all_groups', 'leave_all_and_join_group'),
  },
  fc.constantFrom(...PROTOTYPE_KEYS, 'sc_packets', 'joined'),
)

/** One message: a command of a known or unknown kind, any JSON, any text, any bytes. */
const message: Arbitrary<string | Uint8Array> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(commandName, group).map(([type, name]) => JSON.stringify({ type, group: name })),
  },
  fc.tuple(commandName, hostileJson).map(([type, json]) => `{"type":"${type}","group":${json}}`),
  hostileJson,
  hostileText,
  fc.uint8Array({ maxLength: 5000 }),
)

test('hostile messages get a response of the contract, or close the connection', async () => {
  const seen = new Set<string | number>()
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 60 }), async (messages) => {
      const one = await connectTestViewer(server.address)
      for (const sent of messages) one.socket.send(sent)
      // the answer to a ping comes after the answers to all messages before it
      await Promise.race([one.closed, one.settled()])
      if (one.socket.readyState !== WebSocket.OPEN) seen.add(await one.closed)
      one.socket.terminate()
      for (const frame of one.frames) {
        seen.add(frame.type)
        expect(liveFrame.parse(frame)).toEqual(frame)
        expect(findInternals(JSON.stringify(frame))).toEqual([])
      }
    }),
    { seed: FUZZ_SEED, numRuns: propertyRuns(40) },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['joined', 'refused']))
  // a text that is not UTF-8, a message that is too long, too many messages
  for (const code of seen) if (typeof code === 'number') expect([1007, 1008, 1009]).toContain(code)
  await expectServing()
})

test('joining and leaving rapidly ends with the groups of the last commands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 4 })), { maxLength: 30 }),
      async (steps) => {
        const one = await connectTestViewer(server.address)
        const joined = new Set<number>()
        const name = (mat: number) => `competition/${GRAND_SLAM}/mat/${mat}`
        for (const [isJoin, mat] of steps) {
          one.send({ type: isJoin ? 'join_group' : 'leave_group', group: name(mat) })
          if (isJoin) joined.add(mat)
          else joined.delete(mat)
        }
        const last = await one.join(`competition/${CUP}`)
        expect(last).toBe(0)
        const before = one.frames.length
        for (const mat of [1, 2, 3, 4])
          live.notifyViewers(GRAND_SLAM, await publishPacket(opened.db, GRAND_SLAM, mat))
        // packets of the run before may arrive late, but only in these groups
        const isNew = (frame: LiveFrame) => one.frames.indexOf(frame) >= before
        await Promise.all(
          [...joined].map((mat) =>
            one.frame('sc_packets', (frame) => frame.group === name(mat) && isNew(frame)),
          ),
        )
        const groups = one.frames
          .filter(isNew)
          .flatMap((frame) => (frame.type === 'sc_packets' ? [frame.group] : []))
        expect([...new Set(groups)].sort()).toEqual([...joined].map(name).sort())
        one.socket.terminate()
      },
    ),
    { seed: FUZZ_SEED, numRuns: propertyRuns(8) },
  )
  await expectServing()
})

/** Frames as RFC 6455 lays them out: first byte, mask bit and length, mask of zeros, payload. */
const frame = (first: number, payload: Uint8Array, { masked = true, length = payload.length } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([first, (masked ? 0x80 : 0) | (length < 126 ? length : length < 65_536 ? 126 : 127)]),
    ...(length < 126 ? [] : [lengthBytes(length)]),
    Buffer.alloc(masked ? 4 : 0),
    payload,
  ])

function lengthBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length < 65_536 ? 2 : 8)
  if (length < 65_536) bytes.writeUInt16BE(length)
  else bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

describe('malformed frames close only their own connection', () => {
  const text = Buffer.from('{"type":"leave_all_groups"}')
  const none = new Uint8Array()
  test.each<[string, Buffer]>([
    ['an unknown opcode', frame(0x83, text)],
    ['reserved bits', frame(0xf1, text)],
    ['no mask', frame(0x81, text, { masked: false })],
    ['a continuation of nothing', frame(0x80, text)],
    ['a ping in parts', frame(0x09, none)],
    ['a ping that is too long', frame(0x89, new Uint8Array(126))],
    ['text that is not UTF-8', frame(0x81, Buffer.from([0xc3, 0x28]))],
    ['a close code that is none', frame(0x88, Buffer.from([0, 1]))],
    ['a length of 16 exabytes', frame(0x82, none, { length: 2 ** 63 - 1024 })],
    ['a length of 1 GB that never comes', frame(0x82, none, { length: 2 ** 30 })],
    ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919 + FUZZ_SEED) % 256))],
  ])('with %s', async (_, bytes) => {
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1')
    const closed = once(socket, 'close')
    socket.on('error', () => undefined)
    socket.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain(' 101 ')
    socket.write(bytes)
    socket.resume()
    await closed
  })

  test('and the server still serves', expectServing)
})
