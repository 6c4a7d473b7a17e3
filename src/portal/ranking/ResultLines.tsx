import { formatDayShort } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName } from '../ui/CategoryName.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import { Points } from './Row.tsx'
import styles from './ranking.module.css'
import type { CountedResult } from './results.ts'

/**
 * The results that made the points, each leading to the results of its competition.
 * @param of whose results: one judoka's in one category, or several people's in several
 */
export function ResultLines({ results, of }: { results: readonly CountedResult[]; of: 'one' | 'several' }) {
  const { code } = usePortal()
  const href = useHref()
  return (
    <ul className={styles.results}>
      {results.map(({ person, competition, category, place, points }) => (
        <li key={`${person.id} ${competition.id} ${category.id}`}>
          <PlaceBadge place={place} />
          <span>
            {of === 'several' && (
              <b>
                <PersonName person={person} /> <CategoryName name={category.name} />
              </b>
            )}
            <a href={`${href('results', { id: competition.id })}#category-${category.id}`}>
              {competition.name}
            </a>{' '}
            {competition.dateFrom && (
              <time dateTime={competition.dateFrom}>{formatDayShort(code, competition.dateFrom)}</time>
            )}
          </span>
          <Points points={points} />
        </li>
      ))}
    </ul>
  )
}
