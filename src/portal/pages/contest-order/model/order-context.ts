import { DEFAULT_CONTEST_SECONDS } from '#judo/competition/contest-state.ts'
import type { StartEstimate } from '#judo/order/index.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import type { OrderParticipants } from './order-filter.ts'

/** Shared by all contests of an order. */
export type OrderContext = {
  competition: PublishedCompetition
  participants: OrderParticipants
  estimates: ReadonlyMap<number, StartEstimate>
  /** Now, or the time of the published state, in milliseconds since 1970; null in prerendered HTML without one. */
  moment: number | null
  /** The time of the published state, if that is what is known; null with the live feed, before the first contest and after the last. */
  asOf: string | null
  /**
   * The moment whose state is known, in milliseconds since 1970: now with the live feed, otherwise that of the published state; null before
   * the first contest and after the last.
   */
  knownAt: number | null
  /** Person ids followed on this device. */
  followedIds: ReadonlySet<number>
}

/** What the scoreboard of a mat shows. */
export type MatBoard = Pick<ContestOnMat, 'mat' | 'board' | 'at'>

/** Regular time of a category's contests, in seconds. */
export const getRegularSeconds = ({ categories }: PublishedCompetition, category: number | null): number =>
  categories.find(({ id }) => id === category)?.contestDuration ?? DEFAULT_CONTEST_SECONDS

/** Regular time of the contests of each category, in seconds. */
export const indexContestSeconds = ({ categories }: PublishedCompetition): ReadonlyMap<number, number> =>
  new Map(categories.map(({ id, contestDuration }) => [id, contestDuration]))

export const NO_FOLLOWED_IDS: ReadonlySet<number> = new Set()

/** The contest order of a competition that is not over, for pages that show what is left. */
export const relatedOrder = ({
  competition: { has, isFinished, externalId },
}: PublishedCompetitionHeader): Record<string, Resource<unknown>> =>
  has.contestOrder && !isFinished ? { order: RESOURCES.contestOrder(externalId) } : {}
