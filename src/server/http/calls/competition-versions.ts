import type { CompetitionVersion } from '#contract/call-definition.ts'
import { contestsVersion } from '#server/competitions/contests/contests-version.ts'
import { readLiveStateVersion } from '#server/live/broadcast/live-state.ts'
import { readResultsVersion, readTeamsVersion } from '#server/live/live-versions.ts'
import type { Database } from '#server/platform/db/open-database.ts'

/** Reads a version of the data that a response depends on; faster than creating the response. */
type VersionQuery = (db: Database, competitionId: number) => Promise<string>

/** The versions that responses are kept by (`keptBy` in the contract). */
export const COMPETITION_VERSIONS: Readonly<Record<CompetitionVersion, VersionQuery>> = {
  contests: contestsVersion,
  'live state': readLiveStateVersion,
  results: readResultsVersion,
  teams: readTeamsVersion,
}
