import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

/** The comment of the table of users in a demo world. */
export const DEMO_MARK =
  'Hajime demo world: fictional people, and accounts whose password the data folder contains.'

/** Whether a database contains the demo world, whose people and results are invented. */
export async function isDemoWorld(db: Database): Promise<boolean> {
  const [marked] = await db
    .select({ id: sql`1` })
    .from(sql`pg_description`)
    .where(sql`objoid = 'admin_user'::regclass and objsubid = 0 and description = ${DEMO_MARK}`)
  return marked !== undefined
}
