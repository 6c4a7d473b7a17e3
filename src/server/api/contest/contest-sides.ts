import type { Database } from '../../db/open-database.ts'
import { contest } from '../../db/schema/index.ts'
import { loadMentions } from '../judoka/person-mention.ts'

/** The ids by which mentions of the sides are read; they go no further. */
export const sideColumns = {
  competitionId: contest.competitionId,
  weightId: contest.weightId,
  whiteId: contest.whiteId,
  blueId: contest.blueId,
}

type SideIds = { competitionId: number; weightId: number; whiteId: number | null; blueId: number | null }

/** Contests with who fights in them. */
export async function addSides<R extends { contest: object; sides: SideIds }>(
  db: Database,
  rows: readonly R[],
) {
  const at = ({ competitionId, weightId }: SideIds, person: number | null) =>
    person === null ? [] : [{ competition: competitionId, weight: weightId, person }]
  const mention = await loadMentions(
    db,
    rows.flatMap(({ sides }) => [...at(sides, sides.whiteId), ...at(sides, sides.blueId)]),
  )
  const onSide = (sides: SideIds, person: number | null) => at(sides, person).map(mention)[0] ?? null
  return rows.map(({ sides, ...row }) => ({
    ...row,
    // added to the row itself: to copy the forty properties of each takes longer than to read them
    contest: Object.assign(row.contest, {
      white: onSide(sides, sides.whiteId),
      blue: onSide(sides, sides.blueId),
    }),
  }))
}
