import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { isPublicClub } from '../../db/public-rows.ts'
import { club } from '../../db/schema/index.ts'
import { assertExists } from '../assert-exists.ts'

/**
 * Asserts that a club exists and is public.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertClub(db: Database, id: number, parameter: string): Promise<void> {
  await assertExists(db, club, and(eq(club.id, id), isPublicClub), parameter, 'club', id)
}
