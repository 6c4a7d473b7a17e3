import type { Entrant } from '#judo/draw/index.ts'
import {
  type CrossTableRow,
  createCrossTable,
  DEFAULT_POOL_RULES,
  type PoolContest,
} from '#judo/pool/index.ts'
import type { BracketContest } from './bracket-contest.ts'
import type { DrawContest, DrawModel } from './draw-model.ts'

/** A pool: everybody met everybody. */
export type PoolTable<C extends DrawContest = DrawContest> = {
  rows: CrossTableRow<FinishedPoolContest<C>>[]
  contests: BracketContest<C>[]
}

/** A finished contest of a pool. */
export type FinishedPoolContest<C extends DrawContest = DrawContest> = PoolContest & { contest: C }

/** @param told places that are known from elsewhere */
export function buildPoolTable<C extends DrawContest>(
  drawn: DrawModel<C>,
  entrants: readonly Entrant[],
  bouts: readonly BracketContest<C>[],
  { told, bestOfThree }: { told: ReadonlyMap<Entrant, number>; bestOfThree: boolean },
): PoolTable<C> {
  const met = bouts.flatMap(({ contest }) =>
    contest ? toFinishedPoolContests(drawn, entrants, contest) : [],
  )
  return {
    rows: createCrossTable(entrants, met, DEFAULT_POOL_RULES, { told, bestOfThree }),
    contests: [...bouts],
  }
}

function toFinishedPoolContests<C extends DrawContest>(
  drawn: DrawModel<C>,
  entrants: readonly Entrant[],
  contest: C,
): FinishedPoolContest<C>[] {
  const { white, blue, winner, finished } = contest
  if (!finished || white === null || blue === null) return []
  // Who stood there without being drawn into the pool has no row in its table; the contest is listed all the same.
  if (!entrants.includes(white) || !entrants.includes(blue)) return []
  return [
    { white, blue, winner, points: drawn.getPoints(contest), seconds: drawn.getSeconds(contest), contest },
  ]
}
