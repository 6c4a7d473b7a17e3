import { calendarFeed } from '#contract/published/feeds.ts'
import type { PublishedCompetitionRow, PublishedPartner } from '#contract/published/shapes.ts'
import { localizedPath } from '#language/addresses.ts'
import { formatMonth } from '#language/formats.ts'
import { CompetitionCard } from '../home/CompetitionCard.tsx'
import { lastFirst } from '../home/choice.ts'
import home from '../home/home.module.css'
import { Arranged } from '../layout/Arranged.tsx'
import { usePortal } from '../portal.ts'
import { Nothing, Section } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { CalendarFilter } from './CalendarFilter.tsx'
import styles from './calendar.module.css'
import { FILTERS, type Filter, filterCompetitions, isFiltered } from './filter.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { isMonth, monthOf } from './month.ts'
import { builtMonths } from './shown-months.ts'

/** Names in the address that a calendar reads. */
export const CALENDAR_QUERY = [...FILTERS, 'view', 'month'] as const

/** The calendar that comes nearest to what is shown: of the partner chosen, and of the country or else the age. */
function subscribed(
  shown: readonly PublishedCompetitionRow[],
  own: string | undefined,
  { partner, country, age }: Filter,
): string {
  return shown.length > 0
    ? calendarFeed({ partner: own ?? partner, country, age })
    : calendarFeed({ partner: own })
}

/**
 * Competitions by month or as a list. Without a query there are the months around the latest competitions, and the
 * browser shows the one it is now; a filter shows everything like that as a list, `?month=` one month of it.
 * @param partner whose calendar it is; undefined for everybody's
 */
export function Calendar({
  competitions,
  partners,
  partner,
}: {
  competitions: readonly PublishedCompetitionRow[]
  partners: readonly PublishedPartner[]
  partner?: PublishedPartner
}) {
  const { t, code, path, query } = usePortal()
  const shown = filterCompetitions(competitions, query)
  const { month } = query
  const asList = query.view === 'list' || (!isMonth(month) && isFiltered(query))
  const address = localizedPath(path, code)
  return (
    <>
      <div className={styles.head}>
        <h1>{t('calendar.heading')}</h1>
        <a className={styles.feed} href={subscribed(shown, partner?.slug, query)} data-astro-reload>
          {t('calendar.subscribe')}
        </a>
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
      {asList ? <List competitions={shown} /> : <Months key={month} month={month} competitions={shown} />}
    </>
  )
}

function Months({
  month,
  competitions,
}: {
  month: string | undefined
  competitions: readonly PublishedCompetitionRow[]
}) {
  const { t } = usePortal()
  const months = isMonth(month) ? [month] : builtMonths(competitions)
  if (months.length === 0) return <Nothing>{t('home.empty')}</Nothing>
  return (
    <Arranged by="month-now">
      {months.map((one) => (
        <MonthGrid key={one} month={one} competitions={competitions} />
      ))}
    </Arranged>
  )
}

function List({ competitions }: { competitions: readonly PublishedCompetitionRow[] }) {
  const { t, code } = usePortal()
  const byMonth = Map.groupBy([...competitions].sort(lastFirst), ({ dateFrom }) =>
    dateFrom ? monthOf(dateFrom) : '',
  )
  return (
    <>
      <p role="status" className={styles.count}>
        {competitions.length > 0
          ? t('count.competitions', { count: competitions.length })
          : t('calendar.nothing')}
      </p>
      {[...byMonth].map(([month, held]) => (
        <Section key={month} title={month ? formatMonth(code, month) : t('home.undated')}>
          <ul className={home.list}>
            {held.map((competition) => (
              <CompetitionCard key={competition.id} competition={competition} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
