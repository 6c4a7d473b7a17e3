import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ownership } from '../../auth/access-filters.ts'
import type { Database } from '../../db/open-database.ts'
import { competition } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'
import { isAddressSegment } from '../address-segment.ts'

/** Public competitions; every query for a response includes this condition. */
export const isPublicCompetition: SQL | undefined = and(
  eq(competition.visible, true),
  isNull(competition.deletedAt),
  isAddressSegment(competition.externalId),
)

/**
 * Partner, country and club of a public competition, which decide who may change it.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function readCompetitionOwner(db: Database, id: number, parameter: string): Promise<Ownership> {
  const [ownership] = await db
    .select({
      idPartner: competition.partnerId,
      competition: competition.id,
      country: competition.countryId,
      club: competition.clubId,
    })
    .from(competition)
    .where(and(eq(competition.id, id), isPublicCompetition))
  if (!ownership) throw new NotFound(parameter, 'competition', id)
  return ownership
}

/**
 * Asserts that a competition exists and is public.
 * @throws NotFound
 */
export async function assertCompetition(db: Database, id: number, parameter: string): Promise<void> {
  await readCompetitionOwner(db, id, parameter)
}
