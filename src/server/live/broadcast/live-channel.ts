import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'

/** Where PostgreSQL tells that something was published: `<competition> <version>`. */
export const LIVE_CHANNEL = 'hajime_live'

/**
 * Announces to all processes, with the commit of a transaction, that a competition stands at a version.
 * Nobody has to listen: where Redis tells it, this costs next to nothing.
 */
export async function notifyPublished(
  tx: DatabaseOrTransaction,
  idCompetition: number,
  version: number,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${formatLiveVersion(idCompetition, version)})`)
}

/** What is told, as it is said on a channel. */
export const formatLiveVersion = (idCompetition: number, version: number): string =>
  `${idCompetition} ${version}`
