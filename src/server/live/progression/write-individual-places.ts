import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { type competitionWeight, type entry, individualResult } from '../../db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'

/** An entry of a judoka in a category. */
export type EntryRow = typeof entry.$inferSelect

type EntrantPlace = { entrant: number; place: number }

/**
 * Writes the places of a category as they are now; none withdraws those that were written. A judoka's row stays the same
 * row when the place changes.
 * @returns whether anything changed
 */
export async function writeIndividualPlaces(
  db: DatabaseOrTransaction,
  day: LiveContext,
  held: Pick<typeof competitionWeight.$inferSelect, 'id' | 'ageId' | 'weightId'>,
  places: readonly EntrantPlace[],
  entries: readonly EntryRow[],
  winsOf: (person: number) => number,
): Promise<boolean> {
  const written = await db
    .select()
    .from(individualResult)
    .where(eq(individualResult.competitionWeightId, held.id))
  const gone = written.filter(({ personId }) => !places.some(({ entrant }) => entrant === personId))
  if (gone.length > 0) {
    await db.delete(individualResult).where(
      inArray(
        individualResult.id,
        gone.map(({ id }) => id),
      ),
    )
  }
  let isChanged = gone.length > 0
  const added: (typeof individualResult.$inferInsert)[] = []
  for (const { entrant, place } of places) {
    const wins = winsOf(entrant)
    const known = written.find(({ personId }) => personId === entrant)
    if (known?.place === place && known.wins === wins) continue
    isChanged = true
    if (known) {
      await db
        .update(individualResult)
        .set({ place, wins, updatedAt: day.now })
        .where(eq(individualResult.id, known.id))
    } else
      added.push({
        ...getEntryColumns(entries, entrant),
        ...getCategoryColumns(day, held),
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
  { id: competitionWeightId, ageId, weightId }: { id: number; ageId: number; weightId: number },
) => ({ competitionId, competitionWeightId, ageId, weightId })

/** Whom the judoka started for, and the weight at the weigh-in. */
function getEntryColumns(entries: readonly EntryRow[], person: number) {
  const own = entries.find(({ personId }) => personId === person)
  if (!own) return {}
  const { countryId, clubId, regionId, schoolId, weight } = own
  return { countryId, clubId, regionId, schoolId, weight }
}
