import { and, eq } from 'drizzle-orm'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition } from '#server/platform/db/schema/index.ts'

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
