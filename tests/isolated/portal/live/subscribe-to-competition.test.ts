import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LivePacket, LiveStateResponse } from '#contract/api/live/live.ts'
import { formatGroupName, LIVE_FORMAT } from '#contract/live/groups.ts'
import type { LiveConnectionHandlers } from '#portal/live/live-connection.ts'
import { type SubscriptionState, subscribeToCompetition } from '#portal/live/subscribe-to-competition.ts'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import {
  API_CONTESTS_AT_START,
  GROUP,
  makeDayPackets,
  makeLiveContest,
  makeLiveStateResponse,
  makePacket,
} from '../../../fixtures/live-packets.ts'
import { createTestApi } from '../../../fixtures/test-api.ts'

const NAME = formatGroupName(GROUP)
const NOON = new Date('2026-11-21T12:00:00Z')

/** A server as the viewer sees it, and the viewer. */
function watching(chance = 0.5) {
  const server = {
    version: 0,
    mats: [] as LiveStateResponse['mats'],
    contests: [...API_CONTESTS_AT_START],
    away: false,
    slow: 0,
    format: LIVE_FORMAT as number,
  }
  const asked: { name: string; input: unknown }[] = []
  const connection = { reopened: 0, closed: 0, outdated: 0 }
  let hears: LiveConnectionHandlers | undefined
  let following: SubscriptionState | undefined
  const respond = async <T>(name: string, input: unknown, answer: () => T): Promise<T> => {
    asked.push({ name, input })
    if (server.away) throw new Error('The server is away')
    const answered = answer()
    if (server.slow > 0) await new Promise((resolve) => setTimeout(resolve, server.slow))
    return answered
  }
  const ask = createTestApi({
    'Live/State': (input) =>
      respond('Live/State', input, () =>
        Object.assign(makeLiveStateResponse(server.version, server.mats), { v: server.format }),
      ),
    'Live/Contests': (input) => respond('Live/Contests', input, () => publishLiveContests(server.contests)),
  })
  const end = subscribeToCompetition(GROUP, {
    callApi: ask,
    connect: (_, given) => {
      hears = given
      return { reopen: () => connection.reopened++, close: () => connection.closed++ }
    },
    onChange: (now) => {
      following = now
    },
    onOtherFormat: () => connection.outdated++,
    random: () => chance,
  })
  return {
    server,
    asked,
    connection,
    end,
    now: () => following,
    open: () => {
      hears?.status('connected')
      hears?.frame({ type: 'joined', group: NAME, version: server.version, now: new Date().toISOString() })
    },
    lose: () => hears?.status('disconnected'),
    send: (...packets: LivePacket[]) => hears?.frame({ type: 'sc_packets', group: NAME, packets }),
    quiet: () => hears?.frame({ type: 'quiet', now: new Date().toISOString() }),
  }
}

const finds = (asked: readonly { name: string; input: unknown }[]) =>
  asked.filter(({ name }) => name === 'Live/Contests').map(({ input }) => input)

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => vi.useRealTimers())

