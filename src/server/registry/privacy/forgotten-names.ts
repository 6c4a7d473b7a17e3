import { createHash } from 'node:crypto'
import { GENDER_CODES } from '#judo/competition/enumerations.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { forgottenPerson, type person } from '#server/platform/db/schema/index.ts'

/** Recognises people who were removed on request by digests of their names; the names are not stored. */

type Person = typeof person.$inferSelect

/** The columns by which a person is recognised. */
export type PersonIdentity = Pick<Person, 'familyName' | 'givenName' | 'gender' | 'countryId'> &
  Partial<Pick<Person, 'internationalFamilyName' | 'internationalGivenName'>>

export type ForgottenNames = {
  /** Ids of removed people, whose rows have no names. */
  ids: ReadonlySet<number>
  /** The id of the removed person with this name, or null. An unknown country matches any country. */
  findByName: (identity: PersonIdentity) => number | null
}

/** Reads the digests of all removed people. */
export async function readForgottenNames(db: DatabaseOrTransaction): Promise<ForgottenNames> {
  const rows = await db.select().from(forgottenPerson).orderBy(forgottenPerson.personId)
  const byDigest = Map.groupBy(rows, ({ nameDigest }) => nameDigest)
  return {
    ids: new Set(rows.map(({ personId }) => personId)),
    findByName: (identity) => {
      const matches = computeNameDigests(identity).flatMap((digest) => byDigest.get(digest) ?? [])
      const { countryId } = identity
      const match =
        matches.find((row) => row.countryId === countryId) ??
        matches.find((row) => row.countryId === null || countryId === null)
      return match?.personId ?? null
    },
  }
}

/** Records that a person was removed, with a digest of each spelling of the name. */
export async function recordForgottenPerson(
  db: DatabaseOrTransaction,
  personId: number,
  identity: PersonIdentity,
  forgottenAt: Date,
): Promise<void> {
  const { countryId } = identity
  await db
    .insert(forgottenPerson)
    .values(
      computeNameDigests(identity).map((nameDigest) => ({ personId, nameDigest, countryId, forgottenAt })),
    )
    .onConflictDoNothing()
}

function computeNameDigests(identity: PersonIdentity): string[] {
  const { familyName, givenName, internationalFamilyName, internationalGivenName, gender } = identity
  const spellings = [
    createNameSortKey(familyName, givenName),
    createNameSortKey(internationalFamilyName ?? familyName, internationalGivenName ?? givenName),
  ]
  return [...new Set(spellings)].map((name) =>
    createHash('sha256').update(`${name}\n${GENDER_CODES[gender]}`).digest('hex'),
  )
}
