import { and, eq } from 'drizzle-orm'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub } from '#server/platform/db/public-rows.ts'
import { club } from '#server/platform/db/schema/index.ts'

/**
 * Asserts that a club exists and is public.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertClub(db: Database, id: number, parameter: string): Promise<void> {
  await assertExists(db, club, and(eq(club.id, id), isPublicClub), parameter, 'club', id)
}
