import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  competitionCategory,
  entry,
  individualResult,
  type teamResult,
} from '#server/platform/db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'

/** What the progression reads of a category. */
export const categoryColumns = {
  id: competitionCategory.id,
  competitionId: competitionCategory.competitionId,
  ageId: competitionCategory.ageId,
  categoryId: competitionCategory.categoryId,
  drawSystem: competitionCategory.drawSystem,
  drawLines: competitionCategory.drawLines,
}

/** What the progression reads of an entry of a judoka in a category. */
export const entryColumns = {
  id: entry.id,
  personId: entry.personId,
  disqualified: entry.disqualified,
  disqualifiedAfter: entry.disqualifiedAfter,
  weight: entry.weight,
  countryId: entry.countryId,
  clubId: entry.clubId,
  regionId: entry.regionId,
  schoolId: entry.schoolId,
}

export type EntryRow = Pick<typeof entry.$inferSelect, keyof typeof entryColumns>

export type EntrantPlace = { entrant: number; place: number }

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
  let isChanged = await deleteObsoletePlaces(db, individualResult, rows, ({ personId }) => personId, places)
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

/**
 * Deletes the rows of entrants who have no place any more.
 * @returns whether there were any
 */
export async function deleteObsoletePlaces<Row extends { id: number }>(
  db: DatabaseOrTransaction,
  table: typeof individualResult | typeof teamResult,
  rows: readonly Row[],
  getEntrant: (row: Row) => number,
  places: readonly EntrantPlace[],
): Promise<boolean> {
  const entrants = new Set(places.map(({ entrant }) => entrant))
  const ids = rows.filter((row) => !entrants.has(getEntrant(row))).map(({ id }) => id)
  if (ids.length > 0) await db.delete(table).where(inArray(table.id, ids))
  return ids.length > 0
}

const getCategoryColumns = (
  { competitionId }: LiveContext,
  { id: competitionCategoryId, ageId, categoryId }: { id: number; ageId: number; categoryId: number },
) => ({ competitionId, competitionCategoryId, ageId, categoryId })

/** Nation, club and weight as of the entry. */
function getEntryColumns(entries: readonly EntryRow[], person: number) {
  const entryRow = entries.find(({ personId }) => personId === person)
  if (!entryRow) return {}
  const { countryId, clubId, regionId, schoolId, weight } = entryRow
  return { countryId, clubId, regionId, schoolId, weight }
}
