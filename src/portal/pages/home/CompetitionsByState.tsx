import type { ReactNode } from 'react'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { BrowserSorting } from '#portal/frame/document/BrowserSorting.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { ArchiveNavigation } from './ArchiveNavigation.tsx'
import { CompetitionCard } from './CompetitionCard.tsx'
import styles from './home.module.css'
import { selectHomeCompetitions } from './select-home-competitions.ts'

/** Groups that the browser sorts competitions into after the live ones, in their order on the page. */
const STATE_GROUPS = [
  { group: 'future', title: 'home.next' },
  { group: 'past', title: 'home.finished' },
  { group: 'cancelled', title: 'home.cancelled' },
] as const

/**
 * Competitions by state: live, upcoming, finished, cancelled. Prerendered pages list them by date, and so does a browser
 * without JavaScript; `<sort-by-state>` moves them into their groups before they are painted. The first finished one of each
 * year carries the year, as a heading of the archive.
 */
export function CompetitionsByState({
  competitions,
  partner,
  mats,
  children,
}: {
  competitions: readonly PublishedCompetitionListItem[]
  /** What is on the mats of running competitions, by their external ids. */
  mats?: ReadonlyMap<string, ReactNode>
  /** Slug of the partner whose competitions these are. */
  partner?: string
  /** What comes after live competitions. */
  children?: ReactNode
}) {
  const { t } = usePageContext()
  const selection = selectHomeCompetitions(competitions)
  if (selection.length === 0) return <EmptyState>{t('home.empty')}</EmptyState>
  const firsts = new Map(
    [
      ...Map.groupBy(selection, ({ dateFrom, isFinished }) =>
        isFinished ? dateFrom?.slice(0, 4) : undefined,
      ),
    ].flatMap(([year, [first]]) => (year && first ? [[first, year]] : [])),
  )
  return (
    <BrowserSorting element="sort-by-state">
      <section
        className={styles.group}
        data-group="live"
        data-live-text={t('home.onMats', { mats: '{{mats}}', contests: '{{contests}}' })}
        data-idle-text={t('results.toCome', { number: '{{contests}}' })}
        data-mat-text={t('sheet.mat', { mat: '{{mat}}' })}
        data-next-text={t('order.next')}
        data-withheld-text={t('person.withheld')}
        data-kg-text={t('category.kg')}
        hidden
      >
        <h2>{t('home.live')}</h2>
        <ul className={styles.list} />
      </section>
      <section className={styles.group} data-group="over" hidden>
        <h2>{t('home.over')}</h2>
        <ul className={styles.list} />
      </section>
      {children}
      {STATE_GROUPS.map(({ group, title }) => (
        <section key={group} className={styles.group} data-group={group} hidden>
          <h2>{t(title)}</h2>
          {group === 'past' && <ArchiveNavigation competitions={competitions} partner={partner} />}
          <ul className={styles.list} />
        </section>
      ))}
      <section className={styles.group} data-group="all">
        <h2>{t('home.byDate')}</h2>
        <ul className={styles.list}>
          {selection.map((competition) => (
            <CompetitionCard
              key={competition.externalId}
              competition={competition}
              firstOfYear={firsts.get(competition)}
            >
              {mats?.get(competition.externalId)}
            </CompetitionCard>
          ))}
        </ul>
      </section>
    </BrowserSorting>
  )
}

export function CalendarLink({ partner }: { partner?: string }) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <p className={styles.more}>
      <a href={partner ? href('partnerCalendar', { partner }) : href('calendar')}>{t('home.calendar')}</a>
    </p>
  )
}
