import { type SQL, sql } from 'drizzle-orm'

/** The channel of PostgreSQL and Redis that announces versions, as `<competition> <version>`. */
export const LIVE_CHANNEL = 'hajime_live'

/** Announces the version of a competition to all processes when the transaction of the statement commits. */
export const announceVersion = (competitionId: number, version: number): SQL =>
  sql`pg_notify(${LIVE_CHANNEL}, ${formatLiveVersion(competitionId, version)})`

export const formatLiveVersion = (competitionId: number, version: number): string =>
  `${competitionId} ${version}`
