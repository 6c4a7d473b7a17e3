import type { StartEstimate } from '#judo/order/index.ts'
import { formatTime } from '#language/formats.ts'
import { usePageContext } from '../page-context.ts'

/** Estimates are rounded outwards to multiples of this, because they are not exact to the minute. Milliseconds. */
const ESTIMATE_STEP_MS = 300_000

type Props = {
  planned: string | null
  start: string | null
  estimate: StartEstimate | undefined
  timeZone: string
  /** Whether the range is shown without the word "likely". */
  bare?: boolean
}

/** When a contest starts: its actual start, otherwise the estimate, otherwise the plan. */
export function StartTime({ planned, start, estimate, timeZone, bare = false }: Props) {
  const { t } = usePageContext()
  if (start) return <time dateTime={start}>{formatTime(start, timeZone)}</time>
  if (estimate) {
    const earliest = Math.floor(estimate.from / ESTIMATE_STEP_MS) * ESTIMATE_STEP_MS
    const latest = Math.max(
      Math.ceil(estimate.to / ESTIMATE_STEP_MS) * ESTIMATE_STEP_MS,
      earliest + ESTIMATE_STEP_MS,
    )
    const [from, to] = [earliest, latest].map((at) => formatTime(at, timeZone))
    return (
      <span>
        {!bare && `${t('order.likely')} `}
        <bdi dir="ltr">{`${from}–${to}`}</bdi>
      </span>
    )
  }
  if (!planned) return null
  return (
    <span>
      {t('order.planned')} <time dateTime={planned}>{formatTime(planned, timeZone)}</time>
    </span>
  )
}
