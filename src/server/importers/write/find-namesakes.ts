import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { person, sourceIdentity } from '../../db/schema/index.ts'
import { splitIntoBatches } from './diff-rows.ts'
import type { ImportedPersonRow } from './insert-people.ts'

/** People known only by name are the same if folded name, country and gender match. */
export const formatNameKey = ({
  sortKey,
  countryId,
  gender,
}: Pick<ImportedPersonRow, 'sortKey' | 'countryId' | 'gender'>) => `${sortKey}|${countryId ?? ''}|${gender}`

type Namesake = Pick<ImportedPersonRow, 'sortKey' | 'countryId' | 'gender'> & {
  id: number
  hasIdentity: boolean
}

export const isNamesake = (row: ImportedPersonRow, other: Namesake) =>
  formatNameKey(row) === formatNameKey(other)

/** All people in the database with one of these names, by id. */
export async function findNamesakes(
  db: DatabaseOrTransaction,
  rows: readonly ImportedPersonRow[],
): Promise<Namesake[]> {
  const namesakes: Namesake[] = []
  for (const batch of splitIntoBatches([...new Set(rows.map(({ sortKey }) => sortKey))])) {
    namesakes.push(
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
  return namesakes
}

export const formatFullName = ({ familyName, givenName }: ImportedPersonRow) =>
  `${familyName} ${givenName}`.trim()
