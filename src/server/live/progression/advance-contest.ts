import type { Side } from '#judo/score/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { advanceCategory } from './advance-category.ts'
import { advanceTeamContest } from './advance-team-contest.ts'
import { createProgressionChanges, type ProgressionChanges } from './progression-changes.ts'
import { warnLaterBouts } from './warn-later-bouts.ts'

/**
 * Moves the winner and the loser of a contest to their next contests, or takes them back, and writes the places of a completed
 * category (docs/specification/live.md, "Progression").
 * @param before the contest before the packet
 * @param out sides that the result excludes
 */
export async function advanceContest(
  db: DatabaseOrTransaction,
  context: LiveContext,
  before: LiveContestRow,
  out: readonly Side[],
): Promise<ProgressionChanges> {
  const changes = createProgressionChanges()
  const row = context.contests.get(before.id)
  if (!row) return changes
  if (row.teamContestId === null) await advanceCategory(db, context, { before, row }, changes)
  else {
    await advanceTeamContest(db, context, row, row.teamContestId, changes)
    await warnLaterBouts(db, context, row, out, changes)
  }
  return changes
}
