import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { person, sourceIdentity } from '../../db/schema/index.ts'
import type { Row } from './enter-people.ts'
import { batches } from './rows.ts'

/** People known by name are the same if their folded names, their countries and their sexes are. */
export const nameKey = ({ sortKey, countryId, gender }: Pick<Row, 'sortKey' | 'countryId' | 'gender'>) =>
  `${sortKey}|${countryId ?? ''}|${gender}`

type Namesake = Pick<Row, 'sortKey' | 'countryId' | 'gender'> & { id: number; hasIdentity: boolean }

export const isNamesake = (row: Row, other: Namesake) => nameKey(row) === nameKey(other)

/** Everybody in the registry with one of these names, the oldest first. */
export async function namesakesOf(db: Queries, rows: readonly Row[]): Promise<Namesake[]> {
  const found: Namesake[] = []
  for (const batch of batches([...new Set(rows.map(({ sortKey }) => sortKey))])) {
    found.push(
      ...(await db
        .select({
          id: person.id,
          sortKey: person.sortKey,
          countryId: person.countryId,
          gender: person.gender,
          hasIdentity: sql<boolean>`exists (
            select 1 from ${sourceIdentity}
            where ${sourceIdentity.entity} = 'person' and ${sourceIdentity.id} = ${person.id}
          )`,
        })
        .from(person)
        .where(and(inArray(person.sortKey, batch), isNull(person.deletedAt)))
        .orderBy(person.id)),
    )
  }
  return found
}

export const nameOf = ({ familyName, givenName }: Row) => `${familyName} ${givenName}`.trim()
