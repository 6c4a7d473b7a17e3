import { goldenScoreSeconds } from '#judo/competition/contest-state.ts'
import { formatClock } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { useLive } from './live.ts'
import styles from './live-clock.module.css'
import { type Told, useRunningClock } from './running-clock.ts'

/**
 * The clock of a contest on its mat, and whether it runs, in words. Golden score shows its own time.
 * @param regular seconds of a contest before golden score
 */
export function LiveClock({ on, regular }: { on: Told; regular: number }) {
  const { t } = usePortal()
  const fought = useRunningClock(on, regular, useLive()?.skew ?? 0)
  const { isGoldenScore, activeContestState } = on.board
  return (
    <span className={styles.clock} data-clock={activeContestState}>
      {isGoldenScore && <abbr title={t('contest.goldenScore')}>GS</abbr>}
      <time dir="ltr">{formatClock(isGoldenScore ? goldenScoreSeconds(fought, regular) : fought)}</time>
      <span>{t(`order.${activeContestState}`)}</span>
    </span>
  )
}
