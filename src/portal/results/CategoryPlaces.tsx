import type { PublishedCategory, PublishedResults } from '#contract/published/shapes.ts'
import { useLive } from '../live/live.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeGroupName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import styles from './results.module.css'

type Places = PublishedResults['categories'][number]['places']

/** One category: its places, medals first, with a link to the draw; while it is fought, how many contests are to come. */
export function CategoryPlaces({
  competition,
  category,
  places,
}: {
  competition: string
  category: PublishedCategory
  places: Places
}) {
  const { t } = usePortal()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  // a page that is built can't tell whether they ever will be fought
  const isFought = useLive() !== null && category.unfinished > 0
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
                  <span className="unseen">{t('judoka.contests')}</span>
                </a>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.open}>
          {isFought ? t('results.toCome', { number: category.unfinished }) : t('results.open')}
        </p>
      )}
      {category.incomplete && <p className={styles.open}>{t('results.incomplete')}</p>}
    </section>
  )
}
