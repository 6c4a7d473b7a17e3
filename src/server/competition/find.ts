import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Belonging } from '../account/filters.ts'
import type { Database } from '../db/open.ts'
import { competition } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'

/** Competitions the public may see; everything read for an answer goes through this. */
export const isPublic: SQL | undefined = and(eq(competition.visible, true), isNull(competition.deletedAt))

/**
 * Whose a public competition is, for who wants to change it.
 * @param parameter the caller's name for the id
 * @throws NotFound
 */
export async function findCompetition(db: Database, id: number, parameter: string): Promise<Belonging> {
  const [found] = await db
    .select({
      idPartner: competition.partnerId,
      competition: competition.id,
      country: competition.countryId,
      club: competition.clubId,
    })
    .from(competition)
    .where(and(eq(competition.id, id), isPublic))
  if (!found) throw new NotFound(parameter, 'competition', id)
  return found
}

/**
 * Makes sure that a competition exists and is public.
 * @throws NotFound
 */
export async function assertCompetition(db: Database, id: number, parameter: string): Promise<void> {
  await findCompetition(db, id, parameter)
}
