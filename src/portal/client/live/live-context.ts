import { createContext, use } from 'react'
import type { LiveData } from '#publication/live/live-data.ts'

export type LiveFeed = {
  now: LiveData
  /** Portal specification §3. */
  status: 'connected' | 'disconnected'
  /** Whether the last packet is less than five seconds old (portal specification §4.4). */
  receiving: boolean
  /** Whether newer data exists that could not be fetched. */
  isOutdated: boolean
  /** Whether the competition is over and its final results are published. */
  final: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

/** `unreachable`: nothing of it could be loaded yet. Null as below. */
export type LiveFeedState = LiveFeed | 'unreachable' | null

const LiveFeedContext = createContext<LiveFeedState>(null)

export const LiveFeedProvider = LiveFeedContext.Provider

export const useLiveFeedState = (): LiveFeedState => use(LiveFeedContext)

/**
 * The live feed of the page's competition; null in prerendered HTML, if the competition is not in progress, and until the feed has been
 * loaded.
 */
export const useLiveFeed = (): LiveFeed | null => selectLoaded(useLiveFeedState())

export const selectLoaded = (feed: LiveFeedState): LiveFeed | null => (feed === 'unreachable' ? null : feed)
