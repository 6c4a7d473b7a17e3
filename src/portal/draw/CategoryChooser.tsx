import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeGroupName } from '../ui/CategoryName.tsx'
import { Nothing } from '../ui/Section.tsx'
import styles from './bracket.module.css'

/** Categories by age, men and women apart, each with the number of its judoka. */
export function CategoryChooser({
  competition,
  current,
}: {
  competition: PublishedCompetition
  current: number | null
}) {
  const { t } = usePortal()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { id } = competition.competition
  if (competition.categories.length === 0) return <Nothing>{t('draw.empty')}</Nothing>
  const groups = Map.groupBy(competition.categories, ({ ageId }) => ageId)
  return (
    <div className={styles.chooser}>
      {[...groups].map(([ageId, categories]) => {
        const [first] = categories
        return (
          <section key={ageId}>
            {first && <h2>{ageGroupName(first)}</h2>}
            <ul className={styles.weights}>
              {categories.map((category) => (
                <li key={category.id}>
                  <a
                    href={href('draw', { id, category: category.id })}
                    aria-current={category.id === current ? 'page' : undefined}
                  >
                    <CategoryName name={category.name} /> <small>{category.judoka}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
