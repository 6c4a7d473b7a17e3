import { createContext, use } from 'react'
import type { LiveState } from '#contract/live/live-state.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedResults,
  PublishedTeams,
} from '#publication/schemas/index.ts'

/**
 * What a page wants to know of a running competition besides its contests (`Page.wishes`): places as they are taken, teams,
 * or who is next, which takes the order of contests and the length of those of a category.
 */
export type LiveResource = 'results' | 'teams' | 'next'

/** What is known of the running competition that a page is about, beyond what the archive has. */
export type LiveData = LiveState & {
  /** Places taken, as they were asked for since the page stands; null before, and for pages that don't wish it. */
  results: PublishedResults['categories'] | null
  /** Teams, their contests and bouts, likewise. */
  teams: Omit<PublishedTeams, 'licence'> | null
  /** The order of contests and the competition as the archive has them, likewise (`useOrderCalled` tells how they stand). */
  next: { order: PublishedContestOrder; competition: PublishedCompetition } | null
}

export type LiveFeed = {
  now: LiveData
  /** Portal specification §3. */
  status: 'connected' | 'disconnected'
  /** Whether the last packet is less than five seconds old (portal specification §4.4). */
  receiving: boolean
  /** Whether all is over, and the archive has it: nothing is provisional any more. */
  final: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

const LiveFeedContext = createContext<LiveFeed | null>(null)

export const LiveFeedProvider = LiveFeedContext.Provider

/** What is live; null in a page that is built, and where nothing is going on. */
export const useLiveFeed = (): LiveFeed | null => use(LiveFeedContext)
