import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { formatDays } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { Place } from '../ui/Place.tsx'
import { Nothing } from '../ui/Section.tsx'
import { TimeState } from '../ui/TimeState.tsx'
import styles from './watch.module.css'

/** So many of those filmed last are in the page; which of them is on now is decided in the browser. */
const LATEST = 12

/** Filmed competitions, the latest first. */
export function Live({ competitions }: { competitions: readonly PublishedCompetitionRow[] }) {
  const { t, code } = usePortal()
  const href = useHref()
  const filmed = competitions
    .flatMap((row) =>
      row.stream && !row.cancelled && row.dateFrom ? [{ ...row, dateFrom: row.dateFrom }] : [],
    )
    .sort((a, b) => b.dateFrom.localeCompare(a.dateFrom))
    .slice(0, LATEST)
  return (
    <>
      <h1>{t('watch.live')}</h1>
      <p className={styles.lead}>{t('watch.liveLead')}</p>
      {filmed.length === 0 && <Nothing>{t('watch.nothingFilmed')}</Nothing>}
      <ul className={styles.filmed}>
        {filmed.map((row) => (
          <li key={row.id}>
            <a href={href('watch', { id: row.id })}>{row.name}</a>
            <p>
              <span>
                <Place city={row.city} country={row.country} />
              </span>
              <time dateTime={row.dateFrom}>
                {formatDays(code, row.dateFrom, row.dateTo ?? row.dateFrom)}
              </time>{' '}
              <TimeState from={row.dateFrom} to={row.dateTo} timeZone={row.timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
