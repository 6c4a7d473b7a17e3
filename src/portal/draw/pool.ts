import type { Entrant } from '#judo/draw/index.ts'
import { type CrossRow, crossTable, type PoolContest, USUAL_RULES } from '#judo/pool/index.ts'
import type { Bout } from './bout.ts'
import type { Drawn, DrawnContest } from './drawn.ts'

/** A pool: everybody met everybody. */
export type Pool<C extends DrawnContest = DrawnContest> = {
  rows: CrossRow<Meeting<C>>[]
  bouts: Bout<C>[]
}

/** A finished contest of a pool. */
export type Meeting<C extends DrawnContest = DrawnContest> = PoolContest & { contest: C }

/** @param told places that are known from elsewhere */
export function poolOf<C extends DrawnContest>(
  drawn: Drawn<C>,
  entrants: readonly Entrant[],
  bouts: readonly Bout<C>[],
  { told, bestOfThree }: { told: ReadonlyMap<Entrant, number>; bestOfThree: boolean },
): Pool<C> {
  const met = bouts.flatMap(({ contest }) => (contest ? meetingOf(drawn, entrants, contest) : []))
  return {
    rows: crossTable(entrants, met, USUAL_RULES, { told, bestOfThree }),
    bouts: [...bouts],
  }
}

function meetingOf<C extends DrawnContest>(
  drawn: Drawn<C>,
  entrants: readonly Entrant[],
  contest: C,
): Meeting<C>[] {
  const { white, blue, winner, finished } = contest
  if (!finished || white === null || blue === null) return []
  // Who stood there without being drawn into the pool has no row in its table; the contest is listed all the same.
  if (!entrants.includes(white) || !entrants.includes(blue)) return []
  return [{ white, blue, winner, points: drawn.points(contest), seconds: drawn.seconds(contest), contest }]
}
