import { isReasonInScore } from '#judo/score/index.ts'
import { formatClock } from '#language/formats.ts'
import type { PublishedContest } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'

type ContestOutcome = Pick<PublishedContest, 'finished' | 'seconds' | 'goldenScore' | 'reason'>

/** Time, golden score, and the win reason if the score doesn't show it. */
export function ContestFacts({ contest }: { contest: ContestOutcome }) {
  const { t } = usePageContext()
  if (!contest.finished) return null
  return (
    <>
      {contest.seconds !== null && contest.seconds > 0 && <time>{formatClock(contest.seconds)}</time>}
      {contest.goldenScore && <abbr title={t('contest.goldenScore')}>GS</abbr>}
      {contest.reason && !isReasonInScore(contest.reason) && <span>{t(`reason.${contest.reason}`)}</span>}
    </>
  )
}
