import type { ContestRound } from '#judo/draw/index.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './bracket-tools.module.css'

/**
 * Above a bracket: on phones a tab for each round, otherwise buttons to zoom. The browser handles them
 * (`page-scripts/on-demand/bracket/navigate-brackets.ts`).
 */
export function BracketTools({ rounds }: { rounds: readonly ContestRound[] }) {
  const { t } = usePageContext()
  return (
    <div className={`needs-script ${styles.tools}`} data-bracket-tools="">
      {rounds.map((round) => (
        <button key={round} type="button" data-round-tab={round}>
          {t(`round.${round}`)}
        </button>
      ))}
      <span>
        <button type="button" data-zoom="out" aria-label={t('draw.zoomOut')}>
          −
        </button>
        <button type="button" data-zoom="reset">
          100 %
        </button>
        <button type="button" data-zoom="in" aria-label={t('draw.zoomIn')}>
          +
        </button>
      </span>
    </div>
  )
}
