import { OPEN_SCORE, opponentOf } from '#judo/score/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import type { FightEvent } from '../demo/fight.ts'
import { between } from '../demo/random.ts'
import { type Course, type Scores, scoresAfter } from './course.ts'
import { boardOf, type Step, type Told } from './step.ts'

const SECOND = 1000

/** What boards call the scores. */
const SCORES = { ippon: 'ippon', wazaAri: 'waza-ari', yuko: 'yuko' } as const

/**
 * What the scoreboard of a contest tells, from the call to the end, or from where it stands. Between hajime and mate
 * the clock runs as long as the step says; in mate the hall goes on and the clock stands.
 *
 * @param regularSeconds before golden score
 * @param running whether its clock runs, where it has begun
 */
export function scriptOf(
  idContest: number,
  course: Course,
  { regularSeconds, running }: { regularSeconds: number; running: boolean },
  random: Random,
): Step[] {
  const steps: Step[] = []
  let scores: Scores = course.from ?? { white: OPEN_SCORE, blue: OPEN_SCORE }
  let seconds = course.from?.seconds ?? 0
  let goldenScore = course.from?.goldenScore ?? false
  let fighting = running
  /** Seconds since what was told last. */
  let waited = 0

  if (course.from === null) tell(0, { kind: 'active', idContest })
  if (course.reason === 'fusen-gachi') return finished(between(40, 60, random))
  if (course.from === null) hajime(between(12, 25, random))
  for (const event of course.events) {
    fightUntil(event.seconds)
    happens(event)
  }
  fightUntil(course.seconds)
  if (fighting) mate()
  return finished(between(4, 9, random))

  /** Lets the clock run, with a mate now and then, and golden score where regular time is over. */
  function fightUntil(end: number): void {
    if (!goldenScore && end > regularSeconds) {
      runTo(regularSeconds)
      if (fighting) mate()
      goldenScore = true
      tell(3, { kind: 'golden-score', board: board() })
    }
    runTo(end)
  }

  function runTo(end: number): void {
    for (;;) {
      if (seconds >= end) return
      if (!fighting) hajime(between(3, 7, random))
      const stop = seconds + between(18, 50, random)
      if (stop >= end - 3) break
      clock(stop)
      mate()
    }
    clock(end)
  }

  function happens(event: FightEvent): void {
    const { side, what } = event
    if (fighting && !(what in SCORES)) mate()
    scores = scoresAfter([event], scores)
    if (what === 'injury') waited += 40
    else if (what === 'shido' || what === 'hansokuMake') {
      const direct = what === 'hansokuMake' ? { hansokuMake: true } : {}
      tell(what === 'shido' ? 3 : 20, { kind: 'shido', side, ...direct, board: board() })
    } else {
      if (event === course.events.at(-1) && event.seconds === course.seconds) fighting = false
      tell(0, { kind: 'score', side, score: SCORES[what], board: board() })
    }
  }

  function finished(after: number): Step[] {
    fighting = false
    const { winner, reason } = course
    const out = reason === 'kiken-gachi' ? { out: [opponentOf(winner)] } : {}
    tell(after, { kind: 'finished', winner, reason, ...out, board: board() })
    return steps
  }

  function hajime(after: number): void {
    fighting = true
    tell(after, { kind: 'hajime', board: board() })
  }

  function mate(): void {
    fighting = false
    tell(0, { kind: 'mate', board: board() })
  }

  /** The clock runs on; what is told next is told then. */
  function clock(to: number): void {
    waited += to - seconds
    seconds = to
  }

  function tell(after: number, told: Told): void {
    steps.push({ after: (waited + after) * SECOND, told })
    waited = 0
  }

  function board() {
    return boardOf(idContest, { ...scores, seconds, goldenScore }, fighting ? 'hajime' : 'mate')
  }
}
