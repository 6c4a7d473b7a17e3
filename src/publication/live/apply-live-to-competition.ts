import { getActiveContestIds, type LiveState } from '#contract/live/live-state.ts'
import type { PublishedCompetition } from '../schemas/index.ts'
import { getIndividualContests } from './overlay.ts'

/** A competition's categories: which are on a mat, and how many contests they have to come. */
export function applyLiveToCompetition(
  competition: PublishedCompetition,
  live: LiveState,
): PublishedCompetition {
  const contests = Map.groupBy(getIndividualContests(live).values(), ({ idWeight }) => idWeight)
  const active = getActiveContestIds(live)
  if (contests.size === 0) return competition
  return {
    ...competition,
    categories: competition.categories.map((category) => {
      const own = contests.get(category.id)
      if (!own) return category
      return {
        ...category,
        active: own.some(({ idContest, isFinished }) => !isFinished && active.has(idContest)),
        // only what was fetched whole can be counted; a few changed contests can't
        unfinished: live.whole
          ? own.filter(({ isFinished, bye }) => !isFinished && !bye).length
          : category.unfinished,
      }
    }),
  }
}
