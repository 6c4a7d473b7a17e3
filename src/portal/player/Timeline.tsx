import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import { findContestAt } from '#judo/video/index.ts'
import { usePageContext } from '../page-context.ts'
import { formatPosition } from './format-position.ts'
import { seek } from './player-control.ts'
import { $playback } from './player-store.ts'
import type { ContestMark, ScoreMark } from './recording/recording-marks.ts'
import { useContestTitle } from './recording/use-contest-title.ts'
import styles from './timeline.module.css'

/** Position in the video, with the contests and the scores of the present one as marks. */
export function Timeline({
  contests,
  scores,
}: {
  contests: readonly ContestMark[]
  scores: readonly ScoreMark[]
}) {
  const { t } = usePageContext()
  const titleOf = useContestTitle()
  const { second, start, end } = useStore($playback, { keys: ['second', 'start', 'end'] })
  const length = Math.max(1, end - start)
  const toPercent = (at: number) => `${Math.min(100, Math.max(0, ((at - start) / length) * 100))}%`
  const contest = findContestAt(contests, second)
  const nameScore = ({ score, side, tags }: ScoreMark) =>
    [
      t(`side.${side}`),
      t(score === 'hansoku-make' ? 'score.hansokuMake' : `score.${score}`, { count: 1 }),
      ...(tags ?? []),
    ].join(' · ')
  return (
    <div className={styles.timeline} style={{ '--at': toPercent(second) } as CSSProperties}>
      <input
        type="range"
        min={Math.floor(start)}
        max={Math.ceil(end)}
        step="1"
        value={Math.floor(second)}
        aria-label={t('player.position')}
        aria-valuetext={[formatPosition(second), contest && titleOf(contest)].filter(Boolean).join(', ')}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <div className={styles.marks} aria-hidden="true">
        {contests
          .filter((contestMark) => contestMark.second >= start && contestMark.second <= end)
          .map((contestMark) => (
            <i
              key={contestMark.id}
              style={{ '--mark': toPercent(contestMark.second) } as CSSProperties}
              title={titleOf(contestMark)}
            />
          ))}
      </div>
      {scores.map((scoreMark) => (
        <button
          key={`${scoreMark.second} ${scoreMark.score} ${scoreMark.side}`}
          type="button"
          className={styles.score}
          data-side={scoreMark.side}
          style={{ '--mark': toPercent(scoreMark.second) } as CSSProperties}
          title={nameScore(scoreMark)}
          aria-label={nameScore(scoreMark)}
          onClick={() => seek(scoreMark.second)}
        />
      ))}
    </div>
  )
}
