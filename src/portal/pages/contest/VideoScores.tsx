import { findScoreStart } from '#judo/video/index.ts'
import { formatClock } from '#language/formats.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { PlayMark } from '#portal/components/result/VideoLink.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedScoreEvent } from '#publication/schemas/index.ts'
import styles from './contest.module.css'
import { nameScore } from './ScoreTimeline.tsx'

/**
 * Below the video of a contest: its scores in order, each of which plays from shortly before it, ippon and hansoku-make as the ones that end it. Only those of
 * which the second of the video is known, without single penalties.
 */
export function VideoScores({
  video,
  contest,
  scores,
}: {
  video: { slug: string; second: number }
  contest: number
  scores: readonly PublishedScoreEvent[]
}) {
  const { t } = usePageContext()
  const starts = scores.flatMap((event, at) =>
    event.elapsed === undefined || event.score === 'shido'
      ? []
      : [{ ...event, at, start: findScoreStart(video.second, event.elapsed, event.lead) }],
  )
  if (starts.length === 0) return null
  return (
    <ul className={`needs-script ${styles.videoScores}`} aria-label={t('contest.timeline')}>
      {starts.map(({ score, side, second, at, start }) => (
        <li key={at}>
          <button
            type="button"
            data-play={video.slug}
            data-second={start}
            data-contest={contest}
            data-side={side}
            data-ends={score === 'ippon' || score === 'hansoku-make' ? '' : undefined}
          >
            <PlayMark />
            <VisuallyHidden>{`${t('player.play')} `}</VisuallyHidden>
            <b>{nameScore(scores.slice(0, at + 1), t)}</b>
            {second !== null && <time>{formatClock(second)}</time>}
          </button>
        </li>
      ))}
    </ul>
  )
}