describe('subscribeToCompetition', () => {
  test('requests the state and the contests once at the start, also without a socket', async () => {
    const joined = watching()
    joined.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(finds(joined.asked)).toEqual([{ idCompetition: 7, Version: 0 }])
    joined.end()
    const { asked, now } = watching()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([
      { name: 'Live/State', input: { idCompetition: 7 } },
      { name: 'Live/Contests', input: { idCompetition: 7, Version: 0 } },
    ])
    expect(now()?.state?.contests.size).toBe(4)
  })

  test('applies packets as they arrive, and those that arrive during a request', async () => {
    const { open, send, now, server } = watching()
    server.slow = 500
    open()
    await vi.advanceTimersByTimeAsync(100)
    send(...makeDayPackets().slice(0, 2))
    await vi.advanceTimersByTimeAsync(1000)
    expect(now()?.state?.version).toBe(2)
    send(...makeDayPackets().slice(2, 5))
    expect(now()?.state?.version).toBe(5)
    expect(now()?.state?.contests.get(4)?.white).toBe(11)
  })

  test('requests the state again within two seconds after a gap', async () => {
    const { open, send, server, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(3000)
    send(makePacket(4, { contests: [makeLiveContest(1, 11, 12, { isFinished: true })] }))
    expect(now()?.state?.version).toBe(0)
    server.version = 4
    server.contests = [makeLiveContest(1, 11, 12, { isFinished: true })]
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()?.state?.version).toBe(4)
    expect(now()?.state?.contests.get(1)?.isFinished).toBe(true)
  })

  test('says that the state is outdated while it cannot be requested after a gap', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, send, server, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(3000)
    server.away = true
    send(makePacket(4, { contests: [makeLiveContest(1, 11, 12, { isFinished: true })] }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()).toMatchObject({ status: 'connected', isOutdated: true })
    server.away = false
    server.version = 4
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()).toMatchObject({ status: 'connected', isOutdated: false })
  })

  test('repeats the request while a cache returns an older state', async () => {
    const { open, send, server, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(3000)
    send(makePacket(4))
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()?.state?.version).toBe(0)
    server.version = 4
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()?.state?.version).toBe(4)
  })

  test('ignores a response that is older than its own state', async () => {
    const { open, send, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(0)
    send(...makeDayPackets())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(now()?.state?.version).toBe(10)
    expect(now()?.state?.contests.get(4)?.isFinished).toBe(true)
  })

  test('requests the changes every 40 seconds, with or without a socket', async () => {
    const { server, send, open, asked } = watching()
    open()
    await vi.advanceTimersByTimeAsync(0)
    send(makePacket(1, { at: '2026-11-21T12:00:30.000Z' }))
    server.version = 1
    server.mats = [{ mat: 1, version: 1, at: '2026-11-21T12:00:30.000Z', block: null, board: null }]
    await vi.advanceTimersByTimeAsync(81_000)
    expect(finds(asked).slice(-2)).toEqual([
      { idCompetition: 7, Version: 1, UpdatedAtMin: '2026-11-21T11:59:00.000Z' },
      { idCompetition: 7, Version: 1, UpdatedAtMin: '2026-11-21T11:59:00.000Z' },
    ])
  })

  test('requests the changes when the socket is open again', async () => {
    const { open, lose, asked, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(2000)
    const before = finds(asked).length
    lose()
    expect(now()?.status).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(2000)
    open()
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()?.status).toBe('connected')
    expect(finds(asked).length).toBe(before + 1)
  })

  test('requests the state again if packets were missed before joining, and the request under way is older', async () => {
    const { open, lose, server, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(39_900)
    lose()
    server.slow = 500
    await vi.advanceTimersByTimeAsync(200)
    server.version = 4
    server.contests = [makeLiveContest(1, 11, 12, { isFinished: true })]
    open()
    await vi.advanceTimersByTimeAsync(1000)
    expect(now()?.state?.version).toBe(0)
    await vi.advanceTimersByTimeAsync(3000)
    expect(now()?.state?.version).toBe(4)
    expect(now()?.state?.contests.get(1)?.isFinished).toBe(true)
  })

  test('keeps the state and repeats requests while the server is unavailable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { server, now, asked } = watching()
    await vi.advanceTimersByTimeAsync(1000)
    server.away = true
    await vi.advanceTimersByTimeAsync(40_000)
    expect(now()?.state?.contests.size).toBe(4)
    server.away = false
    const before = asked.length
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked.length).toBeGreaterThan(before)
    vi.restoreAllMocks()
  })

  test('requests contests every 40 seconds, to the millisecond without jitter', async () => {
    const { asked } = watching()
    await vi.advanceTimersByTimeAsync(1_000)
    for (const polls of [1, 2, 3]) {
      expect(finds(asked)).toHaveLength(polls)
      await vi.advanceTimersByTimeAsync(39_999)
      expect(finds(asked)).toHaveLength(polls)
      await vi.advanceTimersByTimeAsync(1)
    }
  })

  test('requests contests after 30 to 50 seconds with jitter', async () => {
    for (const [random, interval] of [
      [0, 30_000],
      [1, 50_000],
    ] as const) {
      const { asked } = watching(random)
      await vi.advanceTimersByTimeAsync(1_000 + interval - 1)
      expect(finds(asked)).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(finds(asked)).toHaveLength(2)
    }
  })

  test('is receiving until the last packet is 5000 ms old, and checks this every second', async () => {
    const { open, send, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(1_001)
    send(makePacket(1))
    await vi.advanceTimersByTimeAsync(4_999) // the check at 6 s finds a packet of 4999 ms
    expect(now()?.receiving).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(now()?.receiving).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    send(makePacket(2))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(now()?.receiving).toBe(true)
    await vi.advanceTimersByTimeAsync(1) // the check at 13 s finds a packet of 5000 ms
    expect(now()?.receiving).toBe(false)
  })

  test('is receiving while the last packet is less than five seconds old', async () => {
    const { open, send, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect(now()?.receiving).toBe(false)
    send(makePacket(1))
    expect(now()?.receiving).toBe(true)
    await vi.advanceTimersByTimeAsync(4000)
    expect(now()?.receiving).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()?.receiving).toBe(false)
  })

  test('reconnects if the socket fails without an event, but not if it is silent', async () => {
    const { open, quiet, connection } = watching()
    open()
    for (let n = 0; n < 4; n++) {
      await vi.advanceTimersByTimeAsync(15_000)
      quiet()
    }
    expect(connection.reopened).toBe(0)
    await vi.advanceTimersByTimeAsync(42_000)
    expect(connection.reopened).toBe(1)
  })

  test('reconnects after the device was asleep', async () => {
    const { open, connection } = watching()
    open()
    await vi.advanceTimersByTimeAsync(6000)
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(connection.reopened).toBe(1)
  })

  test('starts again with an empty state if the database was replaced', async () => {
    const { open, lose, send, server, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(0)
    send(...makeDayPackets())
    lose()
    server.version = 0
    open()
    await vi.advanceTimersByTimeAsync(2000)
    expect(now()?.state?.version).toBe(0)
    expect(now()?.state?.contests.get(4)?.isFinished).toBe(false)
  })

  test('stops and reloads the page if the server uses another format', async () => {
    const { open, lose, server, send, asked, connection, now } = watching()
    open()
    await vi.advanceTimersByTimeAsync(0)
    const known = now()?.state
    lose()
    server.format = LIVE_FORMAT + 1
    open()
    send(JSON.parse(JSON.stringify({ ...makePacket(1), v: server.format })))
    await vi.advanceTimersByTimeAsync(2000)
    expect(connection).toEqual({ reopened: 0, closed: 1, outdated: 1 })
    expect(now()).toMatchObject({ state: known, status: 'disconnected', receiving: false })
    const before = asked.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked.length).toBe(before)
    expect(connection.outdated).toBe(1)
  })

  test('reports nothing after it is closed', async () => {
    const { end, asked, connection, send, now } = watching()
    await vi.advanceTimersByTimeAsync(1000)
    const before = asked.length
    const known = now()
    end()
    send(makePacket(1))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked.length).toBe(before)
    expect(now()).toBe(known)
    expect(connection.closed).toBe(1)
  })
})
