import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { GENDER_CODES } from '#judo/competition/enumerations.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { ageCategory, weightCategory } from '../../db/schema/index.ts'
import { categoryOrder } from '../competition/mention-columns.ts'
import { listCupResults, unique } from './cup-results.ts'
import type { CupYear } from './read-cup.ts'

type Age = CallResponse<'Ranking/GetRankingCategories'>[number]

/** What a cup ranks in its year: the categories it names, or else all in which there are results. */
export async function listRankingCategories(db: Database, of: CupYear): Promise<Age[]> {
  const named = new Map(of.weights.map((weight) => [weight.weightId, weight]))
  const ids =
    named.size > 0
      ? [...named.keys()]
      : unique((await listCupResults(db, of)).map(({ idWeight }) => idWeight))
  const rows = await db
    .select({ age: ageCategory, weight: weightCategory })
    .from(weightCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(isAmong(weightCategory.id, ids))
    .orderBy(...categoryOrder)
  const ages = new Map<number, Age>()
  for (const { age, weight } of rows) {
    const { id, name, short } = age
    const known = ages.get(id) ?? { idAge: id, name, short, gender: GENDER_CODES[age.gender], weights: [] }
    known.weights.push({
      idWeight: weight.id,
      name: weight.name,
      year: of.year,
      showInClub: named.get(weight.id)?.showInClub ?? true,
      showInIndividual: named.get(weight.id)?.showInIndividual ?? true,
    })
    ages.set(id, known)
  }
  return [...ages.values()]
}
