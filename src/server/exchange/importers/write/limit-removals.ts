import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, individualResult } from '#server/platform/db/schema/index.ts'
import type { ImportProblem } from '../import-error.ts'
import type { ChangeCounts } from '../import-summary.ts'
import type { ImportedCompetition } from '../imported-competition.ts'

/**
 * A file that was cut off looks like a correction that removes results. An import that removes more than a tenth of the
 * contests or places of a competition is therefore rejected unless removals are allowed.
 */
const LARGEST_REMOVED_SHARE = 0.1

/** Numbers of stored contests and places of a competition. */
type StoredCounts = { contests: number; places: number }

export async function countStoredResults(
  db: DatabaseOrTransaction,
  competitionId: number,
): Promise<StoredCounts> {
  return {
    contests: await db.$count(contest, eq(contest.competitionId, competitionId)),
    places: await db.$count(individualResult, eq(individualResult.competitionId, competitionId)),
  }
}

/** The problem of an import that removes too many contests or places of a competition; null if there is none. */
export function findRemovalProblem(
  { file, externalId }: Pick<ImportedCompetition, 'file' | 'externalId'>,
  stored: StoredCounts,
  { contests, places }: { contests: ChangeCounts; places: ChangeCounts },
): ImportProblem | null {
  // A contest with another number, or a place of somebody else, is removed and added.
  const lost = {
    contests: Math.max(0, contests.removed - contests.added),
    places: Math.max(0, places.removed - places.added),
  }
  const exceedsLimit = (name: keyof StoredCounts) => lost[name] > stored[name] * LARGEST_REMOVED_SHARE
  if (!exceedsLimit('contests') && !exceedsLimit('places')) return null
  const removals = `${lost.contests} of ${stored.contests} contests and ${lost.places} of ${stored.places} places`
  const message = `the import would remove ${removals} of ${externalId}; check whether the file is complete, and allow it with --allow-removals`
  return { file, where: '', message }
}
