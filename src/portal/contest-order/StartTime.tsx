import { roundToFiveMinutes, type StartEstimate } from '#judo/order/index.ts'
import { formatTime } from '#language/formats.ts'
import { usePageContext } from '../page-context.ts'

type Props = {
  plannedStart: string | null
  startedAt: string | null
  estimate: StartEstimate | undefined
  timeZone: string
  /** Whether the range is shown without the word "likely". */
  bare?: boolean
}

/** When a contest starts: its actual start, otherwise the estimate, otherwise the plan. */
export function StartTime({ plannedStart, startedAt, estimate, timeZone, bare = false }: Props) {
  const { t } = usePageContext()
  if (startedAt) return <time dateTime={startedAt}>{formatTime(startedAt, timeZone)}</time>
  if (estimate) {
    const range = roundToFiveMinutes(estimate)
    const [from, to] = [range.from, range.to].map((at) => formatTime(at, timeZone))
    return (
      <span>
        {!bare && `${t('order.likely')} `}
        <bdi dir="ltr">{`${from}–${to}`}</bdi>
      </span>
    )
  }
  if (!plannedStart) return null
  return (
    <span>
      {t('order.planned')} <time dateTime={plannedStart}>{formatTime(plannedStart, timeZone)}</time>
    </span>
  )
}
