import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import { compareByTime, toAthleteContest } from '../contests.ts'
import type { PublishedAthlete } from '../schemas/index.ts'
import { getIndividualContests, keepVideo, mergePeople, withBoardScore } from './overlay.ts'

/** An athlete's contests within a competition, including those whose opponent has become known. */
export function applyLiveToAthlete(athlete: PublishedAthlete, live: LiveState): PublishedAthlete {
  const { id } = athlete.person
  const athleteContests = [...getIndividualContests(live).values()].filter(
    ({ bye, white, blue }) => !bye && (white === id || blue === id),
  )
  if (athleteContests.length === 0 && !athlete.contests.some((contest) => live.contests.has(contest.id)))
    return athlete
  const boards = getBoardsByContest(live)
  const archived = new Map(athlete.contests.map((contest) => [contest.id, contest]))
  const categories = new Map(
    [...athlete.entries, ...athlete.contests].map(({ category }) => [category.id, category]),
  )
  const contests = [
    // a correction may have put another judoka into one of these contests
    ...athlete.contests.filter(
      (contest) => contest.teamCompetition !== null || !live.contests.has(contest.id),
    ),
    ...athleteContests.flatMap((contest) => {
      const category = categories.get(contest.category)
      if (!category) return []
      const published = keepVideo(toAthleteContest(contest, category, null), archived.get(contest.id))
      return [published.isFinished ? published : withBoardScore(published, boards.get(published.id))]
    }),
  ]
  const sides = new Set(contests.flatMap(({ white, blue }) => [white, blue]))
  return {
    ...athlete,
    // after a correction some opponents may have no contest with this athlete
    opponents: mergePeople(athlete.opponents, live, athleteContests).filter(
      (person) => person.id !== id && sides.has(person.id),
    ),
    contests: contests.sort(compareByTime),
  }
}
