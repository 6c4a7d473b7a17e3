import type { LiveData } from '#publication/live/live-data.ts'

export type LiveFeed = {
  now: LiveData
  /** Whether the last packet is less than five seconds old (portal specification §4.4). */
  receiving: boolean
  /**
   * When the connection was lost, or newer data could not be fetched, by this clock in milliseconds since 1970: what is shown may be out
   * of date. Null while it is up to date.
   */
  lostAt: number | null
  /** Whether the competition is over and its final results are published. */
  final: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

/** `unreachable`: nothing of it could be loaded yet. Null as below. */
export type LiveFeedState = LiveFeed | 'unreachable' | null

export const selectLoaded = (feed: LiveFeedState): LiveFeed | null => (feed === 'unreachable' ? null : feed)
