import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { club } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'

/** Public clubs: neither deleted nor virtual, which stand for having no club. */
export const isPublicClub: SQL | undefined = and(isNull(club.deletedAt), eq(club.isVirtual, false))

/**
 * Asserts that a club exists and is public.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertClub(db: Database, id: number, parameter: string): Promise<void> {
  const rows = await db
    .select({ id: club.id })
    .from(club)
    .where(and(eq(club.id, id), isPublicClub))
  if (rows.length === 0) throw new NotFound(parameter, 'club', id)
}
