import type { PublishedRanking } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { useQueryHref } from '../ui/query-href.ts'
import type { Cup } from './chosen.ts'
import styles from './ranking.module.css'

/** Which cup in which year is shown; opened, every other. */
export function CupChooser({ cups, ranking }: { cups: readonly Cup[]; ranking: PublishedRanking | null }) {
  const { t } = usePortal()
  const href = useQueryHref()
  return (
    <details
      key={`${ranking?.cup.id} ${ranking?.year}`}
      className={styles.chooser}
      data-menu
      open={ranking ? undefined : true}
    >
      <summary>
        <span className="unseen">{t('ranking.cup')} </span>
        {ranking ? (
          <>
            <bdi>{ranking.cup.name}</bdi> {ranking.year}
          </>
        ) : (
          t('ranking.cup')
        )}
      </summary>
      <ul className={`needs-script ${styles.cups}`}>
        {cups
          .filter(({ years }) => years.length > 0)
          .map((cup) => (
            <li key={cup.id}>
              <span id={`cup-${cup.id}`}>{cup.name}</span>
              <ul aria-labelledby={`cup-${cup.id}`}>
                {cup.years.map((year) => (
                  <li key={year}>
                    <a
                      href={href({ cup: cup.id, year, by: null, category: null, page: null })}
                      aria-current={isThat(ranking, cup, year) ? 'true' : undefined}
                    >
                      {year}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </details>
  )
}

const isThat = (ranking: PublishedRanking | null, cup: Cup, year: number) =>
  ranking?.cup.id === cup.id && ranking.year === year
