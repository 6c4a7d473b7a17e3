import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { JOB_SCHEMA, toJobId } from './job-queue.ts'

/** Mails that are stored as jobs because they are to be sent, or have failed; those that were sent have no data (`job-queue.ts`). */

/** The table of jobs, whose rows are private where they are mails. */
export const JOB_TABLE = sql`${sql.identifier(JOB_SCHEMA)}.job`

/** Rows `t` with what is written in each stored mail. Attachments are not included. */
export const STORED_MAILS = sql`(
  select id, concat_ws(chr(10), data->>'to', data->>'subject', data->>'text') as content
  from ${JOB_TABLE} where data->>'to' is not null
) t`

/** Whether the database has a table of jobs: one that no server has opened has none. */
export async function hasJobs(tx: DatabaseOrTransaction): Promise<boolean> {
  const [{ exists } = { exists: false }] = await tx
    .select({ exists: sql<boolean>`to_regclass(${`${JOB_SCHEMA}.job`}) is not null` })
    .from(sql`(select) as nothing`)
  return exists
}

/**
 * Deletes the mails to an address in the transaction of the caller, whether they are to be sent or have failed.
 * @returns their number
 */
export const removeMailsTo = (tx: DatabaseOrTransaction, address: string): Promise<number> =>
  removeMails(tx, sql`lower(data->>'to') = ${address.toLowerCase()}`)

/**
 * Deletes the mails that are about somebody.
 * @param condition on rows `t` of `STORED_MAILS`
 * @param keys of mails that are about the person whatever their text says: a receipt is attached as a file
 * @returns their number
 */
export async function removeMailsAbout(
  tx: DatabaseOrTransaction,
  condition: SQL,
  keys: readonly string[],
): Promise<number> {
  const named = await removeMails(tx, sql`id in (select t.id from ${STORED_MAILS} where ${condition})`)
  if (keys.length === 0) return named
  const ids = keys.map((key) => toJobId('mail', key))
  return named + (await removeMails(tx, and(inArray(sql`id`, ids), sql`data is not null`)))
}

async function removeMails(tx: DatabaseOrTransaction, condition: SQL | undefined): Promise<number> {
  if (!(await hasJobs(tx))) return 0
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`${JOB_TABLE} where ${condition}`)
  await tx.execute(sql`delete from ${JOB_TABLE} where ${condition}`)
  return count
}
