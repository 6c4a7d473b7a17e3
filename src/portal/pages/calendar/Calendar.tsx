import { localizePath } from '#language/localized-paths.ts'
import { formatMonth } from '#language/page-formats.ts'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { BrowserSorting } from '#portal/frame/document/BrowserSorting.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { compareByDateDescending } from '#publication/lists/latest-results.ts'
import { buildCalendarPath } from '#publication/open-data.ts'
import type { PublishedCompetitionListItem, PublishedPartner } from '#publication/schemas/index.ts'
import { CompetitionCard } from '../home/CompetitionCard.tsx'
import home from '../home/home.module.css'
import { CalendarFilter } from './CalendarFilter.tsx'
import styles from './calendar.module.css'
import { listPrerenderedMonths } from './calendar-months.ts'
import {
  COMPETITION_FILTER_NAMES,
  type CompetitionFilter,
  filterCompetitions,
  hasFilter,
} from './filter-competitions.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { isMonth, toMonth } from './month.ts'

export const CALENDAR_QUERY_NAMES = [...COMPETITION_FILTER_NAMES, 'view', 'month'] as const

/** The feed that matches the filter best: of the partner, and of the country or the age group. */
function chooseFeedAddress(
  competitions: readonly PublishedCompetitionListItem[],
  pagePartner: string | undefined,
  { partner, country, age }: CompetitionFilter,
): string {
  return competitions.length > 0
    ? buildCalendarPath({ partner: pagePartner ?? partner, country, age })
    : buildCalendarPath({ partner: pagePartner })
}

/**
 * Competitions by month or as a list. Prerendered pages contain the months around the latest competitions, and the browser
 * shows the current one; a filter shows the matching competitions as a list, `?month=` one month of them.
 * @param partner the partner of the calendar; undefined for all
 */
export function Calendar({
  competitions,
  partners,
  partner,
}: {
  competitions: readonly PublishedCompetitionListItem[]
  partners: readonly PublishedPartner[]
  partner?: PublishedPartner
}) {
  const { t, code, path, query } = usePageContext()
  const href = useHref()
  const matching = filterCompetitions(competitions, query)
  const { month } = query
  const asList = query.view === 'list' || (!isMonth(month) && hasFilter(query))
  const address = localizePath(path, code)
  return (
    <>
      <div className={styles.head}>
        <h1>{t('calendar.heading')}</h1>
        <p className={styles.links}>
          {!partner && <a href={href('events')}>{t('events.heading')}</a>}
          <a href={chooseFeedAddress(matching, partner?.slug, query)} data-astro-reload="">
            {t('calendar.subscribe')}
          </a>
        </p>
      </div>
      <CalendarFilter competitions={competitions} partners={partner ? [] : partners} />
      <div className="needs-script">
        <Tabs
          label={t('calendar.view')}
          tabs={[
            { label: t('calendar.month'), href: address, current: !asList },
            { label: t('calendar.list'), href: `${address}?view=list`, current: asList },
          ]}
        />
      </div>
      {asList ? (
        <CompetitionList competitions={matching} />
      ) : (
        <CalendarMonths key={month} month={month} competitions={matching} />
      )}
    </>
  )
}

function CalendarMonths({
  month,
  competitions,
}: {
  month: string | undefined
  competitions: readonly PublishedCompetitionListItem[]
}) {
  const { t } = usePageContext()
  const months = isMonth(month) ? [month] : listPrerenderedMonths(competitions)
  if (months.length === 0) return <EmptyState>{t('home.empty')}</EmptyState>
  return (
    <BrowserSorting element="current-month">
      {months.map((visibleMonth) => (
        <MonthGrid key={visibleMonth} month={visibleMonth} competitions={competitions} />
      ))}
    </BrowserSorting>
  )
}

function CompetitionList({ competitions }: { competitions: readonly PublishedCompetitionListItem[] }) {
  const { t, code } = usePageContext()
  const byMonth = Map.groupBy([...competitions].sort(compareByDateDescending), ({ dateFrom }) =>
    dateFrom ? toMonth(dateFrom) : '',
  )
  return (
    <>
      <p role="status" className={styles.count}>
        {competitions.length > 0
          ? t('count.competitions', { count: competitions.length })
          : t('calendar.nothing')}
      </p>
      {[...byMonth].map(([month, ofMonth]) => (
        <Section key={month} title={month ? formatMonth(code, month) : t('home.undated')}>
          <ul className={home.list}>
            {ofMonth.map((competition) => (
              <CompetitionCard key={competition.externalId} competition={competition} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
