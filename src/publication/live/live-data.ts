import type { LiveState } from '#contract/live/live-state.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedResults,
  PublishedTeams,
} from '../schemas/index.ts'

/**
 * Data of a running competition that a page declares besides its contests (`Page.liveResources`): places as they are
 * decided, teams, or who is next, which needs the contest order and the regular time of each category.
 */
export type LiveResource = 'results' | 'teams' | 'next'

/** Everything that is newer than the archive about the running competition of a page. */
export type LiveData = LiveState & {
  /** Places as fetched since the page was opened; null before, and for pages that don't declare them. */
  results: PublishedResults['categories'] | null
  /** Teams with their contests and bouts, likewise. */
  teams: Omit<PublishedTeams, 'licence'> | null
  /** The contest order and the competition as archived, likewise; `useLiveOrder` applies the live state to them. */
  next: { order: PublishedContestOrder; competition: PublishedCompetition } | null
}
