import type { Contest } from '#contract/api/contests/contests.ts'
import type { Board } from '#contract/api/live/live.ts'
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
  competition: CompetitionState
  pace: Pace
  send: PacketSender
  ruleset: Ruleset
  seed: string
  stop: AbortSignal
  /** Called for every packet that the server accepted. */
  onPacket: (mat: number, packet: PacketContent, contest: Contest | null) => void
}

const SECOND_MS = 1000

/** Rest between two contests of a judoka (docs/specification/contest-order.md, "Order of a day"). */
const REST_MS = 600 * SECOND_MS

/** How long a finished contest stays on its mat if no other contest is called. */
const CLEAR_MAT_DELAY_MS = 60 * SECOND_MS

/**
 * Simulates the scoreboard of a mat: one contest after another until none is left. If it is stopped during a contest,
 * it stops the clock of the board.
 * @throws SimulationError if the server rejects the token
 */
export async function simulateMat(mat: number, simulation: SimulationContext): Promise<void> {
  const { competition, pace, send, ruleset, seed, stop, onPacket } = simulation
  const initial = competition.initialBoards.get(mat)
  let block = initial?.block ?? null
  /** Whether a judoka of the last contest was injured and leaves the competition. */
  let isInjured = false
  /** What the scoreboard shows, and since which simulated time. */
  let display: { board: Board | null; contest: Contest | null; since: number } = {
    board: initial?.board ?? null,
    contest: null,
    since: pace.now(),
  }

  while (!stop.aborted) {
    const next = chooseNextAction(competition.getSchedulerState(), mat, pace.now())
    if (next.what === 'call') await runContest(next.contest)
    else if (!(await competition.refresh())) {
      const isIdle = next.what === 'over' || pace.now() - display.since > CLEAR_MAT_DELAY_MS
      if (isIdle && display.board !== null) await sendPackets([{ kind: 'active', idContest: null }], null)
      if (next.what === 'over') {
        if (block !== null) await sendPackets([{ kind: 'fragment', idFragment: null }], null)
        return
      }
      await pace.waitForWork(next.until, competition.waitForChange())
    }
  }

  async function runContest(contest: Contest): Promise<void> {
    competition.startContest(contest)
    let isOver = false
    try {
      isOver = await playContest(contest)
      if (isOver) competition.finishContest(contest)
      else if (!stop.aborted) competition.refuseContest(contest)
      // before its judoka can be called again: an injured one leaves the competition
      if (!pace.isInstant || isInjured) await competition.refresh()
    } finally {
      competition.clearContest(contest, isOver && pace.hasRest ? pace.now() + REST_MS : null)
    }
    if (isOver && !pace.isInstant) {
      const random = createRandom(`${seed} ${contest.idContest} leaves`)
      await pause(
        pace.now() + randomInteger(CHANGEOVER_SECONDS - 60, CHANGEOVER_SECONDS - 20, random) * SECOND_MS,
      )
    }
  }

  /** @returns whether the contest is over; false if it was stopped or the server refused it */
  async function playContest(contest: Contest): Promise<boolean> {
    const introPackets = makeIntroPackets(contest)
    const timedPackets = makeTimedPackets(contest)
    if (pace.isInstant)
      return sendPackets([...introPackets, ...timedPackets.map(({ packet }) => packet)], contest)
    for (const packet of introPackets) {
      await pause(pace.now())
      if (stop.aborted || !(await sendPackets([packet], contest))) return false
    }
    for (const timedPacket of timedPackets) {
      await waitForPacket(timedPacket, contest)
      if (stop.aborted) return stopClock(contest)
      if (!(await sendPackets([timedPacket.packet], contest))) return false
    }
    return true
  }

  /** Packets before a contest is called: the start of its block, and its assignment to this mat. */
  function makeIntroPackets(contest: Contest): PacketContent[] {
    const packets: PacketContent[] = []
    if (contest.idFragment !== null && contest.idFragment !== block) {
      packets.push({ kind: 'fragment', idFragment: contest.idFragment })
    }
    if (contest.mat === null) {
      const matOrders = [...competition.getSchedulerState().contests.values()].map(
        (otherContest) => (otherContest.mat === mat ? otherContest.matOrder : 0) ?? 0,
      )
      const { idContest } = contest
      packets.push({ kind: 'order', contests: [{ idContest, mat, matOrder: Math.max(0, ...matOrders) + 1 }] })
    }
    return packets
  }

  function makeTimedPackets(contest: Contest): TimedPacket[] {
    const { idContest, idWeight, personWhite, personBlue } = contest
    const board = display.board?.idContest === idContest ? display.board : null
    // a contest that was called but not started is called again
    const from = board && (getClockSeconds(board) > 0 || board.activeContestState === 'hajime') ? board : null
    const regularSeconds = competition.category(idWeight)?.seconds || 240
    const remaining = simulateRemainingContest(
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
      remaining,
      { regularSeconds, running: from?.activeContestState === 'hajime' },
      createRandom(`${seed} ${idContest} on the clock`),
    )
  }

  /** Waits until a packet is due and sends the clock in the meantime. */
  async function waitForPacket(next: TimedPacket, contest: Contest): Promise<void> {
    const due = pace.now() + next.delayMs
    while (pace.clockIntervalMs !== null && due - pace.now() > pace.clockIntervalMs && !stop.aborted) {
      await pause(pace.now() + pace.clockIntervalMs)
      const board = stop.aborted ? null : getCurrentBoard(next)
      if (board) await sendPackets([{ kind: 'clock', board }], contest)
    }
    await pause(due)
  }

  async function pause(until: number): Promise<void> {
    if (!stop.aborted) await pace.waitUntil(until)
  }

  /** The board with its current clock, which does not exceed the clock of the next packet. */
  function getCurrentBoard(next: TimedPacket | null): Board | null {
    if (!display.board) return null
    const advanced = advanceBoardClock(display.board, pace.now() - display.since)
    const following = next && applyPacketToBoard(next.packet, display.board)
    return following && getClockSeconds(following) < getClockSeconds(advanced)
      ? { ...following, ...withoutClock(advanced) }
      : advanced
  }

  /** Stops the clock of an interrupted contest, which would otherwise keep running for viewers. */
  async function stopClock(contest: Contest): Promise<false> {
    const board = getCurrentBoard(null)
    if (board?.activeContestState === 'hajime') {
      await sendPackets([{ kind: 'mate', board: { ...board, activeContestState: 'mate' } }], contest)
    }
    return false
  }

  async function sendPackets(packets: readonly PacketContent[], contest: Contest | null): Promise<boolean> {
    if (!(await send(mat, packets))) return false
    for (const packet of packets) {
      display = { board: applyPacketToBoard(packet, display.board), contest, since: pace.now() }
      if (packet.kind === 'fragment') block = packet.idFragment
      if (packet.kind === 'finished') isInjured = packet.out !== undefined
      onPacket(mat, packet, contest)
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
