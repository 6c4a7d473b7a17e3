import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import type { IndividualResult } from '#contract/api/competitions/results.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import type { DrawSystem } from '#judo/draw/index.ts'
import type { TieMethod } from '#judo/progression/index.ts'
import type { DrawReconstruction } from '#judo/reconstruction/index.ts'
import { listContestsOfCategory } from '#server/competitions/contests/list-contests.ts'
import { listCompetitors } from '#server/competitions/participants/list-competitors.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'
import { listCategories } from '../list-categories.ts'

/** The draw of a category: lines, contests and places. */
export type DrawData = {
  category: CategorySummary
  system: DrawSystem | null
  lines: readonly (number | null)[]
  contests: Contest[]
  people: Person[]
  places: IndividualResult[]
  drawReconstruction: DrawReconstruction | null
  tieMethods?: readonly TieMethod[]
}

/** @throws NotFound if the competition does not have the category, or if it is not drawn yet */
export async function readDrawData(
  db: Database,
  { id }: CompetitionSummary,
  idWeight: number,
): Promise<DrawData> {
  const [found] = await listCategories(db, id, idWeight)
  const contests = found ? await listContestsOfCategory(db, id, idWeight) : []
  if (!found || (contests.length === 0 && found.weight.drawLines.length === 0)) {
    throw new NotFound('file', 'sheet', `draw-${idWeight}.pdf`)
  }
  const { category, weight } = found
  const places = await listCompetitionResults(db, id, { idWeight })
  const people = await listPeople(db, id, idWeight, weight.drawLines, contests)
  const { drawSystem: system, drawLines: lines, drawReconstruction } = weight
  const ties = weight.tieMethods ? { tieMethods: weight.tieMethods } : {}
  return { category, system, lines, contests, people, places, drawReconstruction, ...ties }
}

/** All judoka on the sheet: those in contests, and those on lines without a contest so far. */
async function listPeople(
  db: Database,
  id: number,
  idWeight: number,
  lines: readonly (number | null)[],
  contests: readonly Contest[],
): Promise<Person[]> {
  const people = new Map<number, Person>()
  for (const person of contests.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue])) {
    if (person) people.set(person.idPerson, person)
  }
  if (lines.some((line) => line !== null && !people.has(line))) {
    for (const competitor of await listCompetitors(db, id)) {
      const isEntered = competitor.registrations.some(
        ({ weightCategory }) => weightCategory.idWeightCategory === idWeight,
      )
      if (isEntered) people.set(competitor.idPerson, competitor)
    }
  }
  return [...people.values()]
}
