import type { ReactNode } from 'react'
import type { Entrant } from '#judo/draw/index.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type { DrawContest } from './layout/draw-model.ts'

/** How a draw speaks of who is in it: judoka and teams stand on the same sheets, and look different there. */
export type DrawRenderer<C extends DrawContest = DrawContest> = {
  /** Under which mark their road is found (`layout/judoka-road.ts`). */
  entrantKey: (entrant: Entrant) => string | number
  /** Flag and name of whoever was drawn. */
  renderName: (entrant: Entrant) => ReactNode
  /** What a side had at the end of a contest, or has so far while it is on a mat. */
  renderScore: (contest: C, side: 'white' | 'blue') => ReactNode
  /** What else is known of a contest: time, golden score, how it was won, where to see it. */
  renderFacts: (contest: C) => ReactNode
  /** The mat it is on now; undefined where it isn't on any, or nobody knows. */
  findActiveContest: (contest: C) => ContestOnMat | undefined
  /** Regular time of a contest that is on a mat, in seconds. */
  getRegularSeconds: (on: ContestOnMat) => number
}
