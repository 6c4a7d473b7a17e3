import { formatDays } from '#language/formats.ts'
import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { listJudokaMedallists, Medallists } from '#portal/components/result/Medallists.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedResults } from '#publication/schemas/index.ts'
import styles from './latest-results.module.css'

/** Categories that are shown; the results page has all of them. */
const MAX_CATEGORIES = 16

/** The medallists of a finished competition: a line for each champion if there is one, with the other medallists below. */
export function LatestResults({
  competition: { competition, categories },
  results,
}: {
  competition: PublishedCompetition
  results: PublishedResults
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { externalId: id, name, dateFrom, dateTo, city, country, logo } = competition
  const decided = categories
    .flatMap((category) => {
      const medallists = listJudokaMedallists(results.categories.find(({ id }) => id === category.id)?.places)
      return medallists.length > 0 ? [{ category, medallists }] : []
    })
    .slice(0, MAX_CATEGORIES)
  if (decided.length === 0) return null
  const groups = [...Map.groupBy(decided, ({ category }) => ageGroupName(category))].map(
    ([title, ofGroup]) => ({
      title,
      categories: ofGroup.map(({ category, medallists }) => ({
        href: href('draw', { id, category: category.id }),
        name: <CategoryName name={category.name} />,
        medallists,
      })),
    }),
  )
  return (
    <section className={styles.latest}>
      <h2>{t('home.latest')}</h2>
      <div className={styles.head}>
        <LogoOrMonogram path={logo} name={name} size="large" />
        <div>
          <h3>
            <a href={href('competition', { id })}>
              <bdi>{name}</bdi>
            </a>
          </h3>
          <p>
            {dateFrom && <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo ?? dateFrom)}</time>}
            <span>
              <LocationLabel city={city} country={country} />
            </span>
          </p>
        </div>
        <a className={patterns.button} href={href('results', { id })}>
          {t('overview.allResults')}
        </a>
      </div>
      <Medallists groups={groups} />
    </section>
  )
}
