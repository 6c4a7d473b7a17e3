import type { ReactNode } from 'react'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './results.module.css'

type ListedPlace = {
  id: number
  place: number
  country: string | null
  /** The code of the nation after the name; null if the name is that of the nation. */
  nation: string | null
  name: ReactNode
  /** The address of the judoka's contests; null for withheld judoka and for teams. */
  contestsHref: string | null
}

/** The places of a category or team competition, with a link to its draw; during the competition, how many contests are left. */
export function PlaceList({
  id,
  title,
  detail,
  drawHref,
  category,
  places,
  children,
}: {
  /** Its anchor on the page. */
  id: string
  title: ReactNode
  detail: string
  drawHref: string
  category: { unfinished: number; incomplete: string | null }
  places: readonly ListedPlace[]
  /** The contests that decide it, while there are no places. */
  children?: ReactNode
}) {
  const { t } = usePageContext()
  // a prerendered page can't tell whether unfinished contests will still take place
  const isInProgress = useLiveFeed() !== null && category.unfinished > 0
  return (
    <section className={styles.category} id={id}>
      <h2>
        <a href={drawHref}>{title}</a>
        <small>{detail}</small>
      </h2>
      {places.length > 0 ? (
        <ol className={styles.places}>
          {places.map((listed) => (
            <li key={listed.id}>
              <PlaceBadge place={listed.place} />
              <Flag country={listed.country} named={listed.nation === null} />
              <span className={styles.name}>{listed.name}</span>
              <span className={styles.country}>{listed.nation}</span>
              {listed.contestsHref && (
                <a className={styles.contests} href={listed.contestsHref}>
                  <span aria-hidden="true">›</span>
                  <VisuallyHidden>{t('judoka.contests')}</VisuallyHidden>
                </a>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <>
          <p className={styles.pending}>
            {isInProgress ? t('results.toCome', { number: category.unfinished }) : t('results.open')}
          </p>
          {children}
        </>
      )}
      {category.incomplete && <p className={styles.pending}>{t('results.incomplete')}</p>}
    </section>
  )
}
