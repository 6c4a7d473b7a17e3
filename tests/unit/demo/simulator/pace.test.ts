import { describe, expect, test } from 'vitest'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { ApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { createManualPace } from '#demo/simulator/manual-pace.ts'
import { createPace } from '#demo/simulator/pace.ts'
import { createPacketSender, SimulationError } from '#demo/simulator/send-packets.ts'

/** Lets everything happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a pace', () => {
  test('of twenty runs a minute in three seconds, and sends the clock every second', async () => {
    const slept: number[] = []
    let time = 5000
    const sleep = async (milliseconds: number) => {
      slept.push(milliseconds)
      time += milliseconds
    }
    const pace = createPace(20, sleep, () => time)
    expect(pace.clockIntervalMs).toBe(20_000)
    await pace.waitUntil(pace.now() + 60_000)
    expect([slept, pace.now()]).toEqual([[3000], 60_000])
  })

  test('of one sends the clock more often than every four seconds', () => {
    expect(createPace(1, async () => undefined).clockIntervalMs).toBeLessThan(4000)
  })
})

describe('the manual pace', () => {
  test('steps through the events of all mats, the earliest first', async () => {
    const pace = createManualPace(2, new AbortController().signal)
    const happened: string[] = []
    const mat = async (name: string, gaps: number[]) => {
      for (const gap of gaps) {
        await pace.waitUntil(pace.now() + gap)
        happened.push(`${name} ${pace.now()}`)
      }
      pace.leave()
    }
    mat('one', [10, 50])
    mat('two', [30, 5, 5])
    await settled()
    expect(happened).toEqual([])
    await pace.advance(1)
    expect(happened).toEqual(['one 10'])
    await pace.advance(2)
    expect(happened).toEqual(['one 10', 'two 30', 'two 35'])
    await pace.advance(9)
    expect(happened.slice(3)).toEqual(['two 40', 'one 60'])
  })

  test('does not count a mat without an event as a step', async () => {
    const pace = createManualPace(2, new AbortController().signal)
    const happened: string[] = []
    const idle = async () => {
      for (let looks = 0; looks < 3; looks++) await pace.waitForWork(null, Promise.resolve())
      happened.push(`looked around until ${pace.now()}`)
      pace.leave()
    }
    idle()
    pace.waitUntil(20_000).then(() => happened.push('contest'))
    void pace.advance(1)
    await settled()
    expect(happened).toEqual(['looked around until 15000', 'contest'])
  })
})

describe('a simulated scoreboard', () => {
  type Body = { packets: ScoreboardPacket[] }

  /** An API that answers in turn, and what it was sent. */
  function api(answers: (Error | 'taken')[]) {
    const sent: Body[] = []
    const slept: number[] = []
    const logged: string[] = []
    const call = (async (_: string, { body }: { body: Body }) => {
      sent.push(body)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return { success: true, message: '', taken: 1, known: 0, refused: 0, version: 1, findings: [] }
    }) as ApiClient // the one call that a scoreboard makes
    const stop = new AbortController()
    const sleep = async (milliseconds: number) => {
      slept.push(milliseconds)
    }
    const retry = { sleep, stop: stop.signal, log: (line: string) => logged.push(line) }
    const send = createPacketSender(call, 8, { retry, clock: () => new Date('2026-11-21T10:00:00Z') })
    return { send, sent, slept, logged, stop }
  }

  const refused = (status: number, headers = {}) =>
    new ApiError(status, '{"success":false,"message":"Mat 3 is not opened."}', headers)
  const EMPTY = { kind: 'active', idContest: null } as const

  test('numbers packets from the current time, so that numbers increase after a restart', async () => {
    const { send, sent } = api([])
    await send(3, [EMPTY, EMPTY])
    await send(3, [EMPTY])
    await send(4, [EMPTY])
    const now = Date.parse('2026-11-21T10:00:00Z')
    const numbers = sent.flatMap(({ packets }) => packets.map(({ mat, number }) => [mat, number - now]))
    expect(numbers).toEqual([[3, 0], [3, 1], [3, 2], [4, 0]]) // biome-ignore format: pairs
  })

  test('sends an unanswered packet again unchanged, after the delay that the response sets', async () => {
    const { send, sent, slept, logged } = api([
      new TypeError('fetch failed'),
      refused(429, { 'retry-after': '7' }),
      refused(503),
      'taken',
    ])
    expect(await send(1, [EMPTY])).toBe(true)
    expect(sent).toHaveLength(4)
    for (const body of sent) expect(body).toEqual(sent[0])
    expect(slept[1]).toBe(7000)
    expect(logged).toEqual(['The API does not respond; retrying.', 'The API responds again.'])
  })

  test('reports rejected packets, and ends if its token is rejected', async () => {
    const { send, logged } = api([refused(400), refused(403), refused(401)])
    expect(await send(1, [EMPTY])).toBe(false)
    expect(logged).toEqual(['Mat 1  refused: Mat 3 is not opened.'])
    await expect(send(1, [EMPTY])).rejects.toThrow(new SimulationError('Mat 3 is not opened.'))
    await expect(send(1, [EMPTY])).rejects.toThrow(SimulationError)
  })

  test('stops waiting for an unavailable API when it is stopped', async () => {
    const { send, stop } = api([new TypeError('fetch failed')])
    stop.abort()
    await expect(send(1, [EMPTY])).rejects.toThrow('Stopped before the API responded.')
  })
})
