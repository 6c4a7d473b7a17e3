import { z } from 'zod'
import { translated } from './translated-names.ts'
import { genderCodes } from './wire-codes.ts'

/** An image in a response; the specification uses several names for the field. */
export const picturePath = z
  .string()
  .nullable()
  .describe(
    'Path under `/cdn/`, with the digest of the picture: `clubs/7.svg?v=2c26b46b68ffc68f`. Null if there is none',
  )

export const gender = z.literal(genderCodes.numbers).describe('1 male, 2 female')

export const country = z
  .object({
    idCountry: z.int(),
    name: translated(z.string(), 'country', 'short'),
    short: z.string().describe('Three-letter code, FRA'),
    isoCode: z.string().nullable().describe('ISO 3166-1 alpha-2, FR; null for teams that are no country'),
  })
  .describe('A nation')

export const clubSummary = z
  .object({ idClub: z.int(), name: z.string(), logoPath: picturePath })
  .describe('Summary of a club')

export const schoolSummary = z
  .object({ idSchool: z.int(), name: z.string(), logoPath: picturePath })
  .describe('Summary of a school')

export const regionSummary = z
  .object({ idRegion: z.int(), name: z.string(), logoPath: picturePath })
  .describe('Summary of a region')

export const teamSummary = z
  .object({
    idTeam: z.int(),
    name: z.string(),
    nameShort: z.string().nullable(),
    country: country.nullable(),
    club: clubSummary.nullable(),
    school: schoolSummary.nullable(),
    region: regionSummary.nullable(),
    logoFilePath: picturePath,
  })
  .describe('Summary of a team; it may represent several organisations, or none')

/**
 * A person in a list or a contest. Without consent, or if the person is hidden, `withheld` is true, the names are empty
 * and the id is negative: it distinguishes people within a competition and links to nothing.
 */
export const person = z
  .object({
    idPerson: z.int(),
    familyName: z.string(),
    givenName: z.string(),
    intFamilyName: z.string().nullable().describe('International spelling if it differs'),
    intGivenName: z.string().nullable(),
    gender,
    country: z.string().nullable().describe('Three-letter code of the nation that they represent'),
    club: clubSummary.nullable(),
    withheld: z.boolean(),
  })
  .describe('Summary of a judoka')

export const judokaWithPicture = person
  .extend({ pictureFilename: picturePath })
  .describe('Summary of a judoka, with a picture')

export type Person = z.infer<typeof person>
export type JudokaWithPicture = z.infer<typeof judokaWithPicture>
