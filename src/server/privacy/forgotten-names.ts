import { createHash } from 'node:crypto'
import { GENDER_CODES } from '#judo/competition/enumerations.ts'
import { createNameSortKey } from '#language/fold.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { forgottenPerson, type person } from '../db/schema/index.ts'

/** Recognises people who were removed on request, without keeping their names. */

type Person = typeof person.$inferSelect

/** As much of someone as it takes to recognise them. */
export type PersonIdentity = Pick<Person, 'familyName' | 'givenName' | 'gender' | 'countryId'> &
  Partial<Pick<Person, 'internationalFamilyName' | 'internationalGivenName'>>

export type ForgottenNames = {
  /** Ids of their rows, which have no names any more. */
  ids: ReadonlySet<number>
  /** The row of the one who had this name, or null. An unknown nation may be any nation. */
  findByName: (someone: PersonIdentity) => number | null
}

/** Everybody who was removed. */
export async function readForgottenNames(db: DatabaseOrTransaction): Promise<ForgottenNames> {
  const rows = await db.select().from(forgottenPerson).orderBy(forgottenPerson.personId)
  const byDigest = Map.groupBy(rows, ({ nameDigest }) => nameDigest)
  return {
    ids: new Set(rows.map(({ personId }) => personId)),
    findByName: (someone) => {
      const bearers = computeNameDigests(someone).flatMap((digest) => byDigest.get(digest) ?? [])
      const nation = someone.countryId
      const bearer =
        bearers.find(({ countryId }) => countryId === nation) ??
        bearers.find(({ countryId }) => countryId === null || nation === null)
      return bearer?.personId ?? null
    },
  }
}

/** Keeps in mind that the person of a row was removed, by every spelling of the name. */
export async function recordForgottenPerson(
  db: DatabaseOrTransaction,
  personId: number,
  someone: PersonIdentity,
  forgottenAt: Date,
): Promise<void> {
  const { countryId } = someone
  await db
    .insert(forgottenPerson)
    .values(
      computeNameDigests(someone).map((nameDigest) => ({ personId, nameDigest, countryId, forgottenAt })),
    )
    .onConflictDoNothing()
}

function computeNameDigests(someone: PersonIdentity): string[] {
  const { familyName, givenName, internationalFamilyName, internationalGivenName, gender } = someone
  const spellings = [
    createNameSortKey(familyName, givenName),
    createNameSortKey(internationalFamilyName ?? familyName, internationalGivenName ?? givenName),
  ]
  return [...new Set(spellings)].map((name) =>
    createHash('sha256').update(`${name}\n${GENDER_CODES[gender]}`).digest('hex'),
  )
}
