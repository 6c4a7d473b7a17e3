import { sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'

export type JobCount = { name: string; state: string; count: number }

/** The stored jobs of all processes by name and state: created, retry, active, completed, cancelled or failed. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const counts = sql`select name, state::text, count(*)::int from jobs.job group by name, state order by name, state`
  const { rows } = (await db.execute(counts)) as { rows: JobCount[] } // both drivers answer so
  return rows
}
