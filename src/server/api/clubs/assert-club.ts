import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { club } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'

/** Clubs the public may see: not those that are gone, nor those that stand for having none. */
export const isPublicClub: SQL | undefined = and(isNull(club.deletedAt), eq(club.isVirtual, false))

/**
 * Makes sure that a club exists and is public.
 * @param parameter the caller's name for the id
 * @throws NotFound
 */
export async function assertClub(db: Database, id: number, parameter: string): Promise<void> {
  const found = await db
    .select({ id: club.id })
    .from(club)
    .where(and(eq(club.id, id), isPublicClub))
  if (found.length === 0) throw new NotFound(parameter, 'club', id)
}
