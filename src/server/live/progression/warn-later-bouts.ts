import { and, eq, inArray, or } from 'drizzle-orm'
import type { Side } from '#judo/score/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest, teamContest } from '#server/platform/db/schema/index.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { selectContestRows } from './contest-rows.ts'
import type { ProgressionChanges } from './progression-changes.ts'

/**
 * Adds a finding for each open bout that an excluded judoka is named for. The team continues and decides on its lineup, so
 * lineups and bouts are not changed (docs/specification/live.md, "Progression").
 */
export async function warnLaterBouts(
  db: DatabaseOrTransaction,
  context: LiveContext,
  row: LiveContestRow,
  out: readonly Side[],
  { findings }: ProgressionChanges,
): Promise<void> {
  const ids = out.flatMap((side) => (side === 'white' ? row.whiteId : row.blueId) ?? [])
  if (ids.length === 0) return
  const isInLineup = or(inArray(contest.whiteId, ids), inArray(contest.blueId, ids))
  const bouts = await selectContestRows(
    db,
    context,
    and(eq(contest.competitionId, context.competitionId), isInLineup),
  )
  const fights = await db
    .select({ id: teamContest.id, key: teamContest.key, number: teamContest.number })
    .from(teamContest)
    .where(eq(teamContest.competitionId, context.competitionId))
  // the id, not the name: a judoka may have withheld consent
  for (const id of ids) {
    for (const bout of bouts) {
      const fight = fights.find((teamContestRow) => teamContestRow.id === bout.teamContestId)
      const isOpen = !bout.isFinished && !bout.isSkipped
      if (!fight || !isOpen || (bout.whiteId !== id && bout.blueId !== id)) continue
      const boutName = `bout ${bout.number} of the team contest ${fight.key ?? fight.number}`
      findings.push(`Judoka ${id} is excluded, but is named for ${boutName}.`)
    }
  }
}
