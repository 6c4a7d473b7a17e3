import type { LiveState } from '#contract/live/live-state.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedResults,
  PublishedTeams,
} from '../schemas/index.ts'

/**
 * Live data that a page requests in addition to contests (`Page.liveResources`): places, teams, or the next contests,
 * which require the contest order and the regular time of each category.
 */
export type LiveResource = 'results' | 'teams' | 'next'

/** The live state of a page's competition with the additional data that the page requests. */
export type LiveData = LiveState & {
  /** Places; null until they are fetched, and for pages that do not request them. */
  results: PublishedResults['categories'] | null
  /** Teams with their contests and bouts; null as above. */
  teams: Omit<PublishedTeams, 'licence'> | null
  /** Archived contest order and competition, to which `useLiveOrder` applies the live state; null as above. */
  next: { order: PublishedContestOrder; competition: PublishedCompetition } | null
}
