import type { Competitor, Result, WeightCategory } from '../../shapes/competition.ts'
import type { Contest } from '../../shapes/contest.ts'
import type { PublishedDraw } from '../shapes.ts'
import { publishContest } from './contests.ts'
import { publishPeople } from './people.ts'

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
