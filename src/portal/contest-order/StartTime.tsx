import type { StartEstimate } from '#judo/order/index.ts'
import { formatTime } from '#language/formats.ts'
import { usePageContext } from '../page-context.ts'

/** Ranges are told in steps of this, rounded outwards: nobody can promise a minute. Milliseconds. */
const ESTIMATE_STEP_MS = 300_000

type Props = {
  planned: string | null
  start: string | null
  estimate: StartEstimate | undefined
  timeZone: string
  /** Whether a range goes without saying that it is likely. */
  bare?: boolean
}

/** When a contest begins: when it did, else the likely range if one is known, else the plan. */
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
