import { and, eq, inArray, or } from 'drizzle-orm'
import type { SideColour } from '#judo/score/index.ts'
import type { Queries } from '../db/open.ts'
import { contest, teamFight } from '../db/schema/index.ts'
import type { ContestRow, Day } from './day.ts'
import type { MovedOn } from './moved.ts'
import { contestsWhere } from './standing.ts'

/**
 * Says where a judoka who may not fight on is still named in bouts of teams. The team stays, and who fights for it is its own
 * to say: nobody is taken out of a lineup here, and no bout is lost (docs/specification/live.md, "Moving on").
 */
export async function nameLater(
  db: Queries,
  day: Day,
  row: ContestRow,
  out: readonly SideColour[],
  { findings }: MovedOn,
): Promise<void> {
  const gone = out.flatMap((side) => (side === 'white' ? row.whiteId : row.blueId) ?? [])
  if (gone.length === 0) return
  const named = or(inArray(contest.whiteId, gone), inArray(contest.blueId, gone))
  const bouts = await contestsWhere(db, day, and(eq(contest.competitionId, day.idCompetition), named))
  const fights = await db
    .select({ id: teamFight.id, key: teamFight.key, number: teamFight.number })
    .from(teamFight)
    .where(eq(teamFight.competitionId, day.idCompetition))
  // by number: not everybody has agreed to be named
  for (const id of gone) {
    for (const bout of bouts) {
      const fight = fights.find((one) => one.id === bout.teamFightId)
      const isOpen = !bout.isFinished && !bout.isSkipped
      if (!fight || !isOpen || (bout.whiteId !== id && bout.blueId !== id)) continue
      const where = `bout ${bout.number} of the team contest ${fight.key ?? fight.number}`
      findings.push(`Judoka ${id} may not fight on, and is named in ${where}.`)
    }
  }
}
