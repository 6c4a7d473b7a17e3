import { formatDays } from '#language/formats.ts'
import { useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { TimeState } from '#portal/components/competition/TimeState.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import styles from './club.module.css'
import { CLUB_TAB_LABELS } from './club-tabs.ts'

const COMPETITIONS_PER_PAGE = 60

/** Competitions that the club organised or took part in. */
export function ClubCompetitions({
  competitions,
}: {
  competitions: readonly PublishedCompetitionListItem[]
}) {
  const { t, code, query } = usePageContext()
  const href = useHref()
  const levelName = useNameTranslation('level')
  if (competitions.length === 0) return <EmptyState>{t('club.noCompetitions')}</EmptyState>
  const page = paginate(competitions, query.page, COMPETITIONS_PER_PAGE)
  return (
    <>
      <VisuallyHidden as="h2">{t(CLUB_TAB_LABELS.competitions)}</VisuallyHidden>
      <ul className={`${patterns.card} ${styles.competitions}`}>
        {page.rows.map((competition) => {
          const { externalId, name, city, country, dateFrom, dateTo, rank, cancelled } = competition
          return (
            <li key={externalId}>
              {dateFrom && <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo ?? dateFrom)}</time>}
              <span className={styles.competition}>
                <a href={href('competition', { id: externalId })}>
                  <bdi>{name}</bdi>
                </a>{' '}
                {cancelled ? (
                  <strong>{t('state.cancelled')}</strong>
                ) : (
                  <TimeState competition={competition} />
                )}
              </span>
              <span className={styles.where}>
                <LocationLabel city={city} country={country} />
              </span>
              {rank && <span className={styles.rank}>{levelName(rank)}</span>}
            </li>
          )
        })}
      </ul>
      <Pagination {...page} />
    </>
  )
}
