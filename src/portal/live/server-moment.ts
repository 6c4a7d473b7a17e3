import { useMoment } from '../ui/moment.ts'
import { useLive } from './live.ts'

const MINUTE = 60_000

/**
 * Now by the server's clock, where the reader's is wrong by minutes; milliseconds since 1970. Null in a page that is
 * built, and while React takes one over.
 */
export function useServerMoment(): number | null {
  const moment = useMoment()
  const skew = useLive()?.skew ?? 0
  return moment === null ? null : moment + Math.round(skew / MINUTE) * MINUTE
}
