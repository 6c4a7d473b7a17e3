import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Board } from '#contract/shapes/live.ts'
import { runningClock, secondsFought } from '#judo/competition/index.ts'
import { decide, OPEN_SCORE, rulesetOn, scoreFindings } from '#judo/score/index.ts'
import { randomFrom } from '#judo/seeding/index.ts'
import { courseOf } from '#server/simulation/course.ts'
import { scriptOf } from '#server/simulation/script.ts'
import { boardAfter, boardLater, boardOf, type Step, standingOf } from '#server/simulation/step.ts'

const ruleset = rulesetOn('2026-11-21')
const SECONDS = 240

/** So often the clock is told. */
const BEAT = 4000

/** A few hundred contests: those that end in every way are among them. */
const CONTESTS = Array.from({ length: 400 }, (_, index) => index + 1)

function script(idContest: number, board: Board | null = null, seed = 'paris'): Step[] {
  const contest = { idContest, white: 2 * idContest, blue: 2 * idContest + 1, seconds: SECONDS, ruleset }
  const course = courseOf(contest, seed, board && standingOf(board))
  const running = board?.activeContestState === 'hajime'
  return scriptOf(idContest, course, { regularSeconds: SECONDS, running }, randomFrom(`${seed} ${idContest}`))
}

const boardsOf = (steps: readonly Step[]): Board[] =>
  steps.flatMap(({ told }) => ('board' in told ? told.board : []))

const endOf = (steps: readonly Step[]) => {
  const last = steps.at(-1)?.told
  if (last?.kind !== 'finished') throw new Error('A contest ends with being finished.')
  return last
}

