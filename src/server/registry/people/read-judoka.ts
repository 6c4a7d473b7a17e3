import { and, eq, type SQL } from 'drizzle-orm'
import type { JudokaInfo } from '#contract/api/judoka.ts'
import type { JudokaWithPicture, Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { club, country, person } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { findMergedJudoka } from '../merged-rows.ts'
import { isMinor, isUnder15, publicBirthYear } from './minors.ts'
import { toPublicPerson } from './public-person.ts'

/** Columns of the name, gender and nation of a person; they require the join of `country`. */
export const judokaNameColumns = {
  id: person.id,
  familyName: person.familyName,
  givenName: person.givenName,
  internationalFamilyName: person.internationalFamilyName,
  internationalGivenName: person.internationalGivenName,
  gender: person.gender,
  country: country.short,
}

/** Public columns of a person, independent of competitions. */
export const judokaColumns = {
  ...judokaNameColumns,
  clubId: club.id,
  clubName: club.name,
  clubLogo: club.logoFilename,
  pictureFilename: person.pictureFilename,
  possibleDuplicate: person.possibleDuplicate,
}

/** Conditions of the left joins that `judokaColumns` require. */
export const judokaJoins = {
  country: eq(country.id, person.countryId),
  club: eq(club.id, person.clubId),
}

type JudokaRecord = Pick<
  typeof person.$inferSelect,
  | 'id'
  | 'familyName'
  | 'givenName'
  | 'internationalFamilyName'
  | 'internationalGivenName'
  | 'gender'
  | 'pictureFilename'
  | 'possibleDuplicate'
> & {
  country: string | null
  clubId: number | null
  clubName: string | null
  clubLogo: string | null
}

/** Converts a row of `judokaColumns`; the query must have the condition `isPublicPerson`. */
export function toPublicJudoka({
  clubId,
  clubName,
  clubLogo,
  possibleDuplicate,
  ...row
}: JudokaRecord): Person {
  const publicClub =
    clubId !== null && clubName !== null ? { idClub: clubId, name: clubName, logoPath: clubLogo } : null
  return toPublicPerson({ ...row, gender: genderCodes.encode(row.gender), shown: true, club: publicClub })
}

/** Adds the picture; only public judoka have one. */
export const toJudokaCard = (row: JudokaRecord): JudokaWithPicture => ({
  ...toPublicJudoka(row),
  pictureFilename: row.pictureFilename,
})

/**
 * A judoka, or the one who was kept when two were merged.
 * @param today `YYYY-MM-DD`
 * @throws NotFound also for withheld judoka
 */
export async function readJudokaInfo(db: Database, id: number, today: string): Promise<JudokaInfo> {
  const [info] = await listJudokaInfo(db, eq(person.id, id), today)
  if (info) return info
  const [merged] = await findMergedJudoka(db, [id], today)
  const [kept] = merged ? await listJudokaInfo(db, eq(person.id, merged.mergedInto), today) : []
  if (!kept) throw new NotFound('IdAthlete', 'judoka', id)
  return kept
}

/** Public judoka. @param today `YYYY-MM-DD` */
export async function listJudokaInfo(db: Database, where: SQL, today: string): Promise<JudokaInfo[]> {
  const rows = await db
    .select({
      ...judokaColumns,
      birthYear: publicBirthYear(today),
      isMinor: isMinor(today),
      isUnder15: isUnder15(today),
    })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(where, isPublicPerson(person)))
  return rows.map((row) => ({
    idPerson: row.id,
    familyName: row.familyName,
    givenName: row.givenName,
    intFamilyName: row.internationalFamilyName,
    intGivenName: row.internationalGivenName,
    gender: genderCodes.encode(row.gender),
    pictureFilename: row.pictureFilename,
    country: row.country,
    club: row.clubName,
    idClub: row.clubId,
    birthYear: row.birthYear,
    isMinor: row.isMinor,
    isUnder15: row.isUnder15,
    mayBeIncomplete: row.possibleDuplicate,
  }))
}

/**
 * The id of a public judoka, or of the one who was kept when two were merged.
 * @param parameter name of the request parameter with the id
 * @param today `YYYY-MM-DD`
 * @throws NotFound
 */
export async function findJudokaId(
  db: Database,
  id: number,
  parameter: string,
  today: string,
): Promise<number> {
  if ((await db.$count(person, and(eq(person.id, id), isPublicPerson(person)))) > 0) return id
  const [merged] = await findMergedJudoka(db, [id], today)
  if (!merged) throw new NotFound(parameter, 'judoka', id)
  return merged.mergedInto
}
