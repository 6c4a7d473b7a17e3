import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { formatDays } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { Pages } from '../ui/Pages.tsx'
import { Place } from '../ui/Place.tsx'
import { pageOf } from '../ui/pages.ts'
import { Nothing } from '../ui/Section.tsx'
import { TimeState } from '../ui/TimeState.tsx'
import styles from './club.module.css'
import { PARTS } from './parts.ts'

const PER_PAGE = 60

/** Competitions the club organised or started at, a row each. */
export function ClubCompetitions({ competitions }: { competitions: readonly PublishedCompetitionRow[] }) {
  const { t, code, query } = usePortal()
  const href = useHref()
  if (competitions.length === 0) return <Nothing>{t('club.noCompetitions')}</Nothing>
  const part = pageOf(competitions, query.page, PER_PAGE)
  return (
    <>
      <h2 className="unseen">{t(PARTS.competitions)}</h2>
      <ul className={styles.competitions}>
        {part.rows.map(({ id, name, city, country, dateFrom, dateTo, timeZone, rank, cancelled }) => (
          <li key={id}>
            {dateFrom && <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo ?? dateFrom)}</time>}
            <span className={styles.competition}>
              <a href={href('competition', { id })}>{name}</a>{' '}
              {cancelled ? (
                <strong>{t('state.cancelled')}</strong>
              ) : (
                <TimeState from={dateFrom} to={dateTo} timeZone={timeZone} />
              )}
            </span>
            <span className={styles.where}>
              <Place city={city} country={country} />
            </span>
            {rank && <span className={styles.rank}>{rank}</span>}
          </li>
        ))}
      </ul>
      <Pages {...part} />
    </>
  )
}
