import { describe, expect, test } from 'vitest'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Board } from '#contract/api/live/live.ts'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { ApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { applyPacketToBoard } from '#demo/simulator/board.ts'
import { createInstantPace, createPace, type Pace } from '#demo/simulator/pace.ts'
import { withRetry } from '#demo/simulator/send-packets.ts'
import { simulateCompetition } from '#demo/simulator/simulate-competition.ts'
import { createDrawSheet } from '#judo/draw/index.ts'
import { type ContestResult, computeProgress } from '#judo/progression/index.ts'
import { makeCompetitor, makeFinishedContest, PRELIMINARIES } from './contest-fixtures.ts'

/** A competition of eight on two mats, and an API that knows no more than scoreboards need. */
function createFakeApi() {
  const sheet = createDrawSheet('last8_rep', 8)
  const results: ContestResult[] = []
  const boards = new Map<number, { block: number | null; board: Board | null }>()
  const contests = new Map<number, Contest>()
  const packets: ScoreboardPacket[] = []
  /** What the next calls fail with. */
  const trouble: Error[] = []
  moveOn()

  function moveOn(): void {
    for (const { number, key, state, white, blue, winner } of computeProgress(sheet, results).contests) {
      const before = contests.get(number)
      contests.set(number, {
        ...makeFinishedContest(number, [null, null], { key, mat: (number % 2) + 1 }),
        ...before,
        personWhite: white === null ? null : makeCompetitor(white),
        personBlue: blue === null ? null : makeCompetitor(blue),
        isFinished: state === 'finished',
        idWinner: winner,
        bye: state === 'passed' || state === 'empty',
      })
    }
  }

  function take(packet: ScoreboardPacket): void {
    const { mat } = packet
    const { block = null, board = null } = boards.get(mat) ?? {}
    packets.push(packet)
    const isFragment = packet.kind === 'fragment'
    const shown = applyPacketToBoard(packet, board)
    boards.set(mat, { block: isFragment ? packet.idFragment : block, board: shown })
    const on = shown && contests.get(shown.idContest)
    if (on) contests.set(on.idContest, { ...on, timeStart: on.timeStart ?? packet.at })
    if (packet.kind !== 'finished' || !on?.key) return
    const [white, blue] = [on.personWhite?.idPerson ?? 0, on.personBlue?.idPerson ?? 0]
    results.push({
      key: on.key,
      winner: packet.winner === 'white' ? white : blue,
      sides: { white, blue },
      withdrawn: (packet.out ?? []).map((side) => (side === 'white' ? white : blue)),
    })
    moveOn()
  }

  const answers: Record<string, (input: { body: { packets: ScoreboardPacket[] } }) => unknown> = {
    'Contest/Find': () => [...contests.values()],
    'Competition/GetCompCompetitionsFragments': () => [{ idFragment: PRELIMINARIES, title: 'Preliminaries' }],
    'Competition/GetCompAgesWithWeights': () => [],
    'Live/State': () => ({ mats: [...boards].map(([mat, shown]) => ({ mat, ...shown })) }),
    'Live/Packets': ({ body }) => {
      body.packets.forEach(take)
      return { findings: [] }
    },
  }
  const call = (async (name: string, input: { body: { packets: ScoreboardPacket[] } }) => {
    const failed = trouble.shift()
    if (failed) throw failed
    return answers[name]?.(input)
  }) as ApiClient // the five calls of a scoreboard
  return { call, contests, packets, boards, trouble }
}

type FakeApi = ReturnType<typeof createFakeApi>

const EIGHT = { idCompetition: 8, title: 'Cup of Eight', dateFrom: '2026-11-21' } as CompetitionInfo // no more is read

function startSimulation(
  { call }: FakeApi,
  { pace = createInstantPace(), mats = null as number[] | null, stop = new AbortController() } = {},
) {
  const logged: string[] = []
  const retry = { stop: stop.signal, log: (line: string) => logged.push(line), sleep: async () => undefined }
  const settings = { call, competition: EIGHT, mats, seed: '1', retry, clock: () => new Date() }
  return {
    logged,
    end: simulateCompetition({ ...settings, paceOf: () => pace, onPacket: () => () => undefined }),
  }
}

/** A pace at which an hour takes no time: whoever sleeps shortest wakes first. The judoka rest. */
function createFastPace(onWake: (now: number) => void = () => undefined): Pace {
  const sleepers: { at: number; wake: () => void }[] = []
  let time = 0
  const wakeNext = () => {
    const [next] = sleepers.sort((a, b) => a.at - b.at).splice(0, 1)
    if (!next) return
    time = next.at
    onWake(time)
    next.wake()
  }
  const sleep = (milliseconds: number) =>
    new Promise<void>((wake) => {
      sleepers.push({ at: time + milliseconds, wake })
      setImmediate(wakeNext)
    })
  return createPace(1, sleep, () => time)
}

const listResults = ({ contests }: FakeApi) =>
  [...contests.values()].map(({ key, idWinner, isFinished }) => [key, idWinner, isFinished])

describe('a simulated competition', () => {
  test('ends on all mats, which are empty then', async () => {
    const hall = createFakeApi()
    const { end, logged } = startSimulation(hall)
    expect(await end).toBe(0)
    expect([...hall.contests.values()].filter(({ isFinished, bye }) => !isFinished && !bye)).toEqual([])
    expect([...hall.boards.values()]).toEqual([
      { block: null, board: null },
      { block: null, board: null },
    ])
    expect(logged).toEqual([])
  })

  test('waits at most a minute, whatever the API responds', async () => {
    const slept: number[] = []
    const answers = [new ApiError(503, '', { 'retry-after': '9999999' }), null]
    const ask = async () => {
      const failed = answers.shift()
      if (failed) throw failed
      return 'answered'
    }
    const sleep = async (milliseconds: number) => void slept.push(milliseconds)
    const retry = { sleep, stop: new AbortController().signal, log: () => undefined }
    expect(await withRetry(ask, retry)).toBe('answered')
    expect(slept).toEqual([60_000])
  })

  test('has the same results at every pace with the same seed', async () => {
    const [fast, slow] = [createFakeApi(), createFakeApi()]
    await startSimulation(fast).end
    await startSimulation(slow, { pace: createFastPace() }).end
    expect(listResults(slow)).toEqual(listResults(fast))
    expect(slow.packets.length).toBeGreaterThan(fast.packets.length)
  })

  test('sends a packet for every contest at least every four seconds', async () => {
    const hall = createFakeApi()
    const shownBoards: { mat: number; at: number; board: Board | null }[] = []
    let now = 0
    const pace = createFastPace((time) => {
      now = time
    })
    const call = (async (name: 'Live/Packets', input: { body: { packets: ScoreboardPacket[] } }) => {
      const answer = await hall.call(name, input as never)
      if (name === 'Live/Packets') {
        for (const packet of input.body.packets)
          shownBoards.push({ mat: packet.mat, at: now, board: applyPacketToBoard(packet, null) })
      }
      return answer
    }) as ApiClient
    await startSimulation({ ...hall, call }, { pace }).end
    for (const mat of [1, 2]) {
      const own = shownBoards.filter((one) => one.mat === mat)
      for (const [at, one] of own.entries()) {
        const next = own[at + 1]
        const goesOn = next && one.board !== null && next.board?.idContest === one.board.idContest
        if (goesOn) expect(next.at - one.at).toBeLessThanOrEqual(4000)
      }
    }
  })

  test('stops clocks when it is stopped, and continues to the same end', async () => {
    const [whole, halves] = [createFakeApi(), createFakeApi()]
    await startSimulation(whole).end
    const stop = new AbortController()
    const pace = createFastPace((now) => {
      if (now > 900_000) stop.abort()
    })
    await startSimulation(halves, { pace, stop }).end
    const shown = [...halves.boards.values()].flatMap(({ board }) => board ?? [])
    expect(shown.map(({ activeContestState }) => activeContestState)).toEqual(shown.map(() => 'mate'))
    expect([...halves.contests.values()].some(({ isFinished }) => isFinished)).toBe(true)
    expect([...halves.contests.values()].some(({ isFinished }) => !isFinished)).toBe(true)
    await startSimulation(halves).end
    expect(listResults(halves)).toEqual(listResults(whole))
  })

  test('continues to the same end after its process was killed, with clocks that were never stopped', async () => {
    const [whole, halves] = [createFakeApi(), createFakeApi()]
    await startSimulation(whole).end
    let killed = false
    const call = (async (name: 'Live/Packets', input: never) => {
      if (killed) throw new Error('killed')
      return halves.call(name, input)
    }) as ApiClient
    const pace = createFastPace((now) => {
      const boards = [...halves.boards.values()].map(({ board }) => board?.activeContestState)
      if (now > 900_000 && boards.every((state) => state === 'hajime')) killed = true
    })
    await expect(startSimulation({ ...halves, call }, { pace }).end).rejects.toThrow('killed')
    expect([...halves.contests.values()].some(({ isFinished }) => isFinished)).toBe(true)
    await startSimulation(halves).end
    expect(listResults(halves)).toEqual(listResults(whole))
  })

  test('waits for an API that restarts', async () => {
    const hall = createFakeApi()
    const { end, logged } = startSimulation(hall, {
      pace: createFastPace((now) => {
        if (now > 60_000 && hall.packets.length < 40 && logged.length === 0)
          hall.trouble.push(new TypeError('fetch failed'))
      }),
    })
    expect(await end).toBe(0)
    expect(logged.slice(0, 2)).toEqual(['The API does not respond; retrying.', 'The API responds again.'])
    expect(new Set(hall.packets.map(({ id }) => id)).size).toBe(hall.packets.length)
  })

  test('can run on a single mat as far as its contests allow', async () => {
    const hall = createFakeApi()
    const left = await startSimulation(hall, { mats: [1] }).end
    expect(left).toBeGreaterThan(0)
    expect(new Set(hall.packets.map(({ mat }) => mat))).toEqual(new Set([1]))
  })

  test('omits mats without planned contests', async () => {
    await expect(startSimulation(createFakeApi(), { mats: [1, 3] }).end).rejects.toThrow(
      'Cup of Eight has no contests on mat 3.',
    )
  })
})
