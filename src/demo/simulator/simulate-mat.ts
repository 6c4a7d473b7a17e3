import type { Contest } from '#contract/api/contest.ts'
import type { Board } from '#contract/api/live.ts'
import { getClockSeconds } from '#judo/competition/index.ts'
import { CHANGEOVER_SECONDS } from '#judo/order/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { createRandom } from '#judo/seeding/index.ts'
import { randomInteger } from '../world/random-choices.ts'
import {
  advanceBoardClock,
  applyPacketToBoard,
  type PacketContent,
  readScoreState,
  type TimedPacket,
} from './board.ts'
import type { CompetitionState } from './competition-state.ts'
import { makeContestPackets } from './contest-packets.ts'
import { chooseNextAction } from './next-contest.ts'
import type { Pace } from './pace.ts'
import { simulateRemainingContest } from './remaining-contest.ts'
import type { PacketSender } from './send-packets.ts'

export type SimulationContext = {
  hall: CompetitionState
  pace: Pace
  send: PacketSender
  ruleset: Ruleset
  seed: string
  stop: AbortSignal
  /** Is told what was told. */
  heard: (mat: number, told: PacketContent, contest: Contest | null) => void
}

const SECOND_MS = 1000

/** Rest between two contests of a judoka (docs/specification/contest-order.md, "Order of a day"). */
const REST_MS = 600 * SECOND_MS

/** A contest that is over stays on its mat for a while, where nobody is called after it. */
const CLEAR_MAT_DELAY_MS = 60 * SECOND_MS

/**
 * One mat with its scoreboard: contest after contest until nothing comes to it any more, or it is stopped. Then the clock stands.
 * @throws CannotGoOn where the server won't have this scoreboard
 */
