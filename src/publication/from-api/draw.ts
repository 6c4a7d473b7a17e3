import type { WeightCategory } from '#contract/api/competitions/categories.ts'
import type { Participant } from '#contract/api/competitions/participants.ts'
import type { IndividualResult } from '#contract/api/competitions/results.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import { toPublishedContest } from '../contests.ts'
import type { PublishedDraw } from '../schemas/index.ts'
import { publishContest } from './contests.ts'
import { publishSheet } from './draw-sheet.ts'
import { publishPeople } from './people.ts'

/** One category's sheet, contests and places. */
export function publishDraw(
  licence: string,
  weight: WeightCategory,
  participants: readonly Participant[],
  contests: readonly Contest[],
  results: readonly IndividualResult[],
): PublishedDraw {
  const onLines = new Set(weight.drawLines)
  const drawn = contests.map((contest) => toPublishedContest(publishContest(contest)))
  return {
    licence,
    category: weight.idWeight,
    system: weight.drawSystem,
    lines: weight.drawLines,
    sheet: publishSheet(`category ${weight.idWeight}`, weight.drawSystem, weight.drawLines, drawn),
    people: publishPeople([
      ...participants.filter(({ idPerson }) => onLines.has(idPerson)),
      ...contests.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue]),
      ...results.map(({ person }) => person),
    ]),
    contests: drawn,
    places: results.map(({ place, person }) => ({ place, person: person.idPerson })),
    drawReconstruction: weight.drawReconstruction,
    ...(weight.tieMethods ? { tieMethods: weight.tieMethods } : {}),
  }
}
