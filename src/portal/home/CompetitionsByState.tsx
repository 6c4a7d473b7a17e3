import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { BrowserSorting } from '../frame/document/BrowserSorting.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import { CompetitionCard } from './CompetitionCard.tsx'
import styles from './home.module.css'
import { selectHomeCompetitions } from './select-home-competitions.ts'

/** Groups that the browser sorts competitions into, in their order on the page. */
const STATE_GROUPS = [
  { group: 'live', title: 'home.live' },
  { group: 'future', title: 'home.next' },
  { group: 'past', title: 'home.finished' },
  { group: 'cancelled', title: 'home.cancelled' },
] as const

/**
 * Competitions by state: live, upcoming, finished, cancelled. Prerendered pages list them by date, and so does a browser
 * without JavaScript; `<sort-by-state>` moves them into their groups before they are painted.
 */
export function CompetitionsByState({
  competitions,
}: {
  competitions: readonly PublishedCompetitionListItem[]
}) {
  const { t } = usePageContext()
  const shown = selectHomeCompetitions(competitions)
  if (shown.length === 0) return <EmptyState>{t('home.empty')}</EmptyState>
  return (
    <BrowserSorting element="sort-by-state">
      {STATE_GROUPS.map(({ group, title }) => (
        <section
          key={group}
          className={styles.group}
          data-group={group}
          data-live-text={group === 'live' ? t('home.onMats') : undefined}
          data-mat-text={group === 'live' ? t('sheet.mat', { mat: '{{mat}}' }) : undefined}
          hidden
        >
          <h2>{t(title)}</h2>
          <ul className={styles.list} />
        </section>
      ))}
      <section className={styles.group} data-group="all">
        <h2>{t('home.byDate')}</h2>
        <ul className={styles.list}>
          {shown.map((competition) => (
            <CompetitionCard key={competition.externalId} competition={competition} />
          ))}
        </ul>
      </section>
    </BrowserSorting>
  )
}

/** Link to the calendar of all competitions. */
export function CalendarLink({ partner }: { partner?: string }) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <p className={styles.more}>
      <a href={partner ? href('partnerCalendar', { partner }) : href('calendar')}>{t('home.calendar')}</a>
    </p>
  )
}
