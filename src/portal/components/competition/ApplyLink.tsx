import type { ApplyButtonPlacement } from '#judo/competition/apply-deadline.ts'
import { toInstant } from '#judo/competition/local-time.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { useHref, usePageContext } from '../../page-context.ts'
import patterns from '../content/patterns.module.css'
import styles from './apply-link.module.css'
import { VisibleUntil } from './TimeState.tsx'
import { useDeadline } from './use-deadline.ts'

/** The deadline includes its second. */
const SECOND_MS = 1000

/** The button to apply and the deadline, shown until applications close (portal specification §5). */
export function ApplyLink({
  competition: { externalId, apply, dateFrom, timeZone },
  place,
}: {
  competition: Pick<PublishedCompetitionListItem, 'externalId' | 'apply' | 'dateFrom' | 'timeZone'>
  place: ApplyButtonPlacement
}) {
  const { t } = usePageContext()
  const href = useHref()
  const formatDeadline = useDeadline()
  const until = apply.until[place]
  if (until === null) return null
  return (
    <VisibleUntil until={toInstant(until, timeZone) + SECOND_MS}>
      <span className={styles.apply}>
        <a className={patterns.button} href={href('applyTo', { id: externalId })}>
          {t('apply.now')}
        </a>
        <time dateTime={until}>
          {t('apply.until', { day: formatDeadline(until, { firstDay: dateFrom, timeZone }) })}
        </time>
      </span>
    </VisibleUntil>
  )
}
