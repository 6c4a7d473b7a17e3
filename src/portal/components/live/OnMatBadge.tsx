import type { ContestOnMat } from '#publication/live/active-contests.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './on-mat-badge.module.css'

/**
 * That a contest is on a mat now, and on which.
 * @param clocked whether its clock stands beside it, which tells of golden score
 */
export function OnMatBadge({
  on,
  clocked = false,
}: {
  on: Pick<ContestOnMat, 'mat' | 'board'>
  clocked?: boolean
}) {
  const { t } = usePageContext()
  return (
    <b className={styles.badge}>
      <span className="visually-hidden">{t('order.onMat')}: </span>
      {t('sheet.mat', { mat: on.mat })}
      {on.board.isGoldenScore && !clocked && <abbr title={t('contest.goldenScore')}> GS</abbr>}
    </b>
  )
}
