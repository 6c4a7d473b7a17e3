import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { type ApplyPlace, applicationsUntil } from '#judo/competition/applications.ts'
import { localizedPath } from '#language/addresses.ts'
import { formatDays } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import styles from './apply-link.module.css'
import { Until } from './TimeState.tsx'

/** The button to apply, as long as applications are open (portal specification §5), and until when that is. */
export function ApplyLink({
  competition: { id, apply, timeZone },
  place,
}: {
  competition: Pick<PublishedCompetitionRow, 'id' | 'apply' | 'timeZone'>
  place: ApplyPlace
}) {
  const { t, code } = usePortal()
  const until = applicationsUntil(
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
    <Until until={until.replace('T', ' ')} timeZone={timeZone}>
      <span className={styles.apply}>
        <a href={localizedPath(`/competition/${encodeURIComponent(id)}/apply_to_competition/`, code)}>
          {t('apply.now')}
        </a>
        <time dateTime={until}>{t('apply.until', { day: formatDays(code, day) })}</time>
      </span>
    </Until>
  )
}
