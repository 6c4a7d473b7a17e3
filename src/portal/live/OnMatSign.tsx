import { usePortal } from '../portal.ts'
import styles from './on-mat-sign.module.css'
import type { OnMat } from './on-mats.ts'

/**
 * That a contest is on a mat now, and on which.
 * @param clocked whether its clock stands beside it, which tells of golden score
 */
export function OnMatSign({ on, clocked = false }: { on: Pick<OnMat, 'mat' | 'board'>; clocked?: boolean }) {
  const { t } = usePortal()
  return (
    <b className={styles.sign}>
      <span className="unseen">{t('order.onMat')}: </span>
      {t('sheet.mat', { mat: on.mat })}
      {on.board.isGoldenScore && !clocked && <abbr title={t('contest.goldenScore')}> GS</abbr>}
    </b>
  )
}
