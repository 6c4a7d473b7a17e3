import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { partner } from '../../db/schema/index.ts'
import { assertExists } from '../assert-exists.ts'

/**
 * Asserts that a partner exists.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertPartner(db: Database, id: number, parameter: string): Promise<void> {
  await assertExists(db, partner, eq(partner.id, id), parameter, 'partner', id)
}
