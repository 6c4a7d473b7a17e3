import type { Database } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { loadMentions } from '#server/registry/people/person-mention.ts'
import { loadReferees, type RefereeIds } from './contest-referees.ts'

/** Ids for loading the sides; they are not part of the response. */
export const sideColumns = {
  competitionId: contest.competitionId,
  categoryId: contest.categoryId,
  whiteId: contest.whiteId,
  blueId: contest.blueId,
}

type SideIds = { competitionId: number; categoryId: number; whiteId: number | null; blueId: number | null }

/** Adds the judoka of both sides and the referees to contests. */
export async function addPeople<R extends { contest: object; sides: SideIds; referees: RefereeIds }>(
  db: Database,
  rows: readonly R[],
) {
  const toKeys = ({ competitionId, categoryId }: SideIds, person: number | null) =>
    person === null ? [] : [{ competition: competitionId, weight: categoryId, person }]
  const mention = await loadMentions(
    db,
    rows.flatMap(({ sides }) => [...toKeys(sides, sides.whiteId), ...toKeys(sides, sides.blueId)]),
  )
  const getReferees = await loadReferees(
    db,
    rows.map(({ referees }) => referees),
  )
  const getMention = (sides: SideIds, person: number | null) => toKeys(sides, person).map(mention)[0] ?? null
  return rows.map(({ sides, referees, ...row }) => ({
    ...row,
    // modifies the row: copying its forty properties takes longer than reading them
    contest: Object.assign(row.contest, {
      white: getMention(sides, sides.whiteId),
      blue: getMention(sides, sides.blueId),
      referees: getReferees(referees),
    }),
  }))
}
