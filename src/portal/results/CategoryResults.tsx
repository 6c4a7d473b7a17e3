import type { PublishedCategory, PublishedResults } from '#publication/schemas/index.ts'
import { useLiveFeed } from '../client/live/live-context.ts'
import { CategoryName, useAgeGroupName } from '../components/competition/CategoryName.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { PlaceBadge } from '../components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './results.module.css'

type CategoryPlaceList = PublishedResults['categories'][number]['places']

/** The places of a category, with a link to the draw; during the competition, how many contests are left. */
export function CategoryResults({
  competition,
  category,
  places,
}: {
  competition: string
  category: PublishedCategory
  places: CategoryPlaceList
}) {
  const { t } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  // a prerendered page can't tell whether unfinished contests will still take place
  const isInProgress = useLiveFeed() !== null && category.unfinished > 0
  return (
    <section className={styles.category} id={`category-${category.id}`}>
      <h2>
        <a href={href('draw', { id: competition, category: category.id })}>
          <CategoryName name={category.name} />
        </a>
        <small>{ageGroupName(category)}</small>
      </h2>
      {places.length > 0 ? (
        <ol className={styles.places}>
          {places.map(({ place, person }) => (
            <li key={person.id} data-first={place === 1 || undefined}>
              <PlaceBadge place={place} />
              <Flag country={person.country} />
              <span className={styles.name}>
                <PersonName person={person} />
              </span>
              <span className={styles.country}>{person.country}</span>
              {!person.withheld && (
                <a
                  className={styles.contests}
                  href={href('athlete', { id: competition, athlete: person.id })}
                >
                  <span aria-hidden="true">›</span>
                  <span className="visually-hidden">{t('judoka.contests')}</span>
                </a>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.pending}>
          {isInProgress ? t('results.toCome', { number: category.unfinished }) : t('results.open')}
        </p>
      )}
      {category.incomplete && <p className={styles.pending}>{t('results.incomplete')}</p>}
    </section>
  )
}
