import { EMPTY_SCORE, opponentSide } from '#judo/score/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import type { SimulatedEvent } from '../world/competitions/simulate-contest.ts'
import { randomInteger } from '../world/random-choices.ts'
import { makeBoard, type PacketContent, type TimedPacket } from './board.ts'
import { applyEvents, type RemainingContest, type SideScores } from './remaining-contest.ts'

const SECOND_MS = 1000

/** What boards call the scores. */
const SCORE_CODES = { ippon: 'ippon', wazaAri: 'waza-ari', yuko: 'yuko' } as const

/**
 * What the scoreboard of a contest tells, from the call to the end, or from where it stands. Between hajime and mate
 * the clock runs as long as the step says; in mate the hall goes on and the clock stands.
 *
 * @param regularSeconds before golden score
 * @param running whether its clock runs, where it has begun
 */
export function makeContestPackets(
  idContest: number,
  course: RemainingContest,
  { regularSeconds, running }: { regularSeconds: number; running: boolean },
  random: Random,
): TimedPacket[] {
  const steps: TimedPacket[] = []
  let scores: SideScores = course.from ?? { white: EMPTY_SCORE, blue: EMPTY_SCORE }
  let seconds = course.from?.seconds ?? 0
  let goldenScore = course.from?.goldenScore ?? false
  let fighting = running
  /** Seconds since what was told last. */
  let waited = 0

  if (course.from === null) addPacket(0, { kind: 'active', idContest })
  if (course.reason === 'fusen-gachi') return finishContest(randomInteger(40, 60, random))
  if (course.from === null) addHajime(randomInteger(12, 25, random))
  for (const event of course.events) {
    advanceTo(event.seconds)
    addEvent(event)
  }
  advanceTo(course.seconds)
  if (fighting) addMate()
  return finishContest(randomInteger(4, 9, random))

  /** Lets the clock run, with a mate now and then, and golden score where regular time is over. */
  function advanceTo(end: number): void {
    if (!goldenScore && end > regularSeconds) {
      runTo(regularSeconds)
      if (fighting) addMate()
      goldenScore = true
      addPacket(3, { kind: 'golden-score', board: makeCurrentBoard() })
    }
    runTo(end)
  }

  function runTo(end: number): void {
    for (;;) {
      if (seconds >= end) return
      if (!fighting) addHajime(randomInteger(3, 7, random))
      const stop = seconds + randomInteger(18, 50, random)
      if (stop >= end - 3) break
      runClock(stop)
      addMate()
    }
    runClock(end)
  }

  function addEvent(event: SimulatedEvent): void {
    const { side, what } = event
    if (fighting && !(what in SCORE_CODES)) addMate()
    scores = applyEvents([event], scores)
    if (what === 'injury') waited += 40
    else if (what === 'shido' || what === 'hansokuMake') {
      const direct = what === 'hansokuMake' ? { hansokuMake: true } : {}
      addPacket(what === 'shido' ? 3 : 20, { kind: 'shido', side, ...direct, board: makeCurrentBoard() })
    } else {
      if (event === course.events.at(-1) && event.seconds === course.seconds) fighting = false
      addPacket(0, { kind: 'score', side, score: SCORE_CODES[what], board: makeCurrentBoard() })
    }
  }

  function finishContest(after: number): TimedPacket[] {
    fighting = false
    const { winner, reason } = course
    const out = reason === 'kiken-gachi' ? { out: [opponentSide(winner)] } : {}
    addPacket(after, { kind: 'finished', winner, reason, ...out, board: makeCurrentBoard() })
    return steps
  }

  function addHajime(after: number): void {
    fighting = true
    addPacket(after, { kind: 'hajime', board: makeCurrentBoard() })
  }

  function addMate(): void {
    fighting = false
    addPacket(0, { kind: 'mate', board: makeCurrentBoard() })
  }

  /** The clock runs on; what is told next is told then. */
  function runClock(to: number): void {
    waited += to - seconds
    seconds = to
  }

  function addPacket(after: number, told: PacketContent): void {
    steps.push({ delayMs: (waited + after) * SECOND_MS, packet: told })
    waited = 0
  }

  function makeCurrentBoard() {
    return makeBoard(idContest, { ...scores, seconds, goldenScore }, fighting ? 'hajime' : 'mate')
  }
}
