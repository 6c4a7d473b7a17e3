import type { ScoreboardPacket } from '#contract/shapes/live.ts'
import type { Queries } from '../db/open.ts'
import { moveBoutOn } from './bouts.ts'
import { moveCategoryOn } from './category.ts'
import type { ContestRow, Day } from './day.ts'
import { nameLater } from './lineups.ts'
import type { MovedOn } from './moved.ts'

/** What the end of a contest changes besides it (docs/specification/live.md, "Moving on"). */

type Finished = Extract<ScoreboardPacket, { kind: 'finished' }>

/**
 * Whoever goes on from a contest that is over stands in the ones that follow; a category that is over has results.
 * @param before the contest as it was
 */
export async function moveOn(db: Queries, day: Day, before: ContestRow, packet: Finished): Promise<MovedOn> {
  const moved: MovedOn = {
    contests: new Map(),
    opened: [],
    categories: [],
    teamCompetitions: [],
    findings: [],
  }
  const row = day.contests.get(before.id)
  if (!row) return moved
  if (row.teamFightId === null) await moveCategoryOn(db, day, { before, row, out: packet.out ?? [] }, moved)
  else {
    await moveBoutOn(db, day, row, row.teamFightId, moved)
    await nameLater(db, day, row, packet.out ?? [], moved)
  }
  return moved
}
