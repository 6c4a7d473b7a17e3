import type { Contest } from '#contract/shapes/contest.ts'
import type { Board } from '#contract/shapes/live.ts'
import { secondsFought } from '#judo/competition/index.ts'
import { CHANGEOVER_SECONDS } from '#judo/order/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { randomFrom } from '#judo/seeding/index.ts'
import { between } from '../demo/random.ts'
import { courseOf } from './course.ts'
import type { OpenHall } from './hall.ts'
import { nextOnMat } from './next.ts'
import type { Pace } from './pace.ts'
import { scriptOf } from './script.ts'
import type { Send } from './send.ts'
import { boardAfter, boardLater, type Step, standingOf, type Told } from './step.ts'

export type Simulation = {
  hall: OpenHall
  pace: Pace
  send: Send
  ruleset: Ruleset
  seed: string
  stop: AbortSignal
  /** Is told what was told. */
  heard: (mat: number, told: Told, contest: Contest | null) => void
}

const SECOND = 1000

/** Rest between two contests of a judoka (docs/specification/contest-order.md, "Order of a day"). */
const REST = 600 * SECOND

/** A contest that is over stays on its mat for a while, where nobody is called after it. */
const LINGERS = 60 * SECOND

/**
 * One mat with its scoreboard: contest after contest until nothing comes to it any more, or it is stopped. Then the clock stands.
 * @throws CannotGoOn where the server won't have this scoreboard
 */
export async function playMat(mat: number, simulation: Simulation): Promise<void> {
  const { hall, pace, send, ruleset, seed, stop, heard } = simulation
  const before = hall.shown.get(mat)
  let idFragment = before?.idFragment ?? null
  /** Whether somebody may not fight on after the last contest. */
  let isInjured = false
  /** What the scoreboard shows, and since when by the hall's time. */
  let shown: { board: Board | null; contest: Contest | null; since: number } = {
    board: before?.board ?? null,
    contest: null,
    since: pace.now(),
  }

  while (!stop.aborted) {
    const next = nextOnMat(hall.look(), mat, pace.now())
    if (next.what === 'call') await call(next.contest)
    else if (!(await hall.refresh())) {
      const idle = next.what === 'over' || pace.now() - shown.since > LINGERS
      if (idle && shown.board !== null) await tell([{ kind: 'active', idContest: null }], null)
      if (next.what === 'over') {
        if (idFragment !== null) await tell([{ kind: 'fragment', idFragment: null }], null)
        return
      }
      await pace.idle(next.until, hall.changed())
    }
  }

  async function call(contest: Contest): Promise<void> {
    hall.begin(contest)
    let over = false
    try {
      over = await play(contest)
      if (over) hall.over(contest)
      else if (!stop.aborted) hall.putAside(contest)
      // before its judoka may be called again: one who is injured may not fight on
      if (!pace.atOnce || isInjured) await hall.refresh()
    } finally {
      hall.leave(contest, over && pace.rests ? pace.now() + REST : null)
    }
    if (over && !pace.atOnce) {
      const random = randomFrom(`${seed} ${contest.idContest} leaves`)
      await pause(pace.now() + between(CHANGEOVER_SECONDS - 60, CHANGEOVER_SECONDS - 20, random) * SECOND)
    }
  }

  /** @returns whether the contest is over; not if it was stopped, or refused by the server */
  async function play(contest: Contest): Promise<boolean> {
    const first = announcement(contest)
    const steps = stepsOf(contest)
    if (pace.atOnce) return tell([...first, ...steps.map(({ told }) => told)], contest)
    for (const told of first) {
      await pause(pace.now())
      if (stop.aborted || !(await tell([told], contest))) return false
    }
    for (const step of steps) {
      await until(step, contest)
      if (stop.aborted) return rest(contest)
      if (!(await tell([step.told], contest))) return false
    }
    return true
  }

  /** What is told before a contest is called: that a part of the programme begins, and that it is this mat that takes it. */
  function announcement(contest: Contest): Told[] {
    const first: Told[] = []
    if (contest.idFragment !== null && contest.idFragment !== idFragment) {
      first.push({ kind: 'fragment', idFragment: contest.idFragment })
    }
    if (contest.mat === null) {
      const places = [...hall.look().contests.values()].map(
        (one) => (one.mat === mat ? one.matOrder : 0) ?? 0,
      )
      const { idContest } = contest
      first.push({ kind: 'order', contests: [{ idContest, mat, matOrder: Math.max(0, ...places) + 1 }] })
    }
    return first
  }

  function stepsOf(contest: Contest): Step[] {
    const { idContest, idWeight, personWhite, personBlue } = contest
    const board = shown.board?.idContest === idContest ? shown.board : null
    // called and not begun is the same as not called
    const from = board && (secondsFought(board) > 0 || board.activeContestState === 'hajime') ? board : null
    const regularSeconds = hall.category(idWeight)?.seconds || 240
    const course = courseOf(
      {
        idContest,
        white: personWhite?.idPerson ?? 0,
        blue: personBlue?.idPerson ?? 0,
        seconds: regularSeconds,
        ruleset,
      },
      seed,
      from && standingOf(from),
    )
    return scriptOf(
      idContest,
      course,
      { regularSeconds, running: from?.activeContestState === 'hajime' },
      randomFrom(`${seed} ${idContest} on the clock`),
    )
  }

  /** Waits for a step, and tells the clock meanwhile. */
  async function until(step: Step, contest: Contest): Promise<void> {
    const due = pace.now() + step.after
    while (pace.beat !== null && due - pace.now() > pace.beat && !stop.aborted) {
      await pause(pace.now() + pace.beat)
      const board = stop.aborted ? null : boardNow(step)
      if (board) await tell([{ kind: 'clock', board }], contest)
    }
    await pause(due)
  }

  async function pause(moment: number): Promise<void> {
    if (!stop.aborted) await pace.until(moment)
  }

  /** The board with its clock as it is now; it doesn't run ahead of what comes next. */
  function boardNow(next: Step | null): Board | null {
    if (!shown.board) return null
    const now = boardLater(shown.board, pace.now() - shown.since)
    const then = next && boardAfter(next.told, shown.board)
    return then && secondsFought(then) < secondsFought(now) ? { ...then, ...scoresOf(now) } : now
  }

  /** Stopped in the middle of a contest: its clock must not run on without its scoreboard. */
  async function rest(contest: Contest): Promise<false> {
    const board = boardNow(null)
    if (board?.activeContestState === 'hajime') {
      await tell([{ kind: 'mate', board: { ...board, activeContestState: 'mate' } }], contest)
    }
    return false
  }

  async function tell(told: readonly Told[], contest: Contest | null): Promise<boolean> {
    if (!(await send(mat, told))) return false
    for (const one of told) {
      shown = { board: boardAfter(one, shown.board), contest, since: pace.now() }
      if (one.kind === 'fragment') idFragment = one.idFragment
      if (one.kind === 'finished') isInjured = one.out !== undefined
      heard(mat, one, contest)
    }
    return true
  }
}

/** Everything but the clock. */
const scoresOf = ({ activeContestState, isGoldenScore, scoreWhite, scoreBlue }: Board) => ({
  activeContestState,
  isGoldenScore,
  scoreWhite,
  scoreBlue,
})
