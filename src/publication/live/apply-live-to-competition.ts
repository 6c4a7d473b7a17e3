import { isCompetitionOver } from '#contract/live/live-state.ts'
import { hasOpenCategories } from '#judo/competition/category-state.ts'
import type { PublishedCompetition, PublishedCompetitionHeader } from '../schemas/index.ts'
import { listIdsOnMats } from './active-contests.ts'
import type { LiveData } from './live-data.ts'
import { getIndividualContests } from './overlay.ts'

/**
 * The header of a competition; navigation links are enabled as soon as their pages have content, and the competition is finished with its
 * last contest.
 */
export function applyLiveToHeader<H extends PublishedCompetitionHeader>(
  header: H,
  live: Pick<LiveData, 'contests' | 'whole' | 'over' | 'results' | 'teams'>,
): H {
  const { has } = header.competition
  const contests = [...live.contests.values()]
  const isFinished = isKnown(live) ? isCompetitionOver(live) && live.over : header.competition.isFinished
  // all places are written then, whether or not this page has loaded them
  const hasFinished = (isBout: boolean) =>
    isFinished && contests.some(({ teamContest }) => (teamContest !== null) === isBout)
  const available = {
    ...has,
    draw: has.draw || contests.length > 0,
    contestOrder: has.contestOrder || contests.some(({ mat }) => mat !== null),
    individualResults: has.individualResults || hasPlaces(live.results) || hasFinished(false),
    teamResults: has.teamResults || hasPlaces(live.teams?.competitions) || hasFinished(true),
  }
  const isChanged =
    isFinished !== header.competition.isFinished ||
    available.draw !== has.draw ||
    available.contestOrder !== has.contestOrder ||
    available.individualResults !== has.individualResults ||
    available.teamResults !== has.teamResults
  return isChanged
    ? { ...header, competition: { ...header.competition, has: available, isFinished } }
    : header
}

const isKnown = ({ whole, contests }: Pick<LiveData, 'whole' | 'contests'>): boolean =>
  whole && contests.size > 0

const hasPlaces = (drawn: readonly { places: readonly unknown[] }[] | null | undefined): boolean =>
  drawn?.some(({ places }) => places.length > 0) ?? false

/** A competition with the active state and the unfinished contests of its categories and team competitions. */
export function applyLiveToCompetition(
  competition: PublishedCompetition,
  live: LiveData,
): PublishedCompetition {
  return applyLiveToState(
    applyLiveToTeamCategories(applyLiveToCategories(applyLiveToHeader(competition, live), live), live),
    live,
  )
}

/**
 * The competition is finished with its last contest and reopened by a correction, before either is published. Categories that were not
 * drawn when it was published may be by now.
 */
function applyLiveToState(competition: PublishedCompetition, live: LiveData): PublishedCompetition {
  if (!isKnown(live)) return competition
  const isFinished =
    isCompetitionOver(live) && (live.over || !hasOpenCategories(listAllCategories(competition)))
  return { ...competition, competition: { ...competition.competition, isFinished } }
}

const listAllCategories = ({ categories, teamCategories }: PublishedCompetition) => [
  ...categories,
  ...teamCategories.map(({ teams, ...category }) => ({ ...category, judoka: teams })),
]

function applyLiveToCategories(competition: PublishedCompetition, live: LiveData): PublishedCompetition {
  const contests = Map.groupBy(getIndividualContests(live).values(), ({ category }) => category)
  if (contests.size === 0) return competition
  const active = listIdsOnMats(live)
  return {
    ...competition,
    categories: competition.categories.map((category) => {
      const categoryContests = contests.get(category.id)
      if (!categoryContests) return category
      return {
        ...category,
        active: categoryContests.some(({ id }) => active.has(id)),
        // contests can be counted only after all of them were fetched
        unfinished: live.whole
          ? categoryContests.filter(({ isFinished, bye }) => !isFinished && !bye).length
          : category.unfinished,
      }
    }),
  }
}

function applyLiveToTeamCategories(competition: PublishedCompetition, live: LiveData): PublishedCompetition {
  if (!live.teams) return competition
  const active = new Set([...listIdsOnMats(live)].map((id) => live.contests.get(id)?.teamContest))
  const contestsById = new Map(live.teams.competitions.map(({ id, contests }) => [id, contests]))
  return {
    ...competition,
    teamCategories: competition.teamCategories.map((category) => {
      const contests = contestsById.get(category.id)
      if (!contests) return category
      return {
        ...category,
        active: contests.some(({ id }) => active.has(id)),
        unfinished: contests.filter(({ isFinished }) => !isFinished).length,
      }
    }),
  }
}
