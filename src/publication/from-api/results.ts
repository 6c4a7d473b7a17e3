import type { WeightCategory } from '#contract/api/competitions/categories.ts'
import type { IndividualResult } from '#contract/api/competitions/results.ts'
import type { PublishedResults, PublishedTeams } from '../schemas/index.ts'
import { listTeamPlaces } from '../team-places.ts'
import { publishPerson } from './people.ts'

/** Places by category and team competition, including those without results. */
export function publishResults(
  licence: string,
  categories: readonly Pick<WeightCategory, 'idWeight'>[],
  results: readonly IndividualResult[],
  teams: Omit<PublishedTeams, 'licence'> | null,
): PublishedResults {
  const byCategory = groupByCategory(results)
  return {
    licence,
    categories: categories.map(({ idWeight }) => ({
      id: idWeight,
      places: (byCategory.get(idWeight) ?? []).map(publishPlace),
    })),
    teams: teams ? listTeamPlaces(teams) : [],
  }
}

/** Places of the categories that have results. */
export const publishCategoryResults = (
  results: readonly IndividualResult[],
): PublishedResults['categories'] =>
  [...groupByCategory(results)].map(([id, places]) => ({ id, places: places.map(publishPlace) }))

const groupByCategory = (results: readonly IndividualResult[]): Map<number, IndividualResult[]> =>
  Map.groupBy(results, ({ weightCategory }) => weightCategory.idWeight)

const publishPlace = ({ place, person }: IndividualResult) => ({ place, person: publishPerson(person) })
