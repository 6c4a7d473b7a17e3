import { createContext, use } from 'react'
import { type LiveFeed, type LiveFeedState, selectLoaded } from '../live/live-feed.ts'

const LiveFeedContext = createContext<LiveFeedState>(null)

export const LiveFeedProvider = LiveFeedContext.Provider

export const useLiveFeedState = (): LiveFeedState => use(LiveFeedContext)

/**
 * The live feed of the page's competition; null in prerendered HTML, if the competition is not in progress, and until the feed has been
 * loaded.
 */
export const useLiveFeed = (): LiveFeed | null => selectLoaded(useLiveFeedState())
