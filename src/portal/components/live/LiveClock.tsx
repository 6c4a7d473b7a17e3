import { getScoreboardSeconds } from '#judo/competition/contest-state.ts'
import { formatClock } from '#language/formats.ts'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { type ClockFeed, type ClockSource, useRunningClock } from '#portal/hooks/use-running-clock.ts'
import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import styles from './live-clock.module.css'

/**
 * The clock of a contest in progress as the scoreboard in the hall shows it, and its state in words: it counts down in regular time,
 * and up in golden score. It stops while the live feed is lost.
 * @param regular seconds of a contest before golden score
 */
export function LiveClock({ contest, regular }: { contest: ClockSource; regular: number }) {
  const { t } = usePageContext()
  const feed: ClockFeed = useLiveFeed() ?? { skew: 0 } // where nothing is live, as in examples
  const fought = useRunningClock(contest, regular, feed)
  const { isGoldenScore, activeContestState } = contest.board
  return (
    <span className={styles.clock} data-clock={feed.lostAt ? 'lost' : activeContestState}>
      <VisuallyHidden>{t(isGoldenScore ? 'contest.goldenScore' : 'contest.timeRemaining')}</VisuallyHidden>
      {isGoldenScore && (
        <span className={styles.goldenScore} aria-hidden="true">
          GS
        </span>
      )}
      <time dir="ltr">{formatClock(getScoreboardSeconds(isGoldenScore, fought, regular))}</time>
      <span>{t(`order.${activeContestState}`)}</span>
    </span>
  )
}
