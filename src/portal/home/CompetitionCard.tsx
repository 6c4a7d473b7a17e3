import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { formatDays } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { useAgeName } from '../ui/CategoryName.tsx'
import { Place } from '../ui/Place.tsx'
import { TimeState } from '../ui/TimeState.tsx'
import styles from './home.module.css'

/** A competition in a list: what, where, when, how many. The whole card is the link. */
export function CompetitionCard({ competition }: { competition: PublishedCompetitionRow }) {
  const { t, code } = usePortal()
  const href = useHref()
  const ageName = useAgeName()
  const { id, name, city, country, dateFrom, dateTo, rank, ages, judoka, nations } = competition
  return (
    <li className={styles.card}>
      <h3>
        <a href={href('competition', { id })}>{name}</a>
      </h3>
      <p className={styles.where}>
        <Place city={city} country={country} />
      </p>
      {dateFrom && <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo ?? dateFrom)}</time>}
      <p className={styles.facts}>
        {[rank, ...ages.map((age) => ageName(age))].filter(Boolean).join(' · ')}
        {judoka > 0 && (
          <span className={styles.numbers}>
            {t('count.judoka', { count: judoka })} · {t('count.nations', { count: nations })}
          </span>
        )}
      </p>
      {competition.cancelled ? (
        <strong>{t('state.cancelled')}</strong>
      ) : (
        <TimeState from={dateFrom} to={dateTo} timeZone={competition.timeZone} />
      )}
    </li>
  )
}
