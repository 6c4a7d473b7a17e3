import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { ageCategory, weightCategory } from '#server/platform/db/schema/index.ts'
import { categoryOrder } from '../info/mention-columns.ts'
import { listCupCategories } from './cup-results.ts'
import type { CupYear } from './read-cup.ts'

type Age = CallResponse<'Ranking/GetRankingCategories'>[number]

/** Categories of a cup in its year: those assigned to it, otherwise all with results. */
export async function listRankingCategories(db: Database, cup: CupYear): Promise<Age[]> {
  const assignedWeights = new Map(cup.weights.map((weight) => [weight.categoryId, weight]))
  const ids = assignedWeights.size > 0 ? [...assignedWeights.keys()] : await listCupCategories(db, cup)
  const rows = await db
    .select({ age: ageCategory, weight: weightCategory })
    .from(weightCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(isAmong(weightCategory.id, ids))
    .orderBy(...categoryOrder)
  const ages = new Map<number, Age>()
  for (const { age, weight } of rows) {
    const { id, name, shortName } = age
    const categories = ages.get(id) ?? {
      idAge: id,
      name,
      short: shortName,
      gender: genderCodes.encode(age.gender),
      weights: [],
    }
    categories.weights.push({
      idWeight: weight.id,
      name: weight.name,
      year: cup.year,
      showInClub: assignedWeights.get(weight.id)?.showInClub ?? true,
      showInIndividual: assignedWeights.get(weight.id)?.showInIndividual ?? true,
    })
    ages.set(id, categories)
  }
  return [...ages.values()]
}
