import type { Result } from '#contract/shapes/competition.ts'
import { isolated } from '#language/letters/runs.ts'
import { competitionResults } from '../competition/results.ts'
import { mainGrouping } from '../competition/standings.ts'
import type { Database } from '../db/open.ts'
import { NotFound } from '../http/errors.ts'
import type { AboutCompetition } from './about.ts'
import { A4, type Desk } from './frame.ts'
import { FAINT, HAIRLINE } from './paper.ts'
import { categoryName, nameOf } from './said.ts'

export type ResultsData = { categories: Result[][]; byClub: boolean }

/**
 * Places of all categories.
 * @throws NotFound while there are none
 */
export async function resultsData(db: Database, { id }: AboutCompetition): Promise<ResultsData> {
  const results = await competitionResults(db, id, undefined)
  if (results.length === 0) throw new NotFound('file', 'sheet', 'results.pdf')
  const categories = [...Map.groupBy(results, ({ weightCategory }) => weightCategory.idWeight).values()]
  return { categories, byClub: (await mainGrouping(db, id)) !== 'country' }
}

const ROW = 13
const HEADING = 22
const GUTTER = 24

/** Draws the places in two columns, a category in one piece. */
export function drawResults(desk: Desk, { categories, byClub }: ResultsData): void {
  desk.turn(A4)
  const { paper, words } = desk
  const width = (desk.end - desk.start - GUTTER) / 2
  let column = 0
  for (const results of categories) {
    const [first] = results
    if (!first) continue
    const height = HEADING + results.length * ROW + 6
    if (desk.y + height > desk.bottom && desk.y > desk.top) {
      column = (column + 1) % 2
      if (column === 0) desk.turn()
      else desk.y = desk.top
    }
    const x = desk.start + column * (width + GUTTER)
    paper.text(categoryName(first.weightCategory, words), x, desk.y + 14, { size: 10, weight: 'bold', width })
    desk.y += HEADING - 4
    paper.line([x, desk.y], [x + width, desk.y], { thickness: 0.5 })
    for (const { place, person } of results) {
      const y = desk.y + ROW - 3.5
      const medal = place <= 3 ? 'bold' : 'regular'
      const from = byClub && person.club ? isolated(person.club.name) : (person.country ?? '')
      const ofFrom = byClub ? width * 0.36 : 30
      paper.text(String(place), x, y, { weight: medal, width: 14, align: 'end' })
      paper.text(nameOf(person, words), x + 20, y, { weight: medal, width: width - 26 - ofFrom })
      paper.text(from, x + width - ofFrom, y, { size: 8, colour: FAINT, width: ofFrom, align: 'end' })
      desk.y += ROW
      paper.line([x, desk.y], [x + width, desk.y], { colour: HAIRLINE, thickness: 0.25 })
    }
    desk.y += 10
  }
}
