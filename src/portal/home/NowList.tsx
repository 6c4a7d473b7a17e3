import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import { Arranged } from '../layout/Arranged.tsx'
import { useHref, usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import { CompetitionCard } from './CompetitionCard.tsx'
import { homeChoice } from './choice.ts'
import styles from './home.module.css'

/** What the browser sorts competitions into, in the order in which they stand. */
const GROUPS = [
  { group: 'live', title: 'home.live' },
  { group: 'future', title: 'home.next' },
  { group: 'past', title: 'home.finished' },
  { group: 'cancelled', title: 'home.cancelled' },
] as const

/**
 * Competitions as they stand now: live, next, finished, cancelled. In the page they are by date, and so they stay without
 * JavaScript; `<arrange-now>` puts them where they belong before they are painted.
 */
export function NowList({ competitions }: { competitions: readonly PublishedCompetitionRow[] }) {
  const { t } = usePortal()
  const shown = homeChoice(competitions)
  if (shown.length === 0) return <Nothing>{t('home.empty')}</Nothing>
  return (
    <Arranged by="arrange-now">
      {GROUPS.map(({ group, title }) => (
        <section
          key={group}
          className={styles.group}
          data-group={group}
          data-on-mats={group === 'live' ? t('home.onMats') : undefined}
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
            <CompetitionCard key={competition.id} competition={competition} />
          ))}
        </ul>
      </section>
    </Arranged>
  )
}

/** The way from what is shown of the competitions to all of them. */
export function ToCalendar({ partner }: { partner?: string }) {
  const { t } = usePortal()
  const href = useHref()
  return (
    <p className={styles.more}>
      <a href={partner ? href('partnerCalendar', { partner }) : href('calendar')}>{t('home.calendar')}</a>
    </p>
  )
}
