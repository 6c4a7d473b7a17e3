import { useLiveFeed } from './live-context.ts'
import { useCurrentTime } from './use-current-time.ts'

const MINUTE_MS = 60_000

/**
 * Now by the server's clock, corrected by whole minutes, in milliseconds since 1970. Null in prerendered HTML and during
 * hydration.
 */
export function useServerTime(): number | null {
  const moment = useCurrentTime()
  const skew = useLiveFeed()?.skew ?? 0
  return moment === null ? null : moment + Math.round(skew / MINUTE_MS) * MINUTE_MS
}
