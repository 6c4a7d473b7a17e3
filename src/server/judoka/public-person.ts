import type { Person } from '#contract/shapes/people.ts'
import type { Mention } from './mention.ts'

/** The one way in which a person leaves the server. Of someone withheld only gender and nation are told. */
export function publicPerson(mention: Mention): Person {
  if (!mention.shown) {
    return {
      idPerson: mention.standIn,
      familyName: '',
      givenName: '',
      intFamilyName: null,
      intGivenName: null,
      gender: genderOf(mention.gender),
      country: mention.country,
      club: null,
      withheld: true,
    }
  }
  return {
    idPerson: mention.id,
    familyName: mention.familyName,
    givenName: mention.givenName,
    intFamilyName: mention.internationalFamilyName,
    intGivenName: mention.internationalGivenName,
    gender: genderOf(mention.gender),
    country: mention.country,
    club: mention.club,
    withheld: false,
  }
}

/** The id under which answers mention someone. */
export const publicId = (mention: Mention): number => (mention.shown ? mention.id : mention.standIn)

/** The database's number as the contract's. */
export const genderOf = (gender: number): 1 | 2 => (gender === 2 ? 2 : 1)
