import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { type competitionCategory, type entry, individualResult } from '../../db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'

/** An entry of a judoka in a category. */
export type EntryRow = typeof entry.$inferSelect

type EntrantPlace = { entrant: number; place: number }

/**
 * Writes the places of a category and deletes places that no longer hold. A judoka keeps their row when the place changes.
 * @returns whether anything changed
 */
export async function writeIndividualPlaces(
  db: DatabaseOrTransaction,
  context: LiveContext,
  category: Pick<typeof competitionCategory.$inferSelect, 'id' | 'ageId' | 'categoryId'>,
  places: readonly EntrantPlace[],
  entries: readonly EntryRow[],
  countWins: (person: number) => number,
): Promise<boolean> {
  const rows = await db
    .select()
    .from(individualResult)
    .where(eq(individualResult.competitionCategoryId, category.id))
  const obsolete = rows.filter(({ personId }) => !places.some(({ entrant }) => entrant === personId))
  if (obsolete.length > 0) {
    await db.delete(individualResult).where(
      inArray(
        individualResult.id,
        obsolete.map(({ id }) => id),
      ),
    )
  }
  let isChanged = obsolete.length > 0
  const added: (typeof individualResult.$inferInsert)[] = []
  for (const { entrant, place } of places) {
    const wins = countWins(entrant)
    const existing = rows.find(({ personId }) => personId === entrant)
    if (existing?.place === place && existing.wins === wins) continue
    isChanged = true
    if (existing) {
      await db
        .update(individualResult)
        .set({ place, wins, updatedAt: context.now })
        .where(eq(individualResult.id, existing.id))
    } else
      added.push({
        ...getEntryColumns(entries, entrant),
        ...getCategoryColumns(context, category),
        personId: entrant,
        place,
        wins,
      })
  }
  if (added.length > 0) await db.insert(individualResult).values(added)
  return isChanged
}

const getCategoryColumns = (
  { idCompetition: competitionId }: LiveContext,
  { id: competitionCategoryId, ageId, categoryId }: { id: number; ageId: number; categoryId: number },
) => ({ competitionId, competitionCategoryId, ageId, categoryId })

/** Nation, club and weight as of the entry. */
function getEntryColumns(entries: readonly EntryRow[], person: number) {
  const entryRow = entries.find(({ personId }) => personId === person)
  if (!entryRow) return {}
  const { countryId, clubId, regionId, schoolId, weight } = entryRow
  return { countryId, clubId, regionId, schoolId, weight }
}
