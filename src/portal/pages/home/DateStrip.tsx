import { formatDays } from '#language/formats.ts'
import { TimeState } from '#portal/components/competition/TimeState.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { compareByDateDescending } from '#publication/lists/latest-results.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import styles from './date-strip.module.css'

const FINISHED_COUNT = 2
const OPEN_COUNT = 8

/** The last competitions that are over and the next ones, by date: a row that scrolls. */
export function DateStrip({ competitions }: { competitions: readonly PublishedCompetitionListItem[] }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const dated = competitions
    .filter(({ dateFrom, cancelled }) => dateFrom !== null && !cancelled)
    .sort((a, b) => compareByDateDescending(b, a))
  const finished = dated.filter(({ isFinished }) => isFinished).slice(-FINISHED_COUNT)
  const since = finished[0]?.dateFrom ?? ''
  const open = dated.filter(({ isFinished, dateFrom }) => !isFinished && (dateFrom ?? '') >= since)
  const shown = [...finished, ...open.slice(0, OPEN_COUNT)].sort((a, b) => compareByDateDescending(b, a))
  if (shown.length === 0) return null
  return (
    <nav className={styles.strip} aria-label={t('home.byDate')}>
      <ol>
        {shown.map((competition) => (
          <li key={competition.externalId}>
            <a href={href('competition', { id: competition.externalId })}>
              {competition.dateFrom && (
                <time dateTime={competition.dateFrom}>
                  {formatDays(code, competition.dateFrom, competition.dateTo ?? competition.dateFrom)}
                </time>
              )}
              <b>
                <Flag country={competition.country} named />
                <bdi>{competition.name}</bdi>
              </b>
              <TimeState competition={competition} labels={['live']} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
