import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { partner } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'

/**
 * Asserts that a partner exists.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertPartner(db: Database, id: number, parameter: string): Promise<void> {
  const rows = await db.select({ id: partner.id }).from(partner).where(eq(partner.id, id))
  if (rows.length === 0) throw new NotFound(parameter, 'partner', id)
}
