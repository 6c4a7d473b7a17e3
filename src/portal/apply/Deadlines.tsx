import { parseLocalDay, type TimeZone } from '#judo/competition/local-time.ts'
import { formatDays } from '#language/formats.ts'
import { usePageContext } from '../page-context.ts'
import styles from './apply.module.css'

/** Until when entries are accepted, in days of the time zone in which they are. Nothing without a deadline. */
export function Deadlines({
  deadline,
  deadlineLate,
  timeZone,
  hasLatePrice,
}: {
  /** Instants. */
  deadline: string | null
  deadlineLate: string | null
  timeZone: TimeZone
  hasLatePrice: boolean
}) {
  const { t, code } = usePageContext()
  if (!deadline) return null
  const formatDay = (instant: string) => formatDays(code, parseLocalDay(instant, timeZone))
  return (
    <ul className={styles.deadlines}>
      <li>
        <time dateTime={deadline}>{t('apply.deadline', { day: formatDay(deadline) })}</time>
      </li>
      {deadlineLate && (
        <li>
          <time dateTime={deadlineLate}>
            {t(hasLatePrice ? 'apply.deadlineLatePrice' : 'apply.deadlineLate', {
              day: formatDay(deadlineLate),
            })}
          </time>
        </li>
      )}
    </ul>
  )
}
