import { type ApplyButtonPlacement, getApplicationDeadline } from '#judo/competition/applications.ts'
import { formatDays } from '#language/formats.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './apply-link.module.css'
import { VisibleUntil } from './TimeState.tsx'

/** The button to apply, as long as applications are open (portal specification §5), and until when that is. */
export function ApplyLink({
  competition: { id, apply, timeZone },
  place,
}: {
  competition: Pick<PublishedCompetitionListItem, 'id' | 'apply' | 'timeZone'>
  place: ApplyButtonPlacement
}) {
  const { t, code } = usePageContext()
  const until = getApplicationDeadline(
    {
      applicationDeadline: apply.deadline,
      applicationDeadlineLate: apply.deadlineLate,
      allowPayments: apply.payments,
      allowIndividualRegistrations: apply.individual,
      timezone: timeZone,
    },
    place,
  )
  if (until === null) return null
  const day = until.slice(0, 'YYYY-MM-DD'.length)
  return (
    <VisibleUntil until={until.replace('T', ' ')} timeZone={timeZone}>
      <span className={styles.apply}>
        <a href={localizePath(`/competition/${encodeURIComponent(id)}/apply_to_competition/`, code)}>
          {t('apply.now')}
        </a>
        <time dateTime={until}>{t('apply.until', { day: formatDays(code, day) })}</time>
      </span>
    </VisibleUntil>
  )
}
