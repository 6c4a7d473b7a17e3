import type { WeightCategory } from '#contract/api/categories.ts'
import type { IndividualResult } from '#contract/api/results.ts'
import type { PublishedResults } from '../schemas/index.ts'
import { publishPerson } from './people.ts'

/** Places by category. Pages of a running competition do this again as they are taken. */
export function publishResults(
  licence: string,
  categories: readonly Pick<WeightCategory, 'idWeight'>[],
  results: readonly IndividualResult[],
): PublishedResults {
  return {
    licence,
    categories: categories.map(({ idWeight }) => ({
      id: idWeight,
      places: results
        .filter(({ weightCategory }) => weightCategory.idWeight === idWeight)
        .map(({ place, person }) => ({ place, person: publishPerson(person) })),
    })),
  }
}
