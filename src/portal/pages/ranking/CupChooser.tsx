import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { useQueryHref } from '#portal/components/query/use-query-href.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedRanking } from '#publication/schemas/index.ts'
import styles from './ranking.module.css'
import type { PartnerCup } from './ranking-options.ts'

/** A menu of cups and years; the selected one is its label. */
export function CupChooser({
  cups,
  ranking,
}: {
  cups: readonly PartnerCup[]
  ranking: PublishedRanking | null
}) {
  const { t } = usePageContext()
  const href = useQueryHref()
  return (
    <details
      key={`${ranking?.cup.id} ${ranking?.year}`}
      className={styles.chooser}
      data-menu=""
      open={ranking ? undefined : true}
    >
      <summary>
        <VisuallyHidden>{`${t('ranking.cup')} `}</VisuallyHidden>
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
                      aria-current={isSelected(ranking, cup, year) ? 'true' : undefined}
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

const isSelected = (ranking: PublishedRanking | null, cup: PartnerCup, year: number) =>
  ranking?.cup.id === cup.id && ranking.year === year
