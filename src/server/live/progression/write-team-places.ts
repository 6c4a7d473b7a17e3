import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { type team, type teamCompetition, teamResult } from '../../db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'

/** Writes the places of a team competition as they are now; none withdraws those that were written. */
export async function writeTeamPlaces(
  db: DatabaseOrTransaction,
  day: LiveContext,
  held: Pick<typeof teamCompetition.$inferSelect, 'id'>,
  places: readonly { entrant: number; place: number }[],
  teams: readonly (typeof team.$inferSelect)[],
): Promise<void> {
  const written = await db.select().from(teamResult).where(eq(teamResult.teamCompetitionId, held.id))
  const gone = written.filter(({ teamId }) => !places.some(({ entrant }) => entrant === teamId))
  if (gone.length > 0) {
    await db.delete(teamResult).where(
      inArray(
        teamResult.id,
        gone.map(({ id }) => id),
      ),
    )
  }
  for (const { entrant, place } of places) {
    const known = written.find(({ teamId }) => teamId === entrant)
    if (known?.place === place) continue
    if (known) {
      await db.update(teamResult).set({ place, updatedAt: day.now }).where(eq(teamResult.id, known.id))
      continue
    }
    const one = teams.find(({ id }) => id === entrant)
    await db.insert(teamResult).values({
      competitionId: day.idCompetition,
      teamCompetitionId: held.id,
      teamId: entrant,
      place,
      ...(one && {
        clubId: one.clubId,
        regionId: one.regionId,
        schoolId: one.schoolId,
        countryId: one.countryId,
      }),
    })
  }
}
