import type { CategoryMention, WeightCategory } from '#contract/shapes/competition.ts'
import { agesWithWeights } from '../competition/categories.ts'
import type { Database } from '../db/open.ts'

/** A category as it is held, and as it is mentioned. */
export type Held = { category: CategoryMention; weight: WeightCategory }

/** Categories of a competition in the order of all lists, without those of its team competitions. */
export async function categoriesHeld(db: Database, idCompetition: number): Promise<Held[]> {
  const ages = await agesWithWeights(db, idCompetition)
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
