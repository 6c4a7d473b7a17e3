import { usePortal } from '../portal.ts'
import styles from './on-mat-sign.module.css'
import type { OnMat } from './on-mats.ts'

/** That a contest is on a mat now, and on which. */
export function OnMatSign({ on }: { on: Pick<OnMat, 'mat' | 'board'> }) {
  const { t } = usePortal()
  return (
    <b className={styles.sign}>
      <span className="unseen">{t('order.onMat')}: </span>
      {t('sheet.mat', { mat: on.mat })}
      {on.board.isGoldenScore && <abbr title={t('contest.goldenScore')}> GS</abbr>}
    </b>
  )
}
