import { and, eq, sql } from 'drizzle-orm'
import type { Result } from '#contract/shapes/competition.ts'
import type { Database } from '../db/open.ts'
import { ageCategory, individualResult, weightCategory } from '../db/schema/index.ts'
import { mentionBy } from '../judoka/mention.ts'
import { publicPerson } from '../judoka/public-person.ts'
import { categoryColumns, categoryOrder, publicCategory } from './mentions.ts'

/** Places by category; of several on one place the order of the results. */
export async function competitionResults(
  db: Database,
  idCompetition: number,
  idAge: number | undefined,
): Promise<Result[]> {
  const rows = await db
    .select({
      id: individualResult.id,
      place: individualResult.place,
      person: mentionBy(individualResult),
      category: categoryColumns,
    })
    .from(individualResult)
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(
      and(eq(individualResult.competitionId, idCompetition), idAge ? eq(ageCategory.id, idAge) : undefined),
    )
    .orderBy(...categoryOrder, sql`${individualResult.place}`, sql`${individualResult.id}`)
  return rows.map(({ id, place, person, category }) => ({
    idResult: id,
    place,
    person: publicPerson(person),
    weightCategory: publicCategory(category),
  }))
}
