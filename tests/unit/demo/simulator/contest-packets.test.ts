import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Board } from '#contract/api/live/live.ts'
import {
  advanceBoardClock,
  applyPacketToBoard,
  makeBoard,
  readScoreState,
  type TimedPacket,
} from '#demo/simulator/board.ts'
import { makeContestPackets } from '#demo/simulator/contest-packets.ts'
import { simulateRemainingContest } from '#demo/simulator/remaining-contest.ts'
import { computeRunningClock, getClockSeconds } from '#judo/competition/index.ts'
import { decideContest, EMPTY_SCORE, findRuleset, validateScore } from '#judo/score/index.ts'
import { createRandom } from '#judo/seeding/index.ts'

const ruleset = findRuleset('2026-11-21')
const SECONDS = 240

/** How often the clock is sent. */
const CLOCK_INTERVAL_MS = 4000

/** A few hundred contests: those that end in every way are among them. */
const CONTESTS = Array.from({ length: 400 }, (_, index) => index + 1)

function makePackets(idContest: number, board: Board | null = null, seed = 'paris'): TimedPacket[] {
  const contest = { idContest, white: 2 * idContest, blue: 2 * idContest + 1, seconds: SECONDS, ruleset }
  const course = simulateRemainingContest(contest, seed, board && readScoreState(board))
  const running = board?.activeContestState === 'hajime'
  return makeContestPackets(
    idContest,
    course,
    { regularSeconds: SECONDS, running },
    createRandom(`${seed} ${idContest}`),
  )
}

const listBoards = (steps: readonly TimedPacket[]): Board[] =>
  steps.flatMap(({ packet }) => ('board' in packet ? packet.board : []))

const getFinalPacket = (steps: readonly TimedPacket[]) => {
  const last = steps.at(-1)?.packet
  if (last?.kind !== 'finished') throw new Error('A contest ends with being finished.')
  return last
}

describe('the packets of a contest', () => {
  test('start with the call and end once, with the result that the rules compute from the board', () => {
    const reasons = new Set<string | null>()
    for (const id of CONTESTS) {
      const steps = makePackets(id)
      expect(steps[0]?.packet).toEqual({ kind: 'active', idContest: id })
      expect(steps.filter(({ packet }) => packet.kind === 'finished')).toHaveLength(1)
      const { winner, reason, board } = getFinalPacket(steps)
      reasons.add(reason)
      if (reason === 'fusen-gachi' || reason === 'kiken-gachi') continue
      const { scoreWhite, scoreBlue, isGoldenScore } = board
      const clock = isGoldenScore ? 'golden score' : 'time is up'
      expect(decideContest(scoreWhite, scoreBlue, ruleset, { clock })).toEqual({ winner, reason })
    }
    expect([...reasons].sort()).toEqual([
      'fusen-gachi', 'hansoku-make', 'ippon', 'kiken-gachi', 'score', 'waza-ari-awasete-ippon',
    ]) // biome-ignore format: a list of reasons
  })

  test('contain only valid boards, each ahead of the one before', () => {
    for (const id of CONTESTS) {
      let seconds = 0
      for (const board of listBoards(makePackets(id))) {
        expect(validateScore(board.scoreWhite, board.scoreBlue, ruleset)).toEqual([])
        expect(getClockSeconds(board)).toBeGreaterThanOrEqual(seconds)
        expect(board.isGoldenScore || getClockSeconds(board) <= SECONDS).toBe(true)
        seconds = getClockSeconds(board)
      }
    }
  })

  test('give viewers the same clock between packets', () => {
    for (const id of CONTESTS) {
      let shown: Board | null = null
      for (const { delayMs: after, packet } of makePackets(id)) {
        const next = applyPacketToBoard(packet, shown)
        let left = after
        for (; shown && left > CLOCK_INTERVAL_MS; left -= CLOCK_INTERVAL_MS)
          shown = advanceBoardClock(shown, CLOCK_INTERVAL_MS)
        if (shown && next) expect(getClockSeconds(next)).toBe(computeRunningClock(shown, left, SECONDS))
        shown = next
      }
    }
  })

  test('stop the clock at mate and start it at hajime, with penalties during mate', () => {
    for (const id of CONTESTS) {
      const states = listBoards(makePackets(id)).map(({ activeContestState }) => activeContestState)
      const kinds = makePackets(id).map(({ packet }) => packet.kind)
      expect(kinds.filter((kind) => kind === 'hajime').length).toBe(
        states.filter((state, at) => state === 'hajime' && states[at - 1] !== 'hajime').length,
      )
      for (const { packet } of makePackets(id)) {
        if (packet.kind === 'shido') expect(packet.board.activeContestState).toBe('mate')
      }
    }
  })

  test('show scores and penalties as soon as they are given', () => {
    for (const id of CONTESTS) {
      let shown: Board | null = null
      for (const { packet } of makePackets(id)) {
        const next = applyPacketToBoard(packet, shown)
        const isGiven = packet.kind === 'score' || packet.kind === 'shido'
        if (shown && next) {
          const same = isDeepStrictEqual(
            [shown.scoreWhite, shown.scoreBlue],
            [next.scoreWhite, next.scoreBlue],
          )
          expect(same).toBe(!isGiven)
        }
        shown = next
      }
    }
  })

  test('announce golden score once, with the clock at the end of regular time', () => {
    const golden = CONTESTS.flatMap((id) =>
      makePackets(id).filter(({ packet }) => packet.kind === 'golden-score'),
    )
    expect(golden.length).toBeGreaterThan(20)
    for (const board of listBoards(golden)) {
      expect([getClockSeconds(board), board.activeContestState]).toEqual([SECONDS, 'mate'])
    }
  })

  test('end a contest by injury', () => {
    const injured = CONTESTS.map((id) => getFinalPacket(makePackets(id))).filter(
      ({ reason }) => reason === 'kiken-gachi',
    )
    expect(injured.length).toBeGreaterThan(0)
    for (const { winner, out } of injured) expect(out).toEqual([winner === 'white' ? 'blue' : 'white'])
  })
})

