import { and, sql } from 'drizzle-orm'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { contest, person } from '#server/platform/db/schema/index.ts'

/** Ids for loading the referees. */
export const refereeColumns = {
  refereeId: contest.refereeId,
  secondRefereeId: contest.secondRefereeId,
  thirdRefereeId: contest.thirdRefereeId,
}

export type RefereeIds = Record<keyof typeof refereeColumns, number | null>
type Referee = Contest['referees'][number]

/** The referees of a contest in their positions; null if there is none, or the referee is not public. */
export type ContestReferees = readonly [Referee | null, Referee | null, Referee | null]

/** Loads the public referees of contests, each once. */
export async function loadReferees(
  db: Database,
  rows: readonly RefereeIds[],
): Promise<(ids: RefereeIds) => ContestReferees> {
  const ids = new Set(rows.flatMap(listIds).filter((id) => id !== null))
  const referees = ids.size === 0 ? [] : await selectReferees(db, [...ids])
  const byId = new Map(referees.map((referee) => [referee.idReferee, referee]))
  const find = (id: number | null) => (id === null ? null : (byId.get(id) ?? null))
  return (row) => [find(row.refereeId), find(row.secondRefereeId), find(row.thirdRefereeId)]
}

const listIds = ({ refereeId, secondRefereeId, thirdRefereeId }: RefereeIds) => [
  refereeId,
  secondRefereeId,
  thirdRefereeId,
]

const selectReferees = (db: Database, ids: readonly number[]): PromiseLike<Referee[]> =>
  db
    .select({
      idReferee: person.id,
      firstName: person.givenName,
      lastName: person.familyName,
      intFirstName: person.internationalGivenName,
      intLastName: person.internationalFamilyName,
    })
    .from(person)
    .where(and(isAmong(person.id, ids), sql`${isPublicPerson(person)}`))
