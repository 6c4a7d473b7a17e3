import type { PublishedCompetition } from '#contract/published/shapes.ts'
import type { StartEstimate } from '#judo/order/index.ts'
import type { OnMat } from '../live/on-mats.ts'
import type { Sides } from './wanted.ts'

/** What all contests of an order are shown with. */
export type OrderView = {
  competition: PublishedCompetition
  sides: Sides
  estimates: ReadonlyMap<number, StartEstimate>
  /** Whether it is known what is on now: in a built page it isn't. */
  now: boolean
  /** Whom somebody follows on this device. */
  followed: ReadonlySet<number>
}

/** A contest on its mat, with what its scoreboard shows. */
export type LiveOnMat = Pick<OnMat, 'mat' | 'board' | 'at'>

/** Where the regular time of a contest isn't known: seniors fight four minutes. Seconds. */
export const USUAL_SECONDS = 240

/** Regular time of a category's contests, in seconds. */
export const regularOf = ({ categories }: PublishedCompetition, category: number | null): number =>
  categories.find(({ id }) => id === category)?.seconds ?? USUAL_SECONDS

/** Whom somebody follows where nobody is known yet. */
export const NOBODY: ReadonlySet<number> = new Set()
