import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { club } from '../../db/schema/index.ts'
import { assertExists } from '../assert-exists.ts'

/** Public clubs: neither deleted nor virtual (a virtual club represents having no club). */
export const isPublicClub: SQL | undefined = and(isNull(club.deletedAt), eq(club.isVirtual, false))

/**
 * Asserts that a club exists and is public.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertClub(db: Database, id: number, parameter: string): Promise<void> {
  await assertExists(db, club, and(eq(club.id, id), isPublicClub), parameter, 'club', id)
}
