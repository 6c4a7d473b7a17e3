import { EMPTY_SCORE, opponentSide } from '#judo/score/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import type { SimulatedEvent } from '../world/competitions/simulate-contest.ts'
import { randomInteger } from '../world/random-choices.ts'
import { makeBoard, type PacketContent, type TimedPacket } from './board.ts'
import { applyEvents, type RemainingContest, type SideScores } from './remaining-contest.ts'

const SECOND_MS = 1000

/** Scores as they are named in packets. */
const SCORE_CODES = { ippon: 'ippon', wazaAri: 'waza-ari', yuko: 'yuko' } as const

/**
 * The packets of a contest, from the call or from its current state to its end. Between hajime and mate, the delay of a
 * packet also passes on the contest clock; after mate, the clock is stopped.
 *
 * @param regularSeconds regular time, before golden score
 * @param running whether the clock of a started contest is running
 */
export function makeContestPackets(
  idContest: number,
  contest: RemainingContest,
  { regularSeconds, running }: { regularSeconds: number; running: boolean },
  random: Random,
): TimedPacket[] {
  const packets: TimedPacket[] = []
  let scores: SideScores = contest.from ?? { white: EMPTY_SCORE, blue: EMPTY_SCORE }
  let seconds = contest.from?.seconds ?? 0
  let goldenScore = contest.from?.goldenScore ?? false
  let isClockRunning = running
  /** Seconds since the last packet. */
  let pendingSeconds = 0

  if (contest.from === null) addPacket(0, { kind: 'active', idContest })
  if (contest.reason === 'fusen-gachi') return finishContest(randomInteger(40, 60, random))
  if (contest.from === null) addHajime(randomInteger(12, 25, random))
  for (const event of contest.events) {
    advanceTo(event.seconds)
    addEvent(event)
  }
  advanceTo(contest.seconds)
  if (isClockRunning) addMate()
  return finishContest(randomInteger(4, 9, random))

  /** Advances the clock, with an occasional mate, and starts golden score when regular time is over. */
  function advanceTo(end: number): void {
    if (!goldenScore && end > regularSeconds) {
      runTo(regularSeconds)
      if (isClockRunning) addMate()
      goldenScore = true
      addPacket(3, { kind: 'golden-score', board: makeCurrentBoard() })
    }
    runTo(end)
  }

  function runTo(end: number): void {
    for (;;) {
      if (seconds >= end) return
      if (!isClockRunning) addHajime(randomInteger(3, 7, random))
      const stop = seconds + randomInteger(18, 50, random)
      if (stop >= end - 3) break
      runClock(stop)
      addMate()
    }
    runClock(end)
  }

  function addEvent(event: SimulatedEvent): void {
    const { side, what } = event
    if (isClockRunning && !(what in SCORE_CODES)) addMate()
    scores = applyEvents([event], scores)
    if (what === 'injury') pendingSeconds += 40
    else if (what === 'shido' || what === 'hansokuMake') {
      const direct = what === 'hansokuMake' ? { hansokuMake: true } : {}
      addPacket(what === 'shido' ? 3 : 20, { kind: 'shido', side, ...direct, board: makeCurrentBoard() })
    } else {
      if (event === contest.events.at(-1) && event.seconds === contest.seconds) isClockRunning = false
      addPacket(0, { kind: 'score', side, score: SCORE_CODES[what], board: makeCurrentBoard() })
    }
  }

  function finishContest(delaySeconds: number): TimedPacket[] {
    isClockRunning = false
    const { winner, reason } = contest
    const out = reason === 'kiken-gachi' ? { out: [opponentSide(winner)] } : {}
    addPacket(delaySeconds, { kind: 'finished', winner, reason, ...out, board: makeCurrentBoard() })
    return packets
  }

  function addHajime(delaySeconds: number): void {
    isClockRunning = true
    addPacket(delaySeconds, { kind: 'hajime', board: makeCurrentBoard() })
  }

  function addMate(): void {
    isClockRunning = false
    addPacket(0, { kind: 'mate', board: makeCurrentBoard() })
  }

  /** Advances the clock; the time counts towards the delay of the next packet. */
  function runClock(to: number): void {
    pendingSeconds += to - seconds
    seconds = to
  }

  function addPacket(delaySeconds: number, packet: PacketContent): void {
    packets.push({ delayMs: (pendingSeconds + delaySeconds) * SECOND_MS, packet })
    pendingSeconds = 0
  }

  function makeCurrentBoard() {
    return makeBoard(idContest, { ...scores, seconds, goldenScore }, isClockRunning ? 'hajime' : 'mate')
  }
}
