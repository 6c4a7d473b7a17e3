import { goldenScoreSeconds } from '#judo/competition/contest-state.ts'
import { formatClock } from '#language/formats.ts'
import { useLiveFeed } from '../../client/live/live-context.ts'
import { type ClockSource, useRunningClock } from '../../client/live/use-running-clock.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './live-clock.module.css'

/**
 * The clock of a contest in progress, and its state in words. In golden score it shows the time since the end of regular time.
 * @param regular seconds of a contest before golden score
 */
export function LiveClock({ contest, regular }: { contest: ClockSource; regular: number }) {
  const { t } = usePageContext()
  const fought = useRunningClock(contest, regular, useLiveFeed()?.skew ?? 0)
  const { isGoldenScore, activeContestState } = contest.board
  return (
    <span className={styles.clock} data-clock={activeContestState}>
      {isGoldenScore && <abbr title={t('contest.goldenScore')}>GS</abbr>}
      <time dir="ltr">{formatClock(isGoldenScore ? goldenScoreSeconds(fought, regular) : fought)}</time>
      <span>{t(`order.${activeContestState}`)}</span>
    </span>
  )
}
