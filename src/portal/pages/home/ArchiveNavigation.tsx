import { useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import styles from './archive-navigation.module.css'

/** Levels that are linked, those with most competitions. */
const MAX_LEVELS = 6
/** Years that are linked, the latest. */
const MAX_YEARS = 8

/** Ways into the archive: a search field, years and levels, which lead to the filtered calendar. */
export function ArchiveNavigation({
  competitions,
  partner,
}: {
  competitions: readonly PublishedCompetitionListItem[]
  partner: string | undefined
}) {
  const { t } = usePageContext()
  const href = useHref()
  const levelName = useNameTranslation('level')
  const address = partner ? href('partnerCalendar', { partner }) : href('calendar')
  const finished = competitions.filter(({ isFinished }) => isFinished)
  const years = rankByCount(finished.flatMap(({ dateFrom }) => dateFrom?.slice(0, 4) ?? []))
    .sort()
    .reverse()
  const levels = rankByCount(finished.flatMap(({ rank }) => rank ?? []))
  return (
    <div className={`needs-script ${styles.archive}`}>
      <form action={address} className={styles.search}>
        <label>
          <VisuallyHidden>{t('calendar.text')}</VisuallyHidden>
          <input type="search" name="q" placeholder={t('calendar.text')} enterKeyHint="search" />
        </label>
        <button type="submit">{t('search.open')}</button>
      </form>
      {years.length > 1 && (
        <nav aria-label={t('calendar.year')}>
          {years.slice(0, MAX_YEARS).map((year) => (
            <a key={year} href={`${address}?year=${year}`}>
              {year}
            </a>
          ))}
        </nav>
      )}
      {levels.length > 1 && (
        <nav aria-label={t('calendar.level')}>
          {levels.slice(0, MAX_LEVELS).map((level) => (
            <a key={level} href={`${address}?level=${encodeURIComponent(level)}`}>
              {levelName(level)}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** Each value once, the most frequent first. */
const rankByCount = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([value]) => value)
