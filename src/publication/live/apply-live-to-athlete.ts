import { getBoardsByContest, type LiveState } from '#contract/live/live-state.ts'
import { publishOutcome } from '../from-api/contests.ts'
import type { PublishedAthlete } from '../schemas/index.ts'
import { applyBoard, getIndividualContests, listContestPeople, mergePeople } from './overlay.ts'

/** A judoka's contests within a competition, those against opponents who are only now known among them. */
export function applyLiveToAthlete(athlete: PublishedAthlete, live: LiveState): PublishedAthlete {
  const { id } = athlete.person
  const own = [...getIndividualContests(live).values()].filter(
    (contest) => !contest.bye && listContestPeople(contest).some(({ idPerson }) => idPerson === id),
  )
  const gone = new Set(live.contests.keys())
  if (own.length === 0 && !athlete.contests.some((contest) => gone.has(contest.id))) return athlete
  const boards = getBoardsByContest(live)
  const told = new Map(athlete.contests.map((contest) => [contest.id, contest]))
  const categories = new Map(
    [...athlete.entries, ...athlete.contests].map(({ category }) => [category.id, category]),
  )
  const contests = [
    // one that was theirs and isn't any more was corrected away
    ...athlete.contests.filter(({ id, team }) => team !== null || !gone.has(id)),
    ...own.flatMap((contest) => {
      const category = categories.get(contest.idWeight)
      if (!category) return []
      const { idContest, fightNo, round, mat, personWhite, personBlue, timeStart, timeStartPlanned } = contest
      const white = personWhite?.idPerson === id
      const video = told.get(idContest)?.video
      const published = {
        id: idContest,
        number: fightNo,
        category,
        team: null,
        round,
        mat,
        white,
        opponent: (white ? personBlue : personWhite)?.idPerson ?? null,
        planned: timeStartPlanned,
        start: timeStart,
        ...(video && { video }),
        ...publishOutcome(contest),
      }
      return [contest.isFinished ? published : applyBoard(published, boards.get(idContest))]
    }),
  ]
  const timeOf = ({ start, planned }: { start: string | null; planned: string | null }) =>
    start ?? planned ?? '9'
  const met = new Set(contests.map(({ opponent }) => opponent))
  return {
    ...athlete,
    // whom they were to meet and won't any more isn't among them
    opponents: mergePeople(athlete.opponents, own.flatMap(listContestPeople)).filter((person) =>
      met.has(person.id),
    ),
    contests: contests.sort((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.number - b.number),
  }
}
