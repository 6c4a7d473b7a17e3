import { formatMinutes } from '#language/formats.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedContest } from '#publication/schemas/index.ts'
import { listUpcomingContests, type UpcomingContest } from '../../contest-order/model/upcoming-contests.ts'
import { usePageContext } from '../../page-context.ts'
import type { AddFacts, DrawRenderer } from '../draw-renderer.ts'

/**
 * Adds mat and estimate of coming contests to the renderer of a draw. Loaded once a page is live (`use-upcoming-facts.ts`).
 * @param moment milliseconds since 1970
 */
export function createUpcomingFacts(now: LiveData, moment: number): AddFacts {
  const upcoming = listUpcomingContests(now, moment)
  return (renderer) => withUpcomingContests(renderer, upcoming)
}

/** The renderer, with mat and estimate of coming contests by their id. */
export const withUpcomingContests = (
  renderer: DrawRenderer<PublishedContest>,
  upcomingContests: ReadonlyMap<number, UpcomingContest>,
): DrawRenderer<PublishedContest> => ({
  ...renderer,
  renderFacts: (contest) => {
    const upcoming = renderer.findActiveContest(contest) ? undefined : upcomingContests.get(contest.id)
    return upcoming ? <UpcomingFacts {...upcoming} /> : renderer.renderFacts(contest)
  },
})

function UpcomingFacts({ mat, minutes }: UpcomingContest) {
  const { t, code } = usePageContext()
  return (
    <span>
      {t('sheet.mat', { mat })}
      {minutes !== null && <b> ≈ {formatMinutes(code, minutes)}</b>}
    </span>
  )
}
