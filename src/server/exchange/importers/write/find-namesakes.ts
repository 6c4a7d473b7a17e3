import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { country, entry, person, sourceIdentity } from '#server/platform/db/schema/index.ts'
import { splitIntoBatches } from './diff-rows.ts'
import type { ImportedPersonRow } from './insert-people.ts'

/** What is known of people without an id: folded name, nation and gender. */
export const formatNameKey = ({
  sortKey,
  countryId,
  gender,
}: Pick<ImportedPersonRow, 'sortKey' | 'countryId' | 'gender'>) => `${sortKey}|${countryId ?? ''}|${gender}`

/** A person in the database with the name of an imported one. */
export type Namesake = Pick<ImportedPersonRow, 'sortKey' | 'countryId' | 'gender'> & {
  id: number
  /** Code of the nation; null if it is unknown. */
  country: string | null
  /** Whether the person has an id in a source. */
  hasIdentity: boolean
  /** Those of the imported competitions in which the person is entered. */
  competitionIds: readonly number[]
}

export const isNamesake = (row: ImportedPersonRow, namesake: Namesake) =>
  formatNameKey(row) === formatNameKey(namesake)

/** All people in the database with one of these names, by id. */
export async function findNamesakes(
  db: DatabaseOrTransaction,
  rows: readonly ImportedPersonRow[],
  competitionIds: readonly number[],
): Promise<Namesake[]> {
  const namesakes: Namesake[] = []
  for (const batch of splitIntoBatches([...new Set(rows.map(({ sortKey }) => sortKey))])) {
    namesakes.push(
      ...(await db
        .select({
          id: person.id,
          sortKey: person.sortKey,
          countryId: person.countryId,
          country: country.short,
          gender: person.gender,
          hasIdentity: sql<boolean>`exists (
            select 1 from ${sourceIdentity}
            where ${sourceIdentity.entity} = 'person' and ${sourceIdentity.id} = ${person.id}
          )`,
          competitionIds: sql<number[]>`array(
            select distinct ${entry.competitionId} from ${entry}
            where ${entry.personId} = ${person.id} and ${inArray(entry.competitionId, [...competitionIds])}
          )`,
        })
        .from(person)
        .leftJoin(country, eq(country.id, person.countryId))
        .where(and(inArray(person.sortKey, batch), isNull(person.deletedAt)))
        .orderBy(person.id)),
    )
  }
  return namesakes
}

export const formatFullName = ({
  familyName,
  givenName,
}: Pick<ImportedPersonRow, 'familyName' | 'givenName'>) => `${familyName} ${givenName}`.trim()
