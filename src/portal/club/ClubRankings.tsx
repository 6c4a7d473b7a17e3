import type { PublishedClub } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import styles from './club.module.css'

/** How many rankings a club's page names, latest first. */
const LATEST = 4

/** Where the club stands in rankings; each leads to what made the points. */
export function ClubRankings({ club: { club, rankings } }: { club: PublishedClub }) {
  const { t } = usePortal()
  const href = useHref()
  if (rankings.length === 0) return null
  return (
    <section className={styles.rankings}>
      <h2 className="unseen">{t('ranking.heading')}</h2>
      <ul>
        {rankings.slice(0, LATEST).map(({ partner, cup, year, place, points }) => (
          <li key={`${cup.id} ${year}`}>
            <a href={href('rankedClub', { partner, cup: cup.id, club: club.id, year })}>
              <PlaceBadge place={place} />
              <span>
                <bdi>
                  {cup.name} {year}
                </bdi>
                <small>{t('ranking.points', { count: points })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
