import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { isPublicCompetition } from '../../db/public-rows.ts'
import { competition } from '../../db/schema/index.ts'
import { assertExists } from '../assert-exists.ts'

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
