import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import { compareByTime, toAthleteContest } from '../contests.ts'
import type { PublishedAthlete } from '../schemas/index.ts'
import { getIndividualContests, keepVideo, mergePeople, withBoardScore } from './overlay.ts'

/** An athlete's contests within a competition, including those whose opponent has become known. */
export function applyLiveToAthlete(athlete: PublishedAthlete, live: LiveState): PublishedAthlete {
  const { id } = athlete.person
  const own = [...getIndividualContests(live).values()].filter(
    ({ bye, white, blue }) => !bye && (white === id || blue === id),
  )
  if (own.length === 0 && !athlete.contests.some((contest) => live.contests.has(contest.id))) return athlete
  const boards = getBoardsByContest(live)
  const archived = new Map(athlete.contests.map((contest) => [contest.id, contest]))
  const categories = new Map(
    [...athlete.entries, ...athlete.contests].map(({ category }) => [category.id, category]),
  )
  const contests = [
    // a correction may have removed a contest of theirs
    ...athlete.contests.filter((contest) => contest.team !== null || !live.contests.has(contest.id)),
    ...own.flatMap((contest) => {
      const category = categories.get(contest.category)
      if (!category) return []
      const fought = keepVideo(toAthleteContest(contest, category, null), archived.get(contest.id))
      return [fought.finished ? fought : withBoardScore(fought, boards.get(fought.id))]
    }),
  ]
  const met = new Set(contests.flatMap(({ white, blue }) => [white, blue]))
  return {
    ...athlete,
    // an opponent they won't meet any more is left out
    opponents: mergePeople(athlete.opponents, live, own).filter(
      (person) => person.id !== id && met.has(person.id),
    ),
    contests: contests.sort(compareByTime),
  }
}
