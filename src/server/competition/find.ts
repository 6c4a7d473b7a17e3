import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { competition } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'

/** Competitions the public may see; everything read for an answer goes through this. */
export const isPublic: SQL | undefined = and(eq(competition.visible, true), isNull(competition.deletedAt))

/**
 * Makes sure that a competition exists and is public.
 * @param parameter the caller's name for the id
 * @throws NotFound
 */
export async function assertCompetition(db: Database, id: number, parameter: string): Promise<void> {
  const found = await db
    .select({ id: competition.id })
    .from(competition)
    .where(and(eq(competition.id, id), isPublic))
  if (found.length === 0) throw new NotFound(parameter, 'competition', id)
}
