import { CategoryName, useAgeName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref } from '#portal/page-context.ts'
import type { PublishedJudoka, PublishedTeamResult } from '#publication/schemas/index.ts'
import { DateAndPlace } from './DateAndPlace.tsx'
import styles from './judoka.module.css'

/** Places with their competitions. */
export function ResultList({ results }: { results: PublishedJudoka['results'] }) {
  const href = useHref()
  const ageName = useAgeName()
  return (
    <ul className={`${patterns.card} ${styles.results}`}>
      {results.map(({ place, competition, category }) => (
        <li key={`${competition.externalId} ${category.id}`}>
          <CompetitionPlace place={place} competition={competition} />
          <a
            className={styles.category}
            href={href('draw', { id: competition.externalId, category: category.id })}
          >
            <CategoryName name={category.name} /> <small>{ageName(category.age)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Places of teams with their competitions. */
export function TeamResultList({ results }: { results: readonly PublishedTeamResult[] }) {
  const href = useHref()
  return (
    <ul className={`${patterns.card} ${styles.results}`}>
      {results.map(({ place, competition, teamCompetition, team }) => (
        <li key={`${competition.externalId} ${teamCompetition.id} ${team}`}>
          <CompetitionPlace place={place} competition={competition} />
          <a
            className={styles.category}
            href={href('teamDraw', { id: competition.externalId, team: teamCompetition.id })}
          >
            <bdi>{team}</bdi>{' '}
            <small>
              <bdi>{teamCompetition.name}</bdi>
            </small>
          </a>
        </li>
      ))}
    </ul>
  )
}

function CompetitionPlace({ place, competition }: Pick<PublishedTeamResult, 'place' | 'competition'>) {
  const href = useHref()
  return (
    <>
      <PlaceBadge place={place} />
      <span className={styles.competition}>
        <a href={href('results', { id: competition.externalId })}>
          <bdi>{competition.name}</bdi>
        </a>
        <small>
          <DateAndPlace competition={competition} />
        </small>
      </span>
    </>
  )
}
