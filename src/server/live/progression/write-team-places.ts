import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { type team, type teamCompetition, teamResult } from '#server/platform/db/schema/index.ts'
import type { LiveContext } from '../live-context.ts'
import { deleteObsoletePlaces, type EntrantPlace } from './write-individual-places.ts'

/** Writes the places of a team competition and deletes places that no longer hold. */
export async function writeTeamPlaces(
  db: DatabaseOrTransaction,
  context: LiveContext,
  teamCompetitionRow: Pick<typeof teamCompetition.$inferSelect, 'id'>,
  places: readonly EntrantPlace[],
  teams: readonly (typeof team.$inferSelect)[],
): Promise<void> {
  const rows = await db
    .select()
    .from(teamResult)
    .where(eq(teamResult.teamCompetitionId, teamCompetitionRow.id))
  await deleteObsoletePlaces(db, teamResult, rows, ({ teamId }) => teamId, places)
  for (const { entrant, place } of places) {
    const existing = rows.find(({ teamId }) => teamId === entrant)
    if (existing?.place === place) continue
    if (existing) {
      await db.update(teamResult).set({ place, updatedAt: context.now }).where(eq(teamResult.id, existing.id))
      continue
    }
    const entrantTeam = teams.find(({ id }) => id === entrant)
    await db.insert(teamResult).values({
      competitionId: context.competitionId,
      teamCompetitionId: teamCompetitionRow.id,
      teamId: entrant,
      place,
      ...(entrantTeam && {
        clubId: entrantTeam.clubId,
        regionId: entrantTeam.regionId,
        schoolId: entrantTeam.schoolId,
        countryId: entrantTeam.countryId,
      }),
    })
  }
}
