import { sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'

/** Where PostgreSQL tells that something was published: `<competition> <version>`. */
export const LIVE_CHANNEL = 'hajime_live'

/**
 * Announces to all processes, with the commit of a transaction, that a competition stands at a version.
 * Nobody has to listen: where Redis tells it, this costs next to nothing.
 */
export async function announce(tx: Queries, idCompetition: number, version: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${toldOf(idCompetition, version)})`)
}

/** What is told, as it is said on a channel. */
export const toldOf = (idCompetition: number, version: number): string => `${idCompetition} ${version}`
