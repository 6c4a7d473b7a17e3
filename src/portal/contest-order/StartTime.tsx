import type { StartEstimate } from '#judo/order/index.ts'
import { formatTime } from '#language/formats.ts'
import { usePortal } from '../portal.ts'

/** Ranges are told in steps of this, rounded outwards: nobody can promise a minute. Milliseconds. */
const STEP = 300_000

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
  const { t } = usePortal()
  if (start) return <time dateTime={start}>{formatTime(start, timeZone)}</time>
  if (estimate) {
    const earliest = Math.floor(estimate.from / STEP) * STEP
    const latest = Math.max(Math.ceil(estimate.to / STEP) * STEP, earliest + STEP)
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
