import type { CategorySummary, WeightCategory } from '#contract/api/competitions/categories.ts'
import { listAgesWithWeights } from '#server/competitions/categories/list-categories.ts'
import type { Database } from '#server/platform/db/open-database.ts'

/** A category in its full form and in the short form of references to it. */
export type CategoryWithWeight = { category: CategorySummary; weight: WeightCategory }

/** Categories of a competition in the usual order, without those of team competitions; or the one with an id. */
export async function listCategories(
  db: Database,
  competitionId: number,
  idWeight?: number,
): Promise<CategoryWithWeight[]> {
  const ages = await listAgesWithWeights(db, competitionId, idWeight)
  return ages.flatMap(({ menCategories, womenCategories }) =>
    [menCategories, womenCategories].flatMap((side) =>
      (side?.weights ?? []).map((weight) => ({
        weight,
        category: {
          idWeight: weight.idWeight,
          idAge: weight.idAge,
          name: weight.name,
          ageShort: side?.age.short ?? '',
          gender: side?.age.gender ?? 1,
        },
      })),
    ),
  )
}
