import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import styles from './club.module.css'

/** How many places of teams are shown, latest first. */
const LATEST_TEAM_RESULTS_COUNT = 6

/** The places of the club's teams, with links to their brackets. */
export function ClubTeamResults({ club: { teamResults } }: { club: PublishedClub }) {
  const { t } = usePageContext()
  const href = useHref()
  if (teamResults.length === 0) return null
  return (
    <section className={styles.rankings}>
      <VisuallyHidden as="h2">{t('participants.teams')}</VisuallyHidden>
      <ul>
        {teamResults
          .slice(0, LATEST_TEAM_RESULTS_COUNT)
          .map(({ place, competition: { externalId, name }, teamCompetition, team }) => (
            <li key={`${externalId} ${teamCompetition.id} ${team}`}>
              <a href={href('teamDraw', { id: externalId, team: teamCompetition.id })}>
                <PlaceBadge place={place} />
                <span>
                  <bdi>{name}</bdi>
                  <small>
                    <bdi>{team}</bdi> · <bdi>{teamCompetition.name}</bdi>
                  </small>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
