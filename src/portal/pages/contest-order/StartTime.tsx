import { formatMinutes } from '#language/formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { describeStart } from './model/describe-start.ts'
import type { OrderContext } from './model/order-context.ts'
import styles from './start-time.module.css'

type Props = {
  contest: Pick<PublishedScheduledContest, 'id' | 'plannedStart' | 'startedAt'>
  context: OrderContext
}

/** When a contest starts: its actual start, otherwise how long until then and the range of times, otherwise the plan. */
export function StartTime({ contest, context }: Props) {
  const { t } = usePageContext()
  const start = describe(contest, context)
  if (!start) return null
  if (start.kind === 'estimate') {
    return (
      <span>
        <TimeUntilStart contest={contest} context={context} />{' '}
        <bdi dir="ltr">{`${start.from}–${start.to}`}</bdi>
      </span>
    )
  }
  const { kind, at, time } = start
  return <time dateTime={at}>{kind === 'started' ? time : t('order.planned', { time })}</time>
}

/** How long until a contest is expected to start, if that can be estimated. */
export function TimeUntilStart({ contest, context }: Props) {
  const { code } = usePageContext()
  const start = describe({ ...contest, startedAt: null }, context)
  if (start?.kind !== 'estimate' || start.minutes === null) return null
  return <b className={styles.wait}>≈ {formatMinutes(code, start.minutes)}</b>
}

const describe = (contest: Props['contest'], context: OrderContext) =>
  describeStart(contest, { ...context, timeZone: context.competition.competition.timeZone })
