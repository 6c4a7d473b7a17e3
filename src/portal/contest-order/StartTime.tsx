import { getMinutesUntil, roundToFiveMinutes } from '#judo/order/index.ts'
import { formatMinutes, formatTime } from '#language/formats.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { usePageContext } from '../page-context.ts'
import type { OrderContext } from './model/order-context.ts'
import styles from './start-time.module.css'

type Props = {
  contest: Pick<PublishedScheduledContest, 'id' | 'plannedStart' | 'startedAt'>
  context: OrderContext
}

/**
 * When a contest starts: its actual start, otherwise how long until then and the range of times, otherwise the plan. A plan that had passed
 * without the contest says nothing more: known is only that it had not begun.
 */
export function StartTime({ contest, context }: Props) {
  const { t } = usePageContext()
  const { plannedStart, startedAt } = contest
  const { timeZone } = context.competition.competition
  if (startedAt) return <time dateTime={startedAt}>{formatTime(startedAt, timeZone)}</time>
  const estimate = context.estimates.get(contest.id)
  if (estimate) {
    const range = roundToFiveMinutes(estimate)
    const [from, to] = [range.from, range.to].map((at) => formatTime(at, timeZone))
    return (
      <span>
        <TimeUntilStart contest={contest} context={context} /> <bdi dir="ltr">{`${from}–${to}`}</bdi>
      </span>
    )
  }
  const { knownAt } = context
  if (!plannedStart || (knownAt !== null && Date.parse(plannedStart) < knownAt)) return null
  return (
    <time dateTime={plannedStart}>{t('order.planned', { time: formatTime(plannedStart, timeZone) })}</time>
  )
}

/** How long until a contest is expected to start, if that can be estimated. */
export function TimeUntilStart({ contest, context: { estimates, moment, asOf } }: Props) {
  const { code } = usePageContext()
  const estimate = estimates.get(contest.id)
  // counted from now, a published state would be wrong
  if (!estimate || moment === null || asOf !== null) return null
  return <b className={styles.wait}>≈ {formatMinutes(code, getMinutesUntil(estimate.expected, moment))}</b>
}
