import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { formatDayShort } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { PlaceBadge } from '../ui/PlaceBadge.tsx'
import styles from './judoka.module.css'

/** Places with the competitions they were won at. */
export function ResultList({ results }: { results: PublishedJudoka['results'] }) {
  const { code } = usePortal()
  const href = useHref()
  const ageName = useAgeName()
  return (
    <ul className={styles.results}>
      {results.map(({ place, competition, category }) => (
        <li key={`${competition.id} ${category.id}`}>
          <PlaceBadge place={place} />
          <span className={styles.where}>
            <a href={href('results', { id: competition.id })}>{competition.name}</a>
            <small>
              {competition.dateFrom && (
                <time dateTime={competition.dateFrom}>{formatDayShort(code, competition.dateFrom)}</time>
              )}
              <Flag country={competition.country} />
              {competition.city}
            </small>
          </span>
          <a className={styles.category} href={href('draw', { id: competition.id, category: category.id })}>
            <CategoryName name={category.name} /> <small>{ageName(category.age)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
