import { formatDays } from '#language/formats.ts'
import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { Flag } from '#portal/components/image/Flag.tsx'
import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { getFamilyNameInCapitals, PersonName, Spellings } from '#portal/components/judoka/PersonName.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCategory, PublishedCompetition, PublishedResults } from '#publication/schemas/index.ts'
import styles from './latest-results.module.css'

/** Categories that are shown; the results page has all of them. */
const MAX_CATEGORIES = 16

type Place = PublishedResults['categories'][number]['places'][number]

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
  const decided = categories.flatMap((category) => {
    const medals = results.categories
      .find((candidate) => candidate.id === category.id)
      ?.places.filter(({ place }) => place <= 3)
    return medals && medals.length > 0 ? [{ category, medals }] : []
  })
  if (decided.length === 0) return null
  const groups = Map.groupBy(decided.slice(0, MAX_CATEGORIES), ({ category }) => ageGroupName(category))
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
      <div className={styles.groups}>
        {[...groups].map(([title, ofGroup]) => (
          <section key={title}>
            <h4>{title}</h4>
            <ul>
              {ofGroup.map(({ category, medals }) => (
                <Medallists key={category.id} id={id} category={category} medals={medals} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Medallists({
  id,
  category,
  medals,
}: {
  id: string
  category: PublishedCategory
  medals: readonly Place[]
}) {
  const { t } = usePageContext()
  const href = useHref()
  const others = medals.filter(({ place }) => place > 1)
  return (
    <li>
      <a className={styles.category} href={href('draw', { id, category: category.id })}>
        <CategoryName name={category.name} />
      </a>
      <ul>
        {medals
          .filter(({ place }) => place === 1)
          .map(({ person }) => (
            <li key={person.id} className={styles.champion}>
              <PlaceBadge place={1} /> <Flag country={person.country} /> <PersonName person={person} />
            </li>
          ))}
        {others.length > 0 && (
          <li>
            <ul className={styles.others}>
              {others.map(({ place, person }) => (
                <li key={person.id}>
                  <PlaceBadge place={place} /> <Flag country={person.country} />{' '}
                  {person.withheld ? (
                    <i>{t('person.withheld')}</i>
                  ) : (
                    <Spellings {...getFamilyNameInCapitals(person)} />
                  )}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </li>
  )
}
