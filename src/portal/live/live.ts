import { createContext, use } from 'react'
import type { LiveState } from '#contract/live/state.ts'
import type {
  PublishedCompetition,
  PublishedOrder,
  PublishedResults,
  PublishedTeams,
} from '#contract/published/shapes.ts'

/** What is known of the running competition that a page is about, beyond what the archive has. */
export type LiveNow = LiveState & {
  /** Results as they were asked for since the page stands; null before. */
  results: PublishedResults['categories'] | null
  /** Teams, their contests and bouts, likewise. */
  teams: PublishedTeams | null
  /** The order of contests as it stands, where the page says that it shows who is next (`Page.showsNext`); else null. */
  order: PublishedOrder | null
  /** The competition as it stands, likewise: its categories tell how long a contest takes. */
  competition: PublishedCompetition | null
}

export type Live = {
  now: LiveNow
  /** Portal specification §3. */
  status: 'connected' | 'disconnected'
  /** Whether the last packet is less than five seconds old (portal specification §4.4). */
  receiving: boolean
  /** The server's clock minus this one, in milliseconds. */
  skew: number
}

const LiveContext = createContext<Live | null>(null)

export const LiveProvider = LiveContext.Provider

/** What is live; null in a page that is built, and where nothing is going on. */
export const useLive = (): Live | null => use(LiveContext)
