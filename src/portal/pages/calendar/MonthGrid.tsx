import { formatDayShort, formatDays } from '#language/formats.ts'
import { formatMonth } from '#language/page-formats.ts'
import { getFirstWeekday, listWeekdays } from '#language/weeks.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { listCompetitionsOnDay } from './calendar-months.ts'
import { addMonths, listWeeks, type Month } from './month.ts'
import styles from './month-grid.module.css'

/** A month: a grid of weeks; on phones, the days on which a competition starts, with all days of longer ones. */
export function MonthGrid({
  month,
  competitions,
}: {
  month: Month
  competitions: readonly PublishedCompetitionListItem[]
}) {
  const { t, code } = usePageContext()
  const weeks = listWeeks(month, getFirstWeekday(code))
  const isEmpty = !weeks
    .flat()
    .some(({ day, inMonth }) => inMonth && listCompetitionsOnDay(competitions, day).length > 0)
  return (
    <section className={styles.month} data-month={month} aria-labelledby={`month-${month}`}>
      <div className={styles.head}>
        <MonthLink month={addMonths(month, -1)} label={t('calendar.previous')} path="m10 3-5 5 5 5" />
        <h2 id={`month-${month}`}>{formatMonth(code, month)}</h2>
        <MonthLink month={addMonths(month, 1)} label={t('calendar.next')} path="m6 3 5 5-5 5" />
      </div>
      {isEmpty && <p className={styles.empty}>{t('calendar.emptyMonth')}</p>}
      <table className={styles.grid} data-empty={isEmpty ? '' : undefined}>
        <thead>
          <tr>
            {listWeekdays(code).map((weekday) => (
              <th key={weekday} scope="col">
                {t(`weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, inMonth }) =>
                inMonth ? (
                  <DayCell
                    key={day}
                    day={day}
                    month={month}
                    competitions={listCompetitionsOnDay(competitions, day)}
                  />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthLink({ month, label, path }: { month: Month; label: string; path: string }) {
  const { query } = usePageContext()
  const search = new URLSearchParams(
    Object.entries({ ...query, view: undefined, month }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )
  return (
    <a className={`needs-script ${styles.monthLink}`} href={`?${search}`} rel="nofollow">
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  )
}

function DayCell({
  day,
  month,
  competitions,
}: {
  day: string
  month: Month
  competitions: readonly PublishedCompetitionListItem[]
}) {
  const { code } = usePageContext()
  const href = useHref()
  const number = Number(day.slice(-2))
  if (competitions.length === 0) {
    return (
      <td data-day={day}>
        <span className={styles.number}>{number}</span>
      </td>
    )
  }
  const begins = (competition: PublishedCompetitionListItem) =>
    competition.dateFrom === day || day === `${month}-01`
  return (
    <td data-day={day} data-begins={competitions.some(begins) ? '' : undefined}>
      <time dateTime={day}>
        <span className={styles.number}>{number}</span>
        <span className={styles.whole}>{formatDayShort(code, day)}</span>
      </time>
      <ul>
        {competitions.map((competition) => (
          <li
            key={competition.externalId}
            className={styles.entry}
            data-goes-on={begins(competition) ? undefined : ''}
            data-cancelled={competition.cancelled ? '' : undefined}
          >
            <a href={href('competition', { id: competition.externalId })}>
              <Flag country={competition.country} named /> <bdi>{competition.name}</bdi>
              {competition.dateFrom && competition.dateTo && competition.dateTo !== competition.dateFrom && (
                <small className={styles.whole}>
                  {formatDays(code, competition.dateFrom, competition.dateTo)}
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </td>
  )
}
