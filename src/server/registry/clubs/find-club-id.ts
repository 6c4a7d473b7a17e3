import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub } from '#server/platform/db/public-rows.ts'
import { club } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { findKeptClub } from '../merged-rows.ts'

/**
 * The id of a public club, or of the one that was kept when two were merged.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function findClubId(db: Database, id: number, parameter: string): Promise<number> {
  if ((await db.$count(club, and(eq(club.id, id), isPublicClub))) > 0) return id
  const kept = await findKeptClub(db, id)
  if (kept === null) throw new NotFound(parameter, 'club', id)
  return kept
}
