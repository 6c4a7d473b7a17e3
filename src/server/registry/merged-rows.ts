import { and, eq, isNotNull, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MergedClub } from '#contract/api/clubs.ts'
import type { MergedJudoka } from '#contract/api/judoka.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicClub, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { club, person } from '#server/platform/db/schema/index.ts'
import { isMinor } from './people/minors.ts'

/** Public rows that others were merged into. Rules: docs/specification/privacy.md. */

const removedPerson = alias(person, 'removed_person')
const removedClub = alias(club, 'removed_club')

/**
 * Judoka who were merged into another one. Both were or are public, and neither is a minor: the id of a person whom nobody could
 * find leads nowhere.
 * @param today `YYYY-MM-DD`
 */
export const listMergedJudoka = (db: Database, today: string, where?: SQL): Promise<MergedJudoka[]> =>
  db
    .select({ idPerson: removedPerson.id, mergedInto: person.id })
    .from(removedPerson)
    .innerJoin(person, eq(person.id, removedPerson.mergedIntoId))
    .where(
      and(
        where,
        isNotNull(removedPerson.mergedIntoId),
        eq(removedPerson.gdprConsent, true),
        eq(removedPerson.hidden, false),
        isPublicPerson(person),
        not(isMinor(today)),
      ),
    )
    .orderBy(removedPerson.id)

/** Those of these judoka who were merged into another one; rules as of `listMergedJudoka`. */
export const findMergedJudoka = (
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<MergedJudoka[]> => listMergedJudoka(db, today, isAmong(removedPerson.id, ids))

/** Clubs that were merged into another one. */
export const listMergedClubs = (db: Database, where?: SQL): Promise<MergedClub[]> =>
  db
    .select({ idClub: removedClub.id, mergedInto: club.id })
    .from(removedClub)
    .innerJoin(club, eq(club.id, removedClub.mergedIntoId))
    .where(and(where, isNotNull(removedClub.mergedIntoId), eq(removedClub.isVirtual, false), isPublicClub))
    .orderBy(removedClub.id)

/** The club that a club was merged into; null for others. */
export async function findKeptClub(db: Database, id: number): Promise<number | null> {
  const [merged] = await listMergedClubs(db, eq(removedClub.id, id))
  return merged?.mergedInto ?? null
}
