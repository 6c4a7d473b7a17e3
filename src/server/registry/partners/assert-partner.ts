import { eq } from 'drizzle-orm'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { partner } from '#server/platform/db/schema/index.ts'

/**
 * Asserts that a partner exists.
 * @param parameter name of the request parameter with the id
 * @throws NotFound
 */
export async function assertPartner(db: Database, id: number, parameter: string): Promise<void> {
  await assertExists(db, partner, eq(partner.id, id), parameter, 'partner', id)
}
