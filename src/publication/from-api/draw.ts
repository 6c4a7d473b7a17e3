import type { IndividualResult, Participant, WeightCategory } from '#contract/shapes/competition.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import type { PublishedDraw } from '../schemas/index.ts'
import { publishContest } from './contests.ts'
import { publishPeople } from './people.ts'

/** One category's sheet, contests and places. */
export function publishDraw(
  licence: string,
  weight: WeightCategory,
  entered: readonly Participant[],
  contests: readonly Contest[],
  results: readonly IndividualResult[],
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
