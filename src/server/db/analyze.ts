import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

/**
 * Lets the database count what it holds, so that it plans with what is there. After many rows came at once it
 * doesn't know of them: the server counts some minutes later by itself, the embedded database never does.
 */
export async function analyzeDatabase(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}
