import { createContext, use } from 'react'
import type { LiveData } from '#publication/live/live-data.ts'

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
