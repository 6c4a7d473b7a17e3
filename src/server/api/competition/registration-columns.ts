import { sql } from 'drizzle-orm'
import type { EntryCategory } from '#contract/api/categories.ts'
import type { Registration } from '#contract/api/participants.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { Gender } from '#judo/competition/enumerations.ts'
import {
  ageCategory,
  club,
  country,
  entry,
  person,
  region,
  school,
  weightCategory,
} from '../../db/schema/index.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'

/**
 * Columns of an entry and whom the judoka represents; the query has to join `weightCategory` and `ageCategory`, and to left
 * join `country`, `club`, `region` and `school`.
 */
export const registrationColumns = {
  idRegistration: entry.id,
  statusDetail: entry.statusDetail,
  country: { idCountry: country.id, name: country.name, short: country.short },
  club: { idClub: club.id, name: club.name, logoPath: club.logoFilename },
  region: { idRegion: region.id, name: region.name, logoPath: region.logoFilename },
  school: { idSchool: school.id, name: school.name, logoPath: school.logoFilename },
  weightCategory: {
    idWeightCategory: weightCategory.id,
    name: weightCategory.name,
    officialName: weightCategory.officialName,
    idAgeCategory: ageCategory.id,
    ageCategoryName: ageCategory.name,
    ageShort: ageCategory.shortName,
    gender: ageCategory.gender,
  },
}

/** The nation that the judoka represents: of the entry, otherwise of the person. */
export const representedCountryId = sql`coalesce(${entry.countryId}, ${person.countryId})`

/** The picture of `person`; null if the person is withheld. */
export const publicPictureColumn = sql<
  string | null
>`case when ${isPublicPerson(person)} then ${person.pictureFilename} end`

type RegistrationRow = Omit<Registration, 'weightCategory'> & {
  weightCategory: Omit<EntryCategory, 'gender'> & { gender: Gender }
}

/** Converts a row to the response. Of withheld people, only nation and category are public. */
export function toRegistration<Row extends RegistrationRow>(
  row: Row,
  { withheld }: { withheld: boolean },
): Omit<Row, 'weightCategory'> & Pick<Registration, 'weightCategory'> {
  const { weightCategory } = row
  return {
    ...row,
    ...(withheld && { club: null, region: null, school: null }),
    weightCategory: { ...weightCategory, gender: genderCodes.encode(weightCategory.gender) },
  }
}
