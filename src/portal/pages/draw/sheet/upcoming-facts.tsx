import type { ContestRecord } from '#judo/progression/index.ts'
import { formatMinutes } from '#language/formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import {
  listUpcomingContests,
  type UpcomingContest,
} from '#portal/pages/contest-order/model/upcoming-contests.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { DrawRenderer } from '../draw-renderer.ts'

/**
 * Adds mat and estimate of coming contests to the renderer of a draw. Loaded once a page is live (`use-upcoming-facts.ts`).
 * @param moment milliseconds since 1970
 */
export const addUpcomingFacts = <C extends ContestRecord>(
  renderer: DrawRenderer<C>,
  now: LiveData,
  moment: number,
): DrawRenderer<C> => withUpcomingContests(renderer, listUpcomingContests(now, moment))

/** The renderer, with mat and estimate of coming contests by the id that they have in the contest order. */
export const withUpcomingContests = <C extends ContestRecord>(
  renderer: DrawRenderer<C>,
  upcomingContests: ReadonlyMap<number, UpcomingContest>,
): DrawRenderer<C> => ({
  ...renderer,
  renderFacts: (contest) => {
    const upcoming = renderer.findActiveContest(contest)
      ? undefined
      : upcomingContests.get(getOrderId(contest))
    return (
      <>
        {upcoming && <UpcomingFacts {...upcoming} />}
        {renderer.renderFacts(contest)}
      </>
    )
  },
})

/** The id of a contest in the contest order, where those of team contests are negative; 0 if it has none. */
function getOrderId(contest: ContestRecord & { id?: number }): number {
  const { id = 0 } = contest
  return 'bouts' in contest ? -id : id
}

function UpcomingFacts({ mat, minutes }: UpcomingContest) {
  const { t, code } = usePageContext()
  return (
    <span>
      {t('sheet.mat', { mat })}
      {minutes !== null && <b> ≈ {formatMinutes(code, minutes)}</b>}
    </span>
  )
}
