import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import styles from './club.module.css'

/** How many rankings of a club are shown, latest first. */
const LATEST_RANKINGS_COUNT = 4

/** The club's places in rankings, with links to the results behind the points. */
export function ClubRankings({ club: { club, rankings } }: { club: PublishedClub }) {
  const { t } = usePageContext()
  const href = useHref()
  if (rankings.length === 0) return null
  return (
    <section className={styles.rankings}>
      <VisuallyHidden as="h2">{t('ranking.heading')}</VisuallyHidden>
      <ul>
        {rankings.slice(0, LATEST_RANKINGS_COUNT).map(({ partner, cup, year, place, points }) => (
          <li key={`${cup.id} ${year}`}>
            <a href={href('rankedClub', { partner, cup: cup.id, club: club.id, year })}>
              <PlaceBadge place={place} />
              <span>
                <bdi>
                  {cup.name} {year}
                </bdi>
                <small>{t('ranking.points', { count: points })}</small>
                {cup.unofficial && <small>{t('ranking.unofficial')}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
