import { createContext, use } from 'react'
import type { LiveData } from '#publication/live/live-data.ts'

export type LiveFeed = {
  now: LiveData
  /** Portal specification §3. */
  status: 'connected' | 'disconnected'
  /** Whether the last packet is less than five seconds old (portal specification §4.4). */
  receiving: boolean
  /** Whether the competition is over and its final results are published. */
  final: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

const LiveFeedContext = createContext<LiveFeed | null>(null)

export const LiveFeedProvider = LiveFeedContext.Provider

/** The live feed of the page's competition; null in prerendered HTML, and if the competition is not in progress. */
export const useLiveFeed = (): LiveFeed | null => use(LiveFeedContext)
