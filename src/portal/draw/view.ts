import type { ReactNode } from 'react'
import type { Entrant } from '#judo/draw/index.ts'
import type { OnMat } from '../live/on-mats.ts'
import type { DrawnContest } from './drawn.ts'

/** How a draw speaks of who is in it: judoka and teams stand on the same sheets, and look different there. */
export type DrawView<C extends DrawnContest = DrawnContest> = {
  /** Under which mark their road is found (`layout/judoka-road.ts`). */
  road: (entrant: Entrant) => string | number
  /** Flag and name of whoever was drawn. */
  name: (entrant: Entrant) => ReactNode
  /** What a side had at the end of a contest, or has so far while it is on a mat. */
  score: (contest: C, side: 'white' | 'blue') => ReactNode
  /** What else is known of a contest: time, golden score, how it was won, where to see it. */
  facts: (contest: C) => ReactNode
  /** The mat it is on now; undefined where it isn't on any, or nobody knows. */
  onMat: (contest: C) => OnMat | undefined
  /** Regular time of a contest that is on a mat, in seconds. */
  regular: (on: OnMat) => number
}
