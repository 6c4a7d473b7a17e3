import type { ScoreboardPacket } from '#contract/api/live.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { advanceCategory } from './advance-category.ts'
import { advanceTeamContest } from './advance-team-contest.ts'
import type { ProgressionChanges } from './progression-changes.ts'
import { warnLaterBouts } from './warn-later-bouts.ts'

/** What the end of a contest changes besides it (docs/specification/live.md, "Progression"). */

type FinishedPacket = Extract<ScoreboardPacket, { kind: 'finished' }>

/**
 * Whoever goes on from a contest that is over stands in the ones that follow; a category that is over has results.
 * @param before the contest as it was
 */
export async function advanceContest(
  db: DatabaseOrTransaction,
  day: LiveContext,
  before: LiveContestRow,
  packet: FinishedPacket,
): Promise<ProgressionChanges> {
  const moved: ProgressionChanges = {
    contests: new Map(),
    reopened: [],
    categories: [],
    teamCompetitions: [],
    findings: [],
  }
  const row = day.contests.get(before.id)
  if (!row) return moved
  if (row.teamFightId === null) await advanceCategory(db, day, { before, row, out: packet.out ?? [] }, moved)
  else {
    await advanceTeamContest(db, day, row, row.teamFightId, moved)
    await warnLaterBouts(db, day, row, packet.out ?? [], moved)
  }
  return moved
}