describe('the seed of a simulated day', () => {
  test('determines each contest independently of the contests before it', () => {
    expect(makePackets(7)).toEqual(makePackets(7))
    expect(CONTESTS.map((id) => getFinalPacket(makePackets(id)))).not.toEqual(
      CONTESTS.map((id) => getFinalPacket(makePackets(id, null, 'tokyo'))),
    )
  })

  test('gives the same end after an interruption after any packet', () => {
    for (const id of CONTESTS.slice(0, 100)) {
      const steps = makePackets(id)
      for (const board of listBoards(steps).slice(0, -1)) {
        if (getFinalPacket(steps).reason === 'fusen-gachi') continue
        expect(getFinalPacket(makePackets(id, board))).toEqual(getFinalPacket(steps))
      }
    }
  })

  test('gives the same end after an interruption between two packets, with the clock stopped', () => {
    for (const id of CONTESTS.slice(0, 100)) {
      const steps = makePackets(id)
      for (const [at, { packet }] of steps.entries()) {
        const shown = applyPacketToBoard(packet, null)
        const next = steps[at + 1]
        if (shown?.activeContestState !== 'hajime' || !next) continue
        const stopped: Board = { ...advanceBoardClock(shown, next.delayMs / 2), activeContestState: 'mate' }
        expect(getFinalPacket(makePackets(id, stopped))).toEqual(getFinalPacket(steps))
      }
    }
  })
})

describe('a contest that another scoreboard started', () => {
  const begun = {
    white: { ...EMPTY_SCORE, wazaAri: 1, yuko: 3 },
    blue: { ...EMPTY_SCORE, shido: 2 },
    seconds: 100,
  }

  test('continues from its board without losing scores', () => {
    for (const id of CONTESTS) {
      const steps = makePackets(id, makeBoard(id, { ...begun, goldenScore: false }, 'mate'))
      const { winner, board } = getFinalPacket(steps)
      expect(steps[0]?.packet.kind).toBe('hajime')
      expect(board.scoreWhite.yuko).toBeGreaterThanOrEqual(3)
      expect(board.scoreBlue.shido).toBeGreaterThanOrEqual(2)
      expect(getClockSeconds(board)).toBeGreaterThanOrEqual(100)
      expect(winner).not.toBeNull()
    }
  })

  test('ends at once if it is decided', () => {
    const decided = { ...begun, white: { ...EMPTY_SCORE, ippon: 1 }, goldenScore: false }
    const steps = makePackets(3, makeBoard(3, decided, 'mate'))
    expect(steps).toHaveLength(1)
    expect(getFinalPacket(steps)).toMatchObject({ winner: 'white', reason: 'ippon' })
  })

  test('continues into golden score if time is up at equal scores', () => {
    const level = {
      white: EMPTY_SCORE,
      blue: { ...EMPTY_SCORE, shido: 1 },
      seconds: SECONDS,
      goldenScore: false,
    }
    const kinds = makePackets(3, makeBoard(3, level, 'mate')).map(({ packet }) => packet.kind)
    expect(kinds.slice(0, 2)).toEqual(['golden-score', 'hajime'])
  })
})
