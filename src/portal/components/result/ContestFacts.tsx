import { isReasonInScore } from '#judo/score/index.ts'
import { formatClock } from '#language/formats.ts'
import type { PublishedContest } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'

type ContestOutcome = Pick<PublishedContest, 'isFinished' | 'duration' | 'goldenScore' | 'reason'>

/** Time, golden score, and the win reason if the score doesn't show it. */
export function ContestFacts({ contest }: { contest: ContestOutcome }) {
  const { t } = usePageContext()
  if (!contest.isFinished) return null
  return (
    <>
      {contest.duration !== null && contest.duration > 0 && <time>{formatClock(contest.duration)}</time>}
      {contest.goldenScore && <abbr title={t('contest.goldenScore')}>GS</abbr>}
      {contest.reason && !isReasonInScore(contest.reason) && <span>{t(`reason.${contest.reason}`)}</span>}
    </>
  )
}
