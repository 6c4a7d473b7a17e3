import { useLiveFeed } from './live-context.ts'
import { useCurrentTime } from './use-current-time.ts'

const MINUTE_MS = 60_000

/**
 * Now by the server's clock, where the reader's is wrong by minutes; milliseconds since 1970. Null in a page that is
 * built, and while React takes one over.
 */
export function useServerTime(): number | null {
  const moment = useCurrentTime()
  const skew = useLiveFeed()?.skew ?? 0
  return moment === null ? null : moment + Math.round(skew / MINUTE_MS) * MINUTE_MS
}