export async function simulateMat(mat: number, simulation: SimulationContext): Promise<void> {
  const { hall, pace, send, ruleset, seed, stop, heard } = simulation
  const before = hall.initialBoards.get(mat)
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
    const next = chooseNextAction(hall.getState(), mat, pace.now())
    if (next.what === 'call') await runContest(next.contest)
    else if (!(await hall.refresh())) {
      const idle = next.what === 'over' || pace.now() - shown.since > CLEAR_MAT_DELAY_MS
      if (idle && shown.board !== null) await sendPackets([{ kind: 'active', idContest: null }], null)
      if (next.what === 'over') {
        if (idFragment !== null) await sendPackets([{ kind: 'fragment', idFragment: null }], null)
        return
      }
      await pace.waitForWork(next.until, hall.waitForChange())
    }
  }

  async function runContest(contest: Contest): Promise<void> {
    hall.startContest(contest)
    let over = false
    try {
      over = await playContest(contest)
      if (over) hall.finishContest(contest)
      else if (!stop.aborted) hall.refuseContest(contest)
      // before its judoka may be called again: one who is injured may not fight on
      if (!pace.isInstant || isInjured) await hall.refresh()
    } finally {
      hall.clearContest(contest, over && pace.hasRest ? pace.now() + REST_MS : null)
    }
    if (over && !pace.isInstant) {
      const random = createRandom(`${seed} ${contest.idContest} leaves`)
      await pause(
        pace.now() + randomInteger(CHANGEOVER_SECONDS - 60, CHANGEOVER_SECONDS - 20, random) * SECOND_MS,
      )
    }
  }

  /** @returns whether the contest is over; not if it was stopped, or refused by the server */
  async function playContest(contest: Contest): Promise<boolean> {
    const first = makeIntroPackets(contest)
    const steps = makeTimedPackets(contest)
    if (pace.isInstant) return sendPackets([...first, ...steps.map(({ packet: told }) => told)], contest)
    for (const told of first) {
      await pause(pace.now())
      if (stop.aborted || !(await sendPackets([told], contest))) return false
    }
    for (const step of steps) {
      await waitForPacket(step, contest)
      if (stop.aborted) return stopClock(contest)
      if (!(await sendPackets([step.packet], contest))) return false
    }
    return true
  }

  /** What is told before a contest is called: that a part of the programme begins, and that it is this mat that takes it. */
  function makeIntroPackets(contest: Contest): PacketContent[] {
    const first: PacketContent[] = []
    if (contest.idFragment !== null && contest.idFragment !== idFragment) {
      first.push({ kind: 'fragment', idFragment: contest.idFragment })
    }
    if (contest.mat === null) {
      const places = [...hall.getState().contests.values()].map(
        (one) => (one.mat === mat ? one.matOrder : 0) ?? 0,
      )
      const { idContest } = contest
      first.push({ kind: 'order', contests: [{ idContest, mat, matOrder: Math.max(0, ...places) + 1 }] })
    }
    return first
  }

  function makeTimedPackets(contest: Contest): TimedPacket[] {
    const { idContest, idWeight, personWhite, personBlue } = contest
    const board = shown.board?.idContest === idContest ? shown.board : null
    // called and not begun is the same as not called
    const from = board && (getClockSeconds(board) > 0 || board.activeContestState === 'hajime') ? board : null
    const regularSeconds = hall.category(idWeight)?.seconds || 240
    const course = simulateRemainingContest(
      {
        idContest,
        white: personWhite?.idPerson ?? 0,
        blue: personBlue?.idPerson ?? 0,
        seconds: regularSeconds,
        ruleset,
      },
      seed,
      from && readScoreState(from),
    )
    return makeContestPackets(
      idContest,
      course,
      { regularSeconds, running: from?.activeContestState === 'hajime' },
      createRandom(`${seed} ${idContest} on the clock`),
    )
  }

  /** Waits for a step, and tells the clock meanwhile. */
  async function waitForPacket(step: TimedPacket, contest: Contest): Promise<void> {
    const due = pace.now() + step.delayMs
    while (pace.clockIntervalMs !== null && due - pace.now() > pace.clockIntervalMs && !stop.aborted) {
      await pause(pace.now() + pace.clockIntervalMs)
      const board = stop.aborted ? null : getCurrentBoard(step)
      if (board) await sendPackets([{ kind: 'clock', board }], contest)
    }
    await pause(due)
  }

  async function pause(moment: number): Promise<void> {
    if (!stop.aborted) await pace.waitUntil(moment)
  }

  /** The board with its clock as it is now; it doesn't run ahead of what comes next. */
  function getCurrentBoard(next: TimedPacket | null): Board | null {
    if (!shown.board) return null
    const now = advanceBoardClock(shown.board, pace.now() - shown.since)
    const then = next && applyPacketToBoard(next.packet, shown.board)
    return then && getClockSeconds(then) < getClockSeconds(now) ? { ...then, ...withoutClock(now) } : now
  }

  /** Stopped in the middle of a contest: its clock must not run on without its scoreboard. */
  async function stopClock(contest: Contest): Promise<false> {
    const board = getCurrentBoard(null)
    if (board?.activeContestState === 'hajime') {
      await sendPackets([{ kind: 'mate', board: { ...board, activeContestState: 'mate' } }], contest)
    }
    return false
  }

  async function sendPackets(told: readonly PacketContent[], contest: Contest | null): Promise<boolean> {
    if (!(await send(mat, told))) return false
    for (const one of told) {
      shown = { board: applyPacketToBoard(one, shown.board), contest, since: pace.now() }
      if (one.kind === 'fragment') idFragment = one.idFragment
      if (one.kind === 'finished') isInjured = one.out !== undefined
      heard(mat, one, contest)
    }
    return true
  }
}

/** Everything but the clock. */
const withoutClock = ({ activeContestState, isGoldenScore, scoreWhite, scoreBlue }: Board) => ({
  activeContestState,
  isGoldenScore,
  scoreWhite,
  scoreBlue,
})
