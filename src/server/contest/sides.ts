import type { Database } from '../db/open.ts'
import { contest } from '../db/schema/index.ts'
import { mentionsOf } from '../judoka/mention.ts'

/** The ids by which mentions of the sides are read; they go no further. */
export const sides = {
  competitionId: contest.competitionId,
  weightId: contest.weightId,
  whiteId: contest.whiteId,
  blueId: contest.blueId,
}

type Sides = { competitionId: number; weightId: number; whiteId: number | null; blueId: number | null }

/** Contests with who fights in them. */
export async function withSides<R extends { contest: object; sides: Sides }>(
  db: Database,
  rows: readonly R[],
) {
  const at = ({ competitionId, weightId }: Sides, person: number | null) =>
    person === null ? [] : [{ competition: competitionId, weight: weightId, person }]
  const mention = await mentionsOf(
    db,
    rows.flatMap(({ sides }) => [...at(sides, sides.whiteId), ...at(sides, sides.blueId)]),
  )
  const onSide = (sides: Sides, person: number | null) => at(sides, person).map(mention)[0] ?? null
  return rows.map(({ sides, ...row }) => ({
    ...row,
    // added to the row itself: to copy the forty properties of each takes longer than to read them
    contest: Object.assign(row.contest, {
      white: onSide(sides, sides.whiteId),
      blue: onSide(sides, sides.blueId),
    }),
  }))
}