describe('what the scoreboard of a contest tells', () => {
  test('it begins with the call and ends once, with what the rules say of its board', () => {
    const reasons = new Set<string | null>()
    for (const id of CONTESTS) {
      const steps = script(id)
      expect(steps[0]?.told).toEqual({ kind: 'active', idContest: id })
      expect(steps.filter(({ told }) => told.kind === 'finished')).toHaveLength(1)
      const { winner, reason, board } = endOf(steps)
      reasons.add(reason)
      if (reason === 'fusen-gachi' || reason === 'kiken-gachi') continue
      const { scoreWhite, scoreBlue, isGoldenScore } = board
      const clock = isGoldenScore ? 'golden score' : 'time is up'
      expect(decide(scoreWhite, scoreBlue, ruleset, { clock })).toEqual({ winner, reason })
    }
    expect([...reasons].sort()).toEqual([
      'fusen-gachi', 'hansoku-make', 'ippon', 'kiken-gachi', 'score', 'waza-ari-awasete-ippon',
    ]) // biome-ignore format: a list of reasons
  })

  test('every board can be true, and none is behind the one before', () => {
    for (const id of CONTESTS) {
      let seconds = 0
      for (const board of boardsOf(script(id))) {
        expect(scoreFindings(board.scoreWhite, board.scoreBlue, ruleset)).toEqual([])
        expect(secondsFought(board)).toBeGreaterThanOrEqual(seconds)
        expect(board.isGoldenScore || secondsFought(board) <= SECONDS).toBe(true)
        seconds = secondsFought(board)
      }
    }
  })

  test('the clock of viewers comes to the same time by itself', () => {
    for (const id of CONTESTS) {
      let shown: Board | null = null
      for (const { after, told } of script(id)) {
        const next = boardAfter(told, shown)
        let left = after
        for (; shown && left > BEAT; left -= BEAT) shown = boardLater(shown, BEAT)
        if (shown && next) expect(secondsFought(next)).toBe(runningClock(shown, left, SECONDS))
        shown = next
      }
    }
  })

  test('it stops with mate and goes on with hajime, and penalties are given in mate', () => {
    for (const id of CONTESTS) {
      const states = boardsOf(script(id)).map(({ activeContestState }) => activeContestState)
      const kinds = script(id).map(({ told }) => told.kind)
      expect(kinds.filter((kind) => kind === 'hajime').length).toBe(
        states.filter((state, at) => state === 'hajime' && states[at - 1] !== 'hajime').length,
      )
      for (const { told } of script(id)) {
        if (told.kind === 'shido') expect(told.board.activeContestState).toBe('mate')
      }
    }
  })

  test('scores and penalties stand on the board from the moment they are given', () => {
    for (const id of CONTESTS) {
      let shown: Board | null = null
      for (const { told } of script(id)) {
        const next = boardAfter(told, shown)
        const isGiven = told.kind === 'score' || told.kind === 'shido'
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

  test('golden score is told once, with the clock at the end of regular time', () => {
    const golden = CONTESTS.flatMap((id) => script(id).filter(({ told }) => told.kind === 'golden-score'))
    expect(golden.length).toBeGreaterThan(20)
    for (const board of boardsOf(golden)) {
      expect([secondsFought(board), board.activeContestState]).toEqual([SECONDS, 'mate'])
    }
  })

  test('who is injured may not fight on', () => {
    const injured = CONTESTS.map((id) => endOf(script(id))).filter(({ reason }) => reason === 'kiken-gachi')
    expect(injured.length).toBeGreaterThan(0)
    for (const { winner, out } of injured) expect(out).toEqual([winner === 'white' ? 'blue' : 'white'])
  })
})

describe('the same seed makes the same day', () => {
  test('a contest goes the same way, whatever was fought before; another seed makes another', () => {
    expect(script(7)).toEqual(script(7))
    expect(CONTESTS.map((id) => endOf(script(id)))).not.toEqual(
      CONTESTS.map((id) => endOf(script(id, null, 'tokyo'))),
    )
  })

  test('interrupted after any packet, it goes on to the same end', () => {
    for (const id of CONTESTS.slice(0, 100)) {
      const steps = script(id)
      for (const board of boardsOf(steps).slice(0, -1)) {
        if (endOf(steps).reason === 'fusen-gachi') continue
        expect(endOf(script(id, board))).toEqual(endOf(steps))
      }
    }
  })

  test('interrupted between two packets, with its clock stopped there, it goes on to the same end', () => {
    for (const id of CONTESTS.slice(0, 100)) {
      const steps = script(id)
      for (const [at, { told }] of steps.entries()) {
        const shown = boardAfter(told, null)
        const next = steps[at + 1]
        if (shown?.activeContestState !== 'hajime' || !next) continue
        const stopped: Board = { ...boardLater(shown, next.after / 2), activeContestState: 'mate' }
        expect(endOf(script(id, stopped))).toEqual(endOf(steps))
      }
    }
  })
})

describe('a contest that another scoreboard has begun', () => {
  const begun = {
    white: { ...OPEN_SCORE, wazaAri: 1, yuko: 3 },
    blue: { ...OPEN_SCORE, shido: 2 },
    seconds: 100,
  }

  test('is fought on from its board, and nothing of it is lost', () => {
    for (const id of CONTESTS) {
      const steps = script(id, boardOf(id, { ...begun, goldenScore: false }, 'mate'))
      const { winner, board } = endOf(steps)
      expect(steps[0]?.told.kind).toBe('hajime')
      expect(board.scoreWhite.yuko).toBeGreaterThanOrEqual(3)
      expect(board.scoreBlue.shido).toBeGreaterThanOrEqual(2)
      expect(secondsFought(board)).toBeGreaterThanOrEqual(100)
      expect(winner).not.toBeNull()
    }
  })

  test('ends at once where it is decided', () => {
    const decided = { ...begun, white: { ...OPEN_SCORE, ippon: 1 }, goldenScore: false }
    const steps = script(3, boardOf(3, decided, 'mate'))
    expect(steps).toHaveLength(1)
    expect(endOf(steps)).toMatchObject({ winner: 'white', reason: 'ippon' })
  })

  test('goes on into golden score where time is up at level scores', () => {
    const level = {
      white: OPEN_SCORE,
      blue: { ...OPEN_SCORE, shido: 1 },
      seconds: SECONDS,
      goldenScore: false,
    }
    const kinds = script(3, boardOf(3, level, 'mate')).map(({ told }) => told.kind)
    expect(kinds.slice(0, 2)).toEqual(['golden-score', 'hajime'])
  })
})
