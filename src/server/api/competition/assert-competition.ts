import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { competition } from '../../db/schema/index.ts'
import { isAddressSegment } from '../address-segment.ts'
import { assertExists } from '../assert-exists.ts'

/** Public competitions; every query for a response includes this condition. */
export const isPublicCompetition: SQL | undefined = and(
  eq(competition.visible, true),
  isNull(competition.deletedAt),
  isAddressSegment(competition.externalId),
)

/**
 * Asserts that a competition exists and is public.
 * @throws NotFound
 */
export async function assertCompetition(db: Database, id: number, parameter: string): Promise<void> {
  await assertExists(
    db,
    competition,
    and(eq(competition.id, id), isPublicCompetition),
    parameter,
    'competition',
    id,
  )
}
