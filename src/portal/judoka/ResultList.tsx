import { formatDayShort } from '#language/formats.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { CategoryName, useAgeName } from '../components/competition/CategoryName.tsx'
import patterns from '../components/content/patterns.module.css'
import { Flag } from '../components/image/Flag.tsx'
import { PlaceBadge } from '../components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './judoka.module.css'

/** Places with their competitions. */
export function ResultList({ results }: { results: PublishedJudoka['results'] }) {
  const { code } = usePageContext()
  const href = useHref()
  const ageName = useAgeName()
  return (
    <ul className={`${patterns.card} ${styles.results}`}>
      {results.map(({ place, competition, category }) => (
        <li key={`${competition.externalId} ${category.id}`}>
          <PlaceBadge place={place} />
          <span className={styles.competition}>
            <a href={href('results', { id: competition.externalId })}>{competition.name}</a>
            <small>
              {competition.dateFrom && (
                <time dateTime={competition.dateFrom}>{formatDayShort(code, competition.dateFrom)}</time>
              )}
              <Flag country={competition.country} />
              {competition.city}
            </small>
          </span>
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
