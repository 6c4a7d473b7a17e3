import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'

/**
 * Lets the rest of a transaction add rulesets, weights and defaults beside those that the database has: competitions under other rules
 * have their own. `npm run contradictions` lists what an editor would not be allowed.
 */
export async function importHistory(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`select set_config('hajime.imports_history', 'on', true)`)
}
