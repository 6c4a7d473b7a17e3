import type { PublishedContest } from '#contract/published/shapes.ts'
import { formatClock } from '#language/formats.ts'
import { usePortal } from '../portal.ts'

type Outcome = Pick<PublishedContest, 'finished' | 'seconds' | 'goldenScore' | 'reason'>

/** Time, golden score, and how a contest was won where the score doesn't say it. */
export function JudokaFacts({ contest }: { contest: Outcome }) {
  const { t } = usePortal()
  if (!contest.finished) return null
  return (
    <>
      {contest.seconds !== null && contest.seconds > 0 && <time>{formatClock(contest.seconds)}</time>}
      {contest.goldenScore && <abbr title={t('contest.goldenScore')}>GS</abbr>}
      {contest.reason && WORTH_SAYING.has(contest.reason) && <span>{t(`reason.${contest.reason}`)}</span>}
    </>
  )
}

/** Reasons that the score doesn't tell by itself. */
const WORTH_SAYING = new Set(['fusen-gachi', 'kiken-gachi', 'decision', 'hansoku-make'])
