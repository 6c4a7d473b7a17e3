import { roundToFiveMinutes, type StartEstimate } from '#judo/order/index.ts'
import { formatTime } from '#language/formats.ts'
import { usePageContext } from '../page-context.ts'

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
    const range = roundToFiveMinutes(estimate)
    const [from, to] = [range.from, range.to].map((at) => formatTime(at, timeZone))
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
