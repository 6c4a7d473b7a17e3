import type { ReactNode } from 'react'
import type { Entrant } from '#judo/draw/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import type { Side } from '#judo/score/score.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'

/** How a draw shows its entrants: judoka and teams have the same sheets, but look different on them. */
export type DrawRenderer<C extends ContestRecord = ContestRecord> = {
  /** Value of the entrant's `data-athlete` (`page-scripts/on-demand/athlete-path.ts`). */
  entrantKey: (entrant: Entrant) => string | number
  /** Nation and name; undefined if unknown. */
  findEntrant: (entrant: Entrant) => { country: string | null; name: ReactNode } | undefined
  /** The score of a side, final or current. */
  renderScore: (contest: C, side: Side) => ReactNode
  /** Other facts of a contest: time, golden score, win reason, video; of a coming one, mat and estimate. */
  renderFacts: (contest: C) => ReactNode
  /** The mat of a contest in progress; undefined for other contests and without live data. */
  findActiveContest: (contest: C) => ContestOnMat | undefined
  /** The address of the page of a contest; none for contests of teams. */
  contestHref?: ((number: number) => string) | undefined
  /** Regular time of an active contest, in seconds. */
  getRegularSeconds: (contest: ContestOnMat) => number
}
