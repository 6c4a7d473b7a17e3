import type { StartEstimate } from '#judo/order/index.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import type { OrderParticipants } from './match-order-filter.ts'

/** What all contests of an order are shown with. */
export type OrderContext = {
  competition: PublishedCompetition
  participants: OrderParticipants
  estimates: ReadonlyMap<number, StartEstimate>
  /** Whether it is known what is on now: in a built page it isn't. */
  isCurrent: boolean
  /** Whom somebody follows on this device. */
  followedIds: ReadonlySet<number>
}

/** A contest on its mat, with what its scoreboard shows. */
export type MatBoard = Pick<ContestOnMat, 'mat' | 'board' | 'at'>

/** Where the regular time of a contest isn't known: seniors fight four minutes. Seconds. */
export const DEFAULT_CONTEST_SECONDS = 240

/** Regular time of a category's contests, in seconds. */
export const getRegularSeconds = ({ categories }: PublishedCompetition, category: number | null): number =>
  categories.find(({ id }) => id === category)?.seconds ?? DEFAULT_CONTEST_SECONDS

/** Whom somebody follows where nobody is known yet. */
export const NO_FOLLOWED_IDS: ReadonlySet<number> = new Set()
