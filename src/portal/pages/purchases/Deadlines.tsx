import type { TimeZone } from '#judo/competition/local-time.ts'
import { useDeadline } from '#portal/components/competition/use-deadline.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './apply.module.css'

/** Until when entries are accepted: the last moment, where the competition takes place. Nothing without a deadline. */
export function Deadlines({
  deadline,
  deadlineLate,
  hasLatePrice,
  ...place
}: {
  /** Instants, or days. */
  deadline: string | null
  deadlineLate: string | null
  timeZone: TimeZone
  firstDay: string | null
  hasLatePrice: boolean
}) {
  const { t } = usePageContext()
  const formatDeadline = useDeadline()
  if (!deadline) return null
  return (
    <ul className={styles.deadlines}>
      <li>
        <time dateTime={deadline}>{t('apply.deadline', { day: formatDeadline(deadline, place) })}</time>
      </li>
      {deadlineLate && (
        <li>
          <time dateTime={deadlineLate}>
            {t(hasLatePrice ? 'apply.deadlineLatePrice' : 'apply.deadlineLate', {
              day: formatDeadline(deadlineLate, place),
            })}
          </time>
        </li>
      )}
    </ul>
  )
}
