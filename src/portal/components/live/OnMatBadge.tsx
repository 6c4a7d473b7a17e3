import type { ContestOnMat } from '#publication/live/active-contests.ts'
import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import styles from './on-mat-badge.module.css'

/**
 * Marks a contest in progress, with its mat.
 * @param hasClock whether a clock next to it already shows golden score
 */
export function OnMatBadge({
  contest,
  hasClock = false,
}: {
  contest: Pick<ContestOnMat, 'mat' | 'board'>
  hasClock?: boolean
}) {
  const { t } = usePageContext()
  return (
    <b className={styles.badge}>
      <VisuallyHidden>{t('order.onMatNumber', { mat: contest.mat })}</VisuallyHidden>
      <span aria-hidden="true">{t('sheet.mat', { mat: contest.mat })}</span>
      {contest.board.isGoldenScore && !hasClock && <abbr title={t('contest.goldenScore')}> GS</abbr>}
    </b>
  )
}
