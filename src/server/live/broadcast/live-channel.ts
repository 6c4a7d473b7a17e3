import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'

/** The channel of PostgreSQL and Redis that announces versions, as `<competition> <version>`. */
export const LIVE_CHANNEL = 'hajime_live'

/** Announces the version of a competition to all processes when the transaction commits. */
export async function announceVersion(
  tx: DatabaseOrTransaction,
  idCompetition: number,
  version: number,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${formatLiveVersion(idCompetition, version)})`)
}

export const formatLiveVersion = (idCompetition: number, version: number): string =>
  `${idCompetition} ${version}`
