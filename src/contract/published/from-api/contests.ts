import type { Competitor, Result, WeightCategory } from '../../shapes/competition.ts'
import type { Contest } from '../../shapes/contest.ts'
import type { PublishedContest, PublishedDraw } from '../shapes.ts'
import { publishPeople } from './people.ts'
import { publishVideo } from './videos.ts'

/** One category's sheet, contests and places. */
export function publishDraw(
  licence: string,
  weight: WeightCategory,
  entered: readonly Competitor[],
  contests: readonly Contest[],
  results: readonly Result[],
): PublishedDraw {
  const onLines = new Set(weight.drawLines)
  return {
    licence,
    category: weight.idWeight,
    system: weight.drawSystem,
    lines: weight.drawLines,
    people: publishPeople([
      ...entered.filter(({ person }) => onLines.has(person.idPerson)).map(({ person }) => person),
      ...contests.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue]),
      ...results.map(({ person }) => person),
    ]),
    contests: contests.map(publishContest),
    places: results.map(({ place, person }) => ({ place, person: person.idPerson })),
  }
}

export function publishContest(contest: Contest): PublishedContest {
  return {
    number: contest.fightNo,
    key: contest.key,
    round: contest.round,
    pool: contest.pool,
    white: contest.personWhite?.idPerson ?? null,
    blue: contest.personBlue?.idPerson ?? null,
    mat: contest.mat,
    start: contest.timeStart,
    ...publishOutcome(contest),
  }
}

/** How a contest went. */
export const publishOutcome = (contest: Contest) => ({
  winner: contest.idWinner,
  finished: contest.isFinished,
  reason: contest.reason,
  scoreWhite: contest.scoreWhite,
  scoreBlue: contest.scoreBlue,
  seconds: contest.duration,
  goldenScore: contest.hasGoldenScore,
  ...publishVideo(contest),
})
