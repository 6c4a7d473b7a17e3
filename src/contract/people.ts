import { z } from 'zod'
import { genderCodes } from './wire-codes.ts'

/** An image in a response; the specification uses several names for the field. */
export const picturePath = z
  .string()
  .nullable()
  .describe(
    'What stands after `/cdn/` in its address, with the digest of the picture: `clubs/7.svg?v=2c26b46b68ffc68f`. ' +
      'Null where there is none',
  )

export const gender = z.literal(genderCodes.numbers).describe('1 male, 2 female')

export const country = z
  .object({
    idCountry: z.int(),
    name: z.string(),
    short: z.string().describe('Three-letter code, FRA'),
  })
  .describe('A nation')

export const clubSummary = z
  .object({ idClub: z.int(), name: z.string(), logoPath: picturePath })
  .describe('A club where it is mentioned')

export const schoolSummary = z
  .object({ idSchool: z.int(), name: z.string(), logoPath: picturePath })
  .describe('A school where it is mentioned')

export const regionSummary = z
  .object({ idRegion: z.int(), name: z.string(), logoPath: picturePath })
  .describe('A region where it is mentioned')

/**
 * Someone in a list or a contest. Where consent is missing or the person is hidden, `withheld` is true, the names are
 * empty and the id is negative: it distinguishes two people of one competition and links to nothing.
 */
export const person = z
  .object({
    idPerson: z.int(),
    familyName: z.string(),
    givenName: z.string(),
    intFamilyName: z.string().nullable().describe('International spelling where it differs'),
    intGivenName: z.string().nullable(),
    gender,
    country: z.string().nullable().describe('Three-letter code of the nation they fight for'),
    club: clubSummary.nullable(),
    withheld: z.boolean(),
  })
  .describe('A judoka where one is mentioned')

export const judokaWithPicture = person
  .extend({ pictureFilename: picturePath })
  .describe('A judoka in a list of few, with a picture')

export type Person = z.infer<typeof person>
export type JudokaWithPicture = z.infer<typeof judokaWithPicture>
