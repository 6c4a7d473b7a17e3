import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ownership } from '../../auth/access-filters.ts'
import type { Database } from '../../db/open-database.ts'
import { competition } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'

/** Competitions the public may see; everything read for an answer goes through this. */
export const isPublicCompetition: SQL | undefined = and(
  eq(competition.visible, true),
  isNull(competition.deletedAt),
)

/**
 * Whose a public competition is, for who wants to change it.
 * @param parameter the caller's name for the id
 * @throws NotFound
 */
export async function readCompetitionOwner(db: Database, id: number, parameter: string): Promise<Ownership> {
  const [found] = await db
    .select({
      idPartner: competition.partnerId,
      competition: competition.id,
      country: competition.countryId,
      club: competition.clubId,
    })
    .from(competition)
    .where(and(eq(competition.id, id), isPublicCompetition))
  if (!found) throw new NotFound(parameter, 'competition', id)
  return found
}

/**
 * Makes sure that a competition exists and is public.
 * @throws NotFound
 */
export async function assertCompetition(db: Database, id: number, parameter: string): Promise<void> {
  await readCompetitionOwner(db, id, parameter)
}
