import type { ReactNode } from 'react'
import { formatDays } from '#language/formats.ts'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { useAgeName, useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { TimeState } from '#portal/components/competition/TimeState.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import styles from './competition-card.module.css'

/** A competition in a list: name, days, place, numbers. The whole card is the link. */
export function CompetitionCard({
  competition,
  firstOfYear,
  children,
}: {
  competition: PublishedCompetitionListItem
  /** The year, of its first competition in a list by date. */
  firstOfYear?: string | undefined
  /** What is on its mats. */
  children?: ReactNode
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const ageName = useAgeName()
  const levelName = useNameTranslation('level')
  const { externalId, name, city, country, dateFrom, dateTo, rank, ages, judoka, nations, cancelled } =
    competition
  return (
    <li className={styles.card} data-cancelled={cancelled ? '' : undefined} data-year={firstOfYear}>
      <Logo path={competition.logo} size="medium" />
      <div className={styles.text}>
        <h3>
          <a href={href('competition', { id: externalId })}>{name}</a>
        </h3>
        <p className={styles.when}>
          {dateFrom ? (
            <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo ?? dateFrom)}</time>
          ) : (
            t('home.undated')
          )}
          {cancelled ? (
            <strong>{t('state.cancelled')}</strong>
          ) : (
            <TimeState competition={competition} labels={['live']} />
          )}
        </p>
        <p className={styles.soft}>
          <LocationLabel city={city} country={country} />
        </p>
        <p className={styles.soft}>
          {[rank && levelName(rank), ...ages.map((age) => ageName(age))].filter(Boolean).join(' · ')}
        </p>
        {(judoka > 0 || competition.stream) && (
          <p className={`${styles.soft} ${styles.numbers}`}>
            {judoka > 0 && (
              <span>
                {t('count.judoka', { count: judoka })}
                {nations > 0 && ` · ${t('count.nations', { count: nations })}`}
              </span>
            )}
            {competition.stream && (
              <span className={styles.stream}>
                <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                  <path d="M2 3h12v10H2z M6.5 5.5v5l4-2.5z" fill="currentColor" fillRule="evenodd" />
                </svg>
                {t('card.stream')}
              </span>
            )}
          </p>
        )}
        {!cancelled && <ApplyLink competition={competition} place="page" />}
      </div>
      {children}
    </li>
  )
}
