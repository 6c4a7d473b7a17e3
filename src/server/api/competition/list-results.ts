import { and, eq, sql } from 'drizzle-orm'
import type { IndividualResult } from '#contract/api/results.ts'
import type { Database } from '../../db/open-database.ts'
import { ageCategory, individualResult, weightCategory } from '../../db/schema/index.ts'
import { mentionColumnOfRow } from '../judoka/person-mention.ts'
import { toPublicPerson } from '../judoka/public-person.ts'
import { categoryMentionColumns, categoryOrder, toCategoryMention } from './mention-columns.ts'

/** Places by category; equal places in the order of their ids. */
export async function listCompetitionResults(
  db: Database,
  idCompetition: number,
  idAge: number | undefined,
): Promise<IndividualResult[]> {
  const rows = await db
    .select({
      id: individualResult.id,
      place: individualResult.place,
      person: mentionColumnOfRow(individualResult),
      category: categoryMentionColumns,
    })
    .from(individualResult)
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(
      and(eq(individualResult.competitionId, idCompetition), idAge ? eq(ageCategory.id, idAge) : undefined),
    )
    .orderBy(...categoryOrder, sql`${individualResult.place}`, sql`${individualResult.id}`)
  return rows.map(({ id, place, person, category }) => ({
    idResult: id,
    place,
    person: toPublicPerson(person),
    weightCategory: toCategoryMention(category),
  }))
}
