import { formatDayShort } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { CountedResult } from './counted-results.ts'
import { RankingPoints } from './RankingRow.tsx'
import styles from './ranking.module.css'

/**
 * The results that count for a ranking, each linked to the results of its competition.
 * @param of `one` judoka in one category, or `several`, which are named in each row
 */
export function CountedResultList({
  results,
  of,
}: {
  results: readonly CountedResult[]
  of: 'one' | 'several'
}) {
  const { code } = usePageContext()
  const href = useHref()
  return (
    <ul className={`${patterns.card} ${styles.results}`}>
      {results.map(({ person, competition, category, place, points }) => (
        <li key={`${person.id} ${competition.externalId} ${category.id}`}>
          <PlaceBadge place={place} />
          <span>
            {of === 'several' && (
              <b>
                <PersonName person={person} /> <CategoryName name={category.name} />
              </b>
            )}
            <a href={`${href('results', { id: competition.externalId })}#category-${category.id}`}>
              <bdi>{competition.name}</bdi>
            </a>{' '}
            {competition.dateFrom && (
              <time dateTime={competition.dateFrom}>{formatDayShort(code, competition.dateFrom)}</time>
            )}
          </span>
          <RankingPoints points={points} />
        </li>
      ))}
    </ul>
  )
}
