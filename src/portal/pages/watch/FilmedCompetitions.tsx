import { formatDays } from '#language/formats.ts'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { TimeState } from '#portal/components/competition/TimeState.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import styles from './watch.module.css'

/** Competitions in the page, latest first; the browser decides which of them is in progress. */
const LATEST_FILMED_COUNT = 12

/** Competitions with video, latest first. */
export function FilmedCompetitions({
  competitions,
}: {
  competitions: readonly PublishedCompetitionListItem[]
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const filmed = competitions
    .flatMap((row) =>
      row.stream && !row.cancelled && row.dateFrom ? [{ ...row, dateFrom: row.dateFrom }] : [],
    )
    .sort((a, b) => b.dateFrom.localeCompare(a.dateFrom))
    .slice(0, LATEST_FILMED_COUNT)
  return (
    <>
      <h1>{t('watch.live')}</h1>
      <p className={styles.lead}>{t('watch.liveLead')}</p>
      {filmed.length === 0 && <EmptyState>{t('watch.nothingFilmed')}</EmptyState>}
      <ul className={styles.filmed}>
        {filmed.map((row) => (
          <li key={row.externalId}>
            <a href={href('watch', { id: row.externalId })}>
              <bdi>{row.name}</bdi>
            </a>
            <p>
              <span>
                <LocationLabel city={row.city} country={row.country} />
              </span>
              <time dateTime={row.dateFrom}>
                {formatDays(code, row.dateFrom, row.dateTo ?? row.dateFrom)}
              </time>{' '}
              <TimeState competition={row} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
